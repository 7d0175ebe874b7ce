import { API_VERSION } from '@veilmark/contract';
import { DAY_MS, type EventContent, startOfDay } from './content';

type Extension = Record<string, string | number | undefined>;

/** A line for each event. */
export function toCef(content: EventContent): string[] {
  const { organization, at } = content;
  const common = { rt: at, deviceExternalId: organization };
  if (content.kind === 'counts')
    return content.counts.map((row) => {
      const start = startOfDay(row.day);
      return lineOf(`counts.${row.decision}`, 'Personal data counted', row.decision === 'sent_anyway' ? 3 : 1, {
        ...common,
        start,
        end: start + DAY_MS - 1,
        cnt: row.count,
        act: row.decision,
        reason: row.reason,
        dhost: row.site,
        cs1Label: 'entityType',
        cs1: row.entity_type,
        ...(row.team !== '' && { cs2Label: 'team', cs2: row.team }),
        cs3Label: 'program',
        cs3: row.program,
        cn1Label: 'policyVersion',
        cn1: row.policy_version,
      });
    });
  if (content.kind === 'audit')
    return content.entries.map(({ seq, at: done, actor, action, details, hash }) =>
      lineOf(`audit.${action}`, 'Administrative action', 3, {
        ...common,
        rt: Date.parse(done),
        suid: actor,
        act: action,
        externalId: hash,
        cn1Label: 'sequence',
        cn1: seq,
        cs1Label: 'details',
        cs1: JSON.stringify(details),
      }),
    );
  return [lineOf('test', 'Test event', 0, common)];
}

function lineOf(id: string, name: string, severity: number, extension: Extension): string {
  const header = ['CEF:0', ...['Veilmark', 'Veilmark', API_VERSION, id, name].map(inHeader), severity].join('|');
  const pairs = Object.entries(extension).filter(([, value]) => value !== undefined && value !== '');
  return `${header}|${pairs.map(([key, value]) => `${key}=${inExtension(String(value))}`).join(' ')}`;
}

/** Backslash and bar are escaped; a line break has no place in a header. */
const inHeader = (text: string): string => text.replace(/[\\|]/g, '\\$&').replace(/[\r\n]+/g, ' ');

/** Backslash and equals sign are escaped, line breaks are written as \n and \r; a bar is not escaped here. */
const inExtension = (text: string): string =>
  text.replace(/[\\=]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r');
