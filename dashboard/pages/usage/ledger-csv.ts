import { writeCsv } from '@veilmark/documents/text/write-csv';

interface Row {
  id: string;
  at: string;
  kind: string;
  endpoint: string | null;
  tokens: number;
  balanceAfter: number;
}

const HEADER = ['id', 'time', 'kind', 'endpoint', 'tokens', 'balance_after'];

export function ledgerCsv(rows: readonly Row[]): string {
  const lines = rows.map(({ id, at, kind, endpoint, tokens, balanceAfter }) => {
    return [id, at, kind, endpoint ?? '', tokens, balanceAfter];
  });
  return writeCsv([HEADER, ...lines]);
}
