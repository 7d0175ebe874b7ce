import { categoryColor, type UiCategory } from '@veilmark/ui/categories';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { usageMessages } from './messages';
import { daysOf } from './month';
import { niceCeiling } from './nice-ceiling';
import css from './UsageChart.module.css';

interface DayUsage {
  day: string;
  endpoint: string;
  tokens: number;
  requests: number;
}

const HEIGHT = 220;
const MARGIN = { top: 8, right: 0, bottom: 22, left: 44 };
/** The hues that are furthest apart, reused here because they were chosen to stay distinct. */
const SERIES_COLORS: readonly UiCategory[] = [
  'contact',
  'location',
  'financial',
  'special',
  'identity',
  'network',
  'other',
];

/** Stacked bars, one a day. The same numbers stand in a table for everyone who does not see the picture. */
export function UsageChart({ month, usage }: { month: string; usage: readonly DayUsage[] }) {
  const t = useMessages(usageMessages);
  const format = useFormat();
  const [frame, width] = useWidth();
  const days = daysOf(month);
  const endpoints = [...new Set(usage.map(({ endpoint }) => endpoint))].sort();
  const colorOf = (endpoint: string) =>
    categoryColor(SERIES_COLORS[endpoints.indexOf(endpoint) % SERIES_COLORS.length] ?? 'other');
  const totals = new Map<string, number>();
  for (const { day, tokens } of usage) totals.set(day, (totals.get(day) ?? 0) + tokens);
  const top = niceCeiling(Math.max(1, ...totals.values()));
  const total = usage.reduce((sum, { tokens }) => sum + tokens, 0);
  const inner = { width: Math.max(0, width - MARGIN.left - MARGIN.right), height: HEIGHT - MARGIN.top - MARGIN.bottom };
  const step = inner.width / days.length;
  const y = (tokens: number) => MARGIN.top + inner.height * (1 - tokens / top);
  return (
    <>
      <div ref={frame}>
        <svg className={css.chart} role="img" aria-label={t.chartLabel(format.month(month), format.number(total))}>
          {[0, 0.5, 1].map((part) => (
            <g key={part}>
              <line className={css.grid} x1={MARGIN.left} x2={width} y1={y(top * part)} y2={y(top * part)} />
              <text className={css.axis} x={MARGIN.left - 8} y={y(top * part) + 4} textAnchor="end">
                {format.number(top * part)}
              </text>
            </g>
          ))}
          {days.map((day, index) => (
            <Day
              key={day}
              x={MARGIN.left + index * step}
              width={step}
              y={y}
              parts={usage.filter((entry) => entry.day === day)}
              label={`${format.date(`${day}T12:00:00Z`)}: ${format.number(totals.get(day) ?? 0)}`}
              colorOf={colorOf}
            />
          ))}
          {days.map(
            (day, index) =>
              (index % (width < 500 ? 7 : 2) === 0 || days.length < 10) && (
                <text
                  key={day}
                  className={css.axis}
                  x={MARGIN.left + (index + 0.5) * step}
                  y={HEIGHT - 4}
                  textAnchor="middle"
                >
                  {index + 1}
                </text>
              ),
          )}
        </svg>
      </div>
      <ul className={css.legend} aria-hidden>
        {endpoints.map((endpoint) => (
          <li key={endpoint}>
            <span className={css.swatch} style={{ background: colorOf(endpoint) }} />
            {endpoint}
          </li>
        ))}
      </ul>
      <details className={css.details}>
        <summary>{t.asTable}</summary>
        <table className={pageCss.table}>
          <TableHead
            columns={[t.day, t.endpoint, { label: t.tokens, isNumber: true }, { label: t.requests, isNumber: true }]}
          />
          <tbody>
            {usage.map(({ day, endpoint, tokens, requests }) => (
              <tr key={`${day} ${endpoint}`}>
                <td>{format.date(`${day}T12:00:00Z`)}</td>
                <td>{endpoint}</td>
                <td className={pageCss.number}>{format.number(tokens)}</td>
                <td className={pageCss.number}>{format.number(requests)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

interface DayProps {
  x: number;
  width: number;
  y: (tokens: number) => number;
  parts: readonly DayUsage[];
  label: string;
  colorOf: (endpoint: string) => string;
}

function Day({ x, width, y, parts, label, colorOf }: DayProps) {
  let below = 0;
  const gap = Math.min(4, width * 0.2);
  return (
    <g>
      <rect className={css.day} x={x} y={MARGIN.top} width={width} height={y(0) - MARGIN.top} fill="transparent">
        <title>{label}</title>
      </rect>
      {parts.map(({ endpoint, tokens }) => {
        const from = below;
        below += tokens;
        return (
          <rect
            key={endpoint}
            x={x + gap / 2}
            y={y(below)}
            width={Math.max(0, width - gap)}
            height={Math.max(0, y(from) - y(below))}
            rx={1}
            fill={colorOf(endpoint)}
            pointerEvents="none"
          />
        );
      })}
    </g>
  );
}

function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}
