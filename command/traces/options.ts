import { DETECTION_OPTIONS, type DetectionValues } from '../scan/options';

export const TRACE_OPTIONS = {
  ...DETECTION_OPTIONS,
  agent: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  format: { type: 'string', short: 'f' },
  output: { type: 'string', short: 'o' },
  'in-place': { type: 'boolean' },
  mapping: { type: 'string' },
  shared: { type: 'boolean' },
  folders: { type: 'boolean' },
  backup: { type: 'string' },
  'no-backup': { type: 'boolean' },
  idle: { type: 'string' },
  force: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
} as const;

export interface TraceValues extends DetectionValues {
  config?: string | undefined;
  agent?: string[] | undefined;
  all?: boolean | undefined;
  format?: string | undefined;
  output?: string | undefined;
  'in-place'?: boolean | undefined;
  mapping?: string | undefined;
  shared?: boolean | undefined;
  folders?: boolean | undefined;
  backup?: string | undefined;
  'no-backup'?: boolean | undefined;
  idle?: string | undefined;
  force?: boolean | undefined;
  quiet?: boolean | undefined;
}
