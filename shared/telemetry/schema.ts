/** What a field of a message of OpenTelemetry is, as its protocol files number them. A field that is not here is left out. */
type Field =
  /** Ids, times, numbers, names of metrics and versions: as they are. */
  | 'keep'
  /** Text that is redacted. */
  | 'text'
  /** Another message, or several. */
  | { message: string; name: string };

interface Message {
  /** By number. */
  fields: Readonly<Record<number, Field>>;
  /** It is left out as a whole where it cannot be redacted, and counted. */
  isRecord?: true;
}

const keep = (...numbers: number[]): Record<number, Field> => Object.fromEntries(numbers.map((one) => [one, 'keep']));
const of = (message: string, name = message): Field => ({ message, name });

/** `KeyValue` and `AnyValue` are read by `values.ts`. */
export const MESSAGES: Readonly<Record<string, Message>> = {
  traces: { fields: { 1: of('ResourceSpans') } },
  ResourceSpans: { fields: { 1: of('Resource'), 2: of('ScopeSpans'), ...keep(3) } },
  ScopeSpans: { fields: { 1: of('Scope'), 2: of('Span'), ...keep(3) } },
  Span: {
    fields: {
      ...keep(1, 2, 3, 4, 6, 7, 8, 10, 12, 14, 16),
      5: 'text',
      9: of('KeyValue'),
      11: of('Event'),
      13: of('Link'),
      15: of('Status'),
    },
    isRecord: true,
  },
  Event: { fields: { ...keep(1, 4), 2: 'text', 3: of('KeyValue') } },
  Link: { fields: { ...keep(1, 2, 3, 5, 6), 4: of('KeyValue') } },
  Status: { fields: { ...keep(3), 2: 'text' } },
  logs: { fields: { 1: of('ResourceLogs') } },
  ResourceLogs: { fields: { 1: of('Resource'), 2: of('ScopeLogs'), ...keep(3) } },
  ScopeLogs: { fields: { 1: of('Scope'), 2: of('LogRecord'), ...keep(3) } },
  LogRecord: {
    fields: { ...keep(1, 2, 3, 7, 8, 9, 10, 11, 12), 5: of('AnyValue', 'body'), 6: of('KeyValue') },
    isRecord: true,
  },
  metrics: { fields: { 1: of('ResourceMetrics') } },
  ResourceMetrics: { fields: { 1: of('Resource'), 2: of('ScopeMetrics'), ...keep(3) } },
  ScopeMetrics: { fields: { 1: of('Scope'), 2: of('Metric'), ...keep(3) } },
  Metric: {
    fields: {
      ...keep(1, 2, 3),
      5: of('Gauge'),
      7: of('Sum'),
      9: of('Histogram'),
      10: of('ExponentialHistogram'),
      11: of('Summary'),
      12: of('KeyValue'),
    },
  },
  Gauge: { fields: { 1: of('NumberDataPoint') } },
  Sum: { fields: { 1: of('NumberDataPoint'), ...keep(2, 3) } },
  Histogram: { fields: { 1: of('HistogramDataPoint'), ...keep(2) } },
  ExponentialHistogram: { fields: { 1: of('ExponentialHistogramDataPoint'), ...keep(2) } },
  Summary: { fields: { 1: of('SummaryDataPoint') } },
  NumberDataPoint: { fields: { ...keep(2, 3, 4, 6, 8), 5: of('Exemplar'), 7: of('KeyValue') }, isRecord: true },
  HistogramDataPoint: {
    fields: { ...keep(2, 3, 4, 5, 6, 7, 10, 11, 12), 8: of('Exemplar'), 9: of('KeyValue') },
    isRecord: true,
  },
  ExponentialHistogramDataPoint: {
    fields: { ...keep(2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14), 1: of('KeyValue'), 11: of('Exemplar') },
    isRecord: true,
  },
  SummaryDataPoint: { fields: { ...keep(2, 3, 4, 5, 6, 8), 7: of('KeyValue') }, isRecord: true },
  Exemplar: { fields: { ...keep(2, 3, 4, 5, 6), 7: of('KeyValue') } },
  Resource: { fields: { ...keep(2, 3), 1: of('KeyValue') } },
  Scope: { fields: { ...keep(1, 2, 4), 3: of('KeyValue') } },
};

export type Signal = 'traces' | 'logs' | 'metrics';
