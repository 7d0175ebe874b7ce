import { type Labels, METRICS, type MetricName, type Series } from './definitions';
import { histogramsOf } from './histograms';

/** The counts in the text format of Prometheus, version 0.0.4. `info` becomes the labels of `veilmark_build_info`. */
export function prometheusText(series: readonly Series[], info: Labels): string {
  const lines = ['# HELP veilmark_build_info Versions of the service', '# TYPE veilmark_build_info gauge'];
  lines.push(`veilmark_build_info${labelText(info)} 1`);
  for (const [name, { type, help }] of Object.entries(METRICS)) {
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
    lines.push(...(type === 'counter' ? counterLines : histogramLines)(series, name as MetricName));
  }
  return `${lines.join('\n')}\n`;
}

const counterLines = (series: readonly Series[], name: MetricName): string[] =>
  series
    .filter(({ metric }) => metric === name)
    .map(({ labels, value }) => `${name}${labelText(labels)} ${value}`)
    .sort();

function histogramLines(series: readonly Series[], name: MetricName): string[] {
  // Safe: only histograms come here.
  const states = histogramsOf(series, name as Parameters<typeof histogramsOf>[1]);
  return states.flatMap(({ labels, bounds, counts, sum, count }) => {
    let below = 0;
    const buckets = bounds.map((bound, index) => {
      below += counts[index] ?? 0;
      return `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${below}`;
    });
    return [
      ...buckets,
      `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
      `${name}_sum${labelText(labels)} ${sum}`,
      `${name}_count${labelText(labels)} ${count}`,
    ];
  });
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
