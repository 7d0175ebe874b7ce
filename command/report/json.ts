import { version } from '../frame/version';
import type { Report } from './report';

export function jsonReport({ found, notScanned, ...counts }: Report): string {
  const findings = found.map(({ fingerprint: _, ...finding }) => finding);
  return JSON.stringify({ version, findings, not_scanned: notScanned, ...counts }, null, 2);
}
