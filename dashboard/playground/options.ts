import type { OperatorName } from '@veilmark/contract/operators';
import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import { secretFieldOf, withSecret } from '../app/operators';

/** An operator as it travels on the wire. */
export type OperatorChoice = ReturnType<typeof withSecret>;

export interface PlaygroundOptions {
  /** Empty where it is to be found out. */
  language: string;
  /** Empty for every type. */
  preset: string;
  threshold: number;
  operator: OperatorName;
  /** By entity type, where it differs from the general operator. */
  exceptions: Readonly<Record<string, OperatorName>>;
  /** For operators with a secret. */
  key: string;
  /** Read with the model as well, not with patterns and rules alone. On the device only; the service always does. */
  withModel: boolean;
}

/** Where this browser keeps that the model is not wanted. */
export const MODEL_KEY = 'veilmark.model';
export const MODEL_OFF = 'off';

const KEY_LENGTHS = [16, 24, 32];

export function isUsableKey(key: string): boolean {
  return KEY_LENGTHS.includes(key.length);
}

/** 32 characters that contain about 190 bits. */
export function generateKey(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** Whether some operator takes a key. */
export const usesKey = ({ operator, exceptions }: PlaygroundOptions): boolean =>
  [operator, ...Object.values(exceptions)].some((name) => secretFieldOf(name));

/** Whether every operator has what it needs. */
export const hasKey = (options: PlaygroundOptions): boolean => !usesKey(options) || isUsableKey(options.key);

/** A key made up for an operator that takes one, where there is none yet. */
export function withKeyFor(operator: OperatorName | undefined, { key }: PlaygroundOptions): { key?: string } {
  return operator && secretFieldOf(operator) && !key ? { key: generateKey() } : {};
}

export function operatorMap(options: PlaygroundOptions): Record<string, OperatorChoice> {
  const choice = (type: OperatorName): OperatorChoice => withSecret(type, options.key);
  return {
    DEFAULT: choice(options.operator),
    ...Object.fromEntries(Object.entries(options.exceptions).map(([entity, type]) => [entity, choice(type)])),
  };
}

export function analyzeBody(text: string, options: PlaygroundOptions) {
  return {
    text,
    ...(options.language && { language: options.language }),
    ...(options.preset && { preset: options.preset }),
    ...(options.threshold !== DEFAULT_THRESHOLD && { score_threshold: options.threshold }),
  };
}
