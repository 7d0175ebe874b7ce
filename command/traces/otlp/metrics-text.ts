import type { RelayCounts } from './relay';

const HELP: Record<keyof RelayCounts, string> = {
  requests: 'Exports received',
  records: 'Spans, log records and data points received',
  dropped: 'Records left out because they could not be redacted',
  failed: 'Exports that the upstream did not take',
};

/** The counts of the relay as Prometheus reads them. */
export const metricsText = (counts: RelayCounts): string =>
  Object.entries(HELP)
    .map(([name, help]) => {
      const metric = `veilmark_otlp_${name}_total`;
      return `# HELP ${metric} ${help}\n# TYPE ${metric} counter\n${metric} ${counts[name as keyof RelayCounts]}\n`;
    })
    .join('');
