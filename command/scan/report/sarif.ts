import { version } from '../../frame/version';
import { indented, JsonList } from './json-list';
import { type ReportWriter, type ShownFinding, sentenceOf } from './report';

const HEAD = `{
  "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
  "version": "2.1.0",
  "runs": [
    {
      "columnKind": "utf16CodeUnits",
      "results": `;

/** SARIF 2.1.0, as code scanning services read it. The rules come last: by then it is known which were needed. */
export function sarifWriter(): ReportWriter {
  const list = new JsonList(HEAD, 6);
  const rules = new Map<string, { index: number; rule: object }>();
  const indexOf = ({ entity_type, description, category }: ShownFinding): number => {
    let known = rules.get(entity_type);
    if (!known) {
      const properties = { category, tags: ['privacy', category] };
      known = { index: rules.size, rule: { id: entity_type, shortDescription: { text: description }, properties } };
      rules.set(entity_type, known);
    }
    return known.index;
  };
  return {
    add: (findings) => findings.map((finding) => list.add(resultOf(finding, indexOf(finding)))).join(''),
    end({ notScanned }) {
      const driver = {
        name: 'veilmark',
        semanticVersion: version,
        rules: Array.from(rules.values(), ({ rule }) => rule),
      };
      const notifications = notScanned.map(({ file, reason }) => ({
        level: 'error',
        message: { text: `Not scanned: ${reason}` },
        locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }],
      }));
      const invocation = { executionSuccessful: notScanned.length === 0, toolExecutionNotifications: notifications };
      return `${list.end()},
      "tool": ${indented({ driver }, 6)},
      "invocations": ${indented([invocation], 6)}
    }
  ]
}
`;
    },
  };
}

function resultOf(finding: ShownFinding, ruleIndex: number) {
  const { entity_type, category, file, line, column, endLine, endColumn, fingerprint, likely_test } = finding;
  return {
    ruleId: entity_type,
    ruleIndex,
    level: likely_test !== undefined ? 'note' : category === 'secret' ? 'error' : 'warning',
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
