import { version } from '../frame/version';
import { type Report, type ShownFinding, sentenceOf } from './report';

/** SARIF 2.1.0, as code scanning services read it. */
export function sarifReport({ found, notScanned }: Report): string {
  const types = [...new Map(found.map((finding) => [finding.entity_type, finding])).values()];
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'veilmark',
              semanticVersion: version,
              rules: types.map(({ entity_type, description, category }) => ({
                id: entity_type,
                shortDescription: { text: description },
                properties: { category, tags: ['privacy', category] },
              })),
            },
          },
          columnKind: 'utf16CodeUnits',
          results: found.map((finding) =>
            resultOf(
              finding,
              types.findIndex((one) => one.entity_type === finding.entity_type),
            ),
          ),
          invocations: [
            {
              executionSuccessful: notScanned.length === 0,
              toolExecutionNotifications: notScanned.map(({ file, reason }) => ({
                level: 'error',
                message: { text: `Not scanned: ${reason}` },
                locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }],
              })),
            },
          ],
        },
      ],
    },
    null,
    2,
  );
}

function resultOf(finding: ShownFinding, ruleIndex: number) {
  const { entity_type, category, file, line, column, endLine, endColumn, fingerprint } = finding;
  return {
    ruleId: entity_type,
    ruleIndex,
    level: category === 'secret' ? 'error' : 'warning',
    message: { text: sentenceOf(finding) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
    partialFingerprints: { 'veilmark/v1': fingerprint() },
  };
}

const uriOf = (file: string): string => file.split('/').map(encodeURIComponent).join('/');
