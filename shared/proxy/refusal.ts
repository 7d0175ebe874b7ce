/** Why a request does not go out, or an answer does not come back. Never says what a text holds. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  /** Which part of the request it is about, as a path. */
  readonly param: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { param?: string | undefined; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = more.param ?? null;
    this.headers = more.headers ?? {};
  }
}

/** A part of the request that nothing here can read: it stays where it is. */
export function unreadable(path: string, what: string, hint = ''): Refusal {
  const message = `Veilmark did not send this request: ${path} is ${what}, which cannot be scanned for personal data${hint}`;
  return new Refusal(400, 'veilmark_unscannable', message, { param: path });
}

/** A part of the request that contains something personal and must not be changed, such as an address or a seal. */
export function unchangeable(path: string): Refusal {
  const message = `Veilmark did not send this request: ${path} holds personal data and cannot be changed without breaking it`;
  return new Refusal(400, 'veilmark_unscannable', message, { param: path });
}
