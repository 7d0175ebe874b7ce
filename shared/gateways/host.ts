/** What the program that serves gateways does for them. */
export interface GatewayHost {
  /** Texts that belong together, with numbered placeholders that are the same for equal values. */
  veil(texts: readonly string[]): Promise<Veiled>;
  /** Keeps what restores an exchange until its answer comes, in place of what was kept under that name before. */
  keep(exchange: Exchange, kept: Kept): Promise<void>;
  /** Undefined where nothing was kept, or no longer is. What is taken is gone. */
  take(exchange: Exchange): Promise<Kept | undefined>;
  /** A picture in base64 with what is personal covered; undefined where it cannot be read. */
  redactPicture(base64: string): Promise<string | undefined>;
}

/** One request and its answer, as a gateway names them. */
export interface Exchange {
  /** May be chosen by the caller of the gateway. */
  id: string;
  /** Who that caller is, as far as the gateway vouches for it. */
  client: string;
}

export interface Kept {
  /** Placeholder to value. */
  mapping: ReadonlyMap<string, string>;
  /** The answer so far, where it comes in pieces: nothing but its continuation is restored. Without it, the first answer is the only one. */
  answered?: string[] | undefined;
}

export interface Veiled {
  texts: string[];
  /** Placeholder to value. */
  mapping: ReadonlyMap<string, string>;
}

/** The body is not what the contract of the gateway says. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function requireObject(value: unknown, name: string): JsonObject {
  if (isObject(value)) return value;
  throw new GatewayError(`${name} must be an object`);
}
