interface Row {
  id: string;
  at: string;
  kind: string;
  endpoint: string | null;
  tokens: number;
  balanceAfter: number;
}

const HEADER = ['id', 'time', 'kind', 'endpoint', 'tokens', 'balance_after'];

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function ledgerCsv(rows: readonly Row[]): string {
  const lines = rows.map(({ id, at, kind, endpoint, tokens, balanceAfter }) =>
    [id, at, kind, endpoint ?? '', tokens, balanceAfter].map(field).join(','),
  );
  return `\uFEFF${[HEADER.join(','), ...lines].join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front. Numbers stay numbers, also below zero. */
function field(value: string | number): string {
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value);
  const text = isFormula ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
