import type { Budget } from '@veilmark/budget';
import { DocumentError } from '../document-error';
import { fieldOf, type Header, readHeader } from './header';
import { mainValue, type Parameter, readParameters } from './parameters';

/** A message or a part of one, as places in the bytes of the file. */
export interface Entity {
  header: Header;
  /** In lower case, such as text/plain. */
  type: string;
  parameters: Parameter[];
  /** Name of the file that it is, if it says one. */
  fileName: string;
  encoding: string;
  bodyFrom: number;
  bodyTo: number;
  /** Parts of a multipart, or the message that a message holds. */
  children: Entity[];
  /** Of a part of a multipart: from its delimiter to the next one. */
  outer?: { from: number; to: number } | undefined;
  /** Of a multipart: the places of its boundary, and the text that is in none of its parts. */
  boundaries: { from: number; to: number }[];
  gaps: { from: number; to: number }[];
}

/** Parts may hold parts, but not without end. */
const DEEPEST = 24;
const MOST_PARTS = 2_000;

export function readEntity(
  content: string,
  from: number,
  to: number,
  budget: Budget,
  depth = 0,
  isDigest = false,
): Entity {
  if (depth > DEEPEST) throw new DocumentError('too-large', 'The parts of the message are nested too deeply.');
  budget.spend(100 + ((to - from) >> 2));
  const header = readHeader(content, from, to);
  const typeField = fieldOf(header, 'content-type');
  const dispositionField = fieldOf(header, 'content-disposition');
  const parameters = typeField ? readParameters(content, typeField) : [];
  const disposition = dispositionField ? readParameters(content, dispositionField) : [];
  const declared = typeField ? mainValue(content, typeField).text.toLowerCase() : '';
  const usual = isDigest ? 'message/rfc822' : 'text/plain';
  const encodingField = fieldOf(header, 'content-transfer-encoding');
  const entity: Entity = {
    header,
    parameters,
    type: /^[a-z]+\/[\w.+-]+$/.test(declared) ? declared : usual,
    fileName: parameterOf(disposition, 'filename') ?? parameterOf(parameters, 'name') ?? '',
    encoding: encodingField ? content.slice(encodingField.from, encodingField.to).trim().toLowerCase() : '',
    bodyFrom: header.bodyFrom,
    bodyTo: to,
    children: [],
    boundaries: [],
    gaps: [],
  };
  if (entity.type.startsWith('multipart/')) readParts(content, entity, budget, depth);
  else if (isMessage(entity)) entity.children.push(readEntity(content, entity.bodyFrom, to, budget, depth + 1));
  return entity;
}

const isMessage = ({ type, encoding }: Entity) =>
  /^message\/(?:rfc822|global|news)$/.test(type) && /^(?:|7bit|8bit|binary)$/.test(encoding);

export const parameterOf = (parameters: readonly Parameter[], name: string): string | undefined =>
  parameters.find((one) => one.name === name)?.value;

/** Without a boundary, or where it never comes, the body is text. */
function readParts(content: string, entity: Entity, budget: Budget, depth: number): void {
  const boundary = parameterOf(entity.parameters, 'boundary') ?? '';
  const lines = boundary === '' ? [] : delimiters(content, boundary, entity.bodyFrom, entity.bodyTo);
  if (lines.length === 0) return;
  if (lines.length > MOST_PARTS) throw new DocumentError('too-large', 'The message has too many parts.');
  const isDigest = entity.type === 'multipart/digest';
  entity.gaps.push({ from: entity.bodyFrom, to: lines[0]?.from ?? entity.bodyFrom });
  for (const [index, line] of lines.entries()) {
    const { from } = line;
    entity.boundaries.push({ from: line.boundaryFrom, to: line.boundaryFrom + boundary.length });
    if (line.isLast) {
      entity.gaps.push({ from: line.to, to: entity.bodyTo });
      break;
    }
    const end = lines[index + 1]?.from ?? entity.bodyTo;
    const child = readEntity(content, line.to, Math.max(line.to, end), budget, depth + 1, isDigest);
    entity.children.push({ ...child, outer: { from, to: end } });
  }
  const parameter = entity.parameters.find(({ name }) => name === 'boundary');
  const [piece] = parameter?.pieces ?? [];
  if (piece && parameter?.pieces.length === 1) entity.boundaries.unshift({ from: piece.valueFrom, to: piece.valueTo });
}

interface Delimiter {
  /** The line end before it belongs to it. */
  from: number;
  to: number;
  boundaryFrom: number;
  isLast: boolean;
}

function delimiters(content: string, boundary: string, from: number, to: number): Delimiter[] {
  const found: Delimiter[] = [];
  const mark = `--${boundary}`;
  const body = content.slice(from, to);
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + 1)) {
    if (at > 0 && body[at - 1] !== '\n') continue;
    const newline = body.indexOf('\n', at);
    const end = newline === -1 ? body.length : newline + 1;
    const rest = body.slice(at + mark.length, end).trimEnd();
    if (rest !== '' && rest !== '--') continue;
    const before = at === 0 ? 0 : body[at - 2] === '\r' ? 2 : 1;
    const isLast = rest === '--';
    const stop = isLast ? at + mark.length + 2 : end;
    found.push({ from: from + at - before, to: from + stop, boundaryFrom: from + at + 2, isLast });
    if (isLast || found.length > MOST_PARTS) break;
  }
  return found;
}
