export { VeilLogRecordProcessor } from './log-processor';
export { VeilSpanProcessor } from './span-processor';
export type { VeilTelemetryOptions } from './veil';
