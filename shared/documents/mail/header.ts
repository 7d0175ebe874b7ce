/** A field of a header: where its name and its value are, and the lines it takes. */
export interface Field {
  name: string;
  /** In lower case. */
  key: string;
  nameFrom: number;
  from: number;
  to: number;
  lineFrom: number;
  lineTo: number;
}

export interface Header {
  fields: Field[];
  /** A line that begins a message in a mailbox and belongs to no field. */
  envelope: { from: number; to: number } | undefined;
  /** Where another field can be added. */
  end: number;
  bodyFrom: number;
  eol: string;
}

const NAME = /([!-9;-~]+)[ \t]*:/y;

/** Reads the header that begins at `from`. What is no field ends it, as other programs see it. */
export function readHeader(content: string, from: number, to: number): Header {
  const first = content.indexOf('\n', from);
  const header: Header = {
    fields: [],
    envelope: undefined,
    end: to,
    bodyFrom: to,
    eol: first > from && content[first - 1] === '\r' ? '\r\n' : '\n',
  };
  for (let at = from; at < to; ) {
    const found = content.indexOf('\n', at);
    const next = found === -1 || found >= to ? to : found + 1;
    const end = textEnd(content, at, next);
    if (end === at) return { ...header, end: at, bodyFrom: next };
    const last = header.fields.at(-1);
    NAME.lastIndex = at;
    const match = NAME.exec(content);
    if (last && (content[at] === ' ' || content[at] === '\t')) {
      last.to = end;
      last.lineTo = next;
    } else if (match && NAME.lastIndex <= end) {
      const name = match[1] ?? '';
      header.fields.push({
        name,
        key: name.toLowerCase(),
        nameFrom: at,
        from: NAME.lastIndex,
        to: end,
        lineFrom: at,
        lineTo: next,
      });
    } else if (header.fields.length === 0 && !header.envelope && /^>?From /.test(content.slice(at, at + 6)))
      header.envelope = { from: at, to: end };
    else return { ...header, end: at, bodyFrom: at };
    at = next;
  }
  return header;
}

/** Without the signs that end the line. */
function textEnd(content: string, from: number, next: number): number {
  let end = next;
  if (end > from && content[end - 1] === '\n') end--;
  if (end > from && content[end - 1] === '\r') end--;
  return end;
}

export const fieldOf = (header: Header, key: string): Field | undefined =>
  header.fields.find((field) => field.key === key);
