import { version } from '../../frame/version';
import { indented, JsonList } from './json-list';
import type { ReportWriter } from './report';

export function jsonWriter(): ReportWriter {
  const list = new JsonList(`{\n  "version": ${JSON.stringify(version)},\n  "findings": `, 2);
  return {
    add: (findings) => findings.map(({ fingerprint: _, ...finding }) => list.add(finding)).join(''),
    end: ({ notScanned, findings: _, filesWithFindings: __, filesInPart: ___, ...counts }) =>
      `${list.end()},\n${indented({ not_scanned: notScanned, ...counts }, 0).slice(2)}\n`,
  };
}
