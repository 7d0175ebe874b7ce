import {
  MODEL_PROVIDERS,
  type ModelProvider,
  PROVIDER_FACTS,
  type ProviderFacts,
} from '@veilmark/wire/model-providers';
import type { Refusal } from './refusal';
import { chat, completions, embeddings } from './surfaces/chat';
import { gemini } from './surfaces/gemini';
import { messages } from './surfaces/messages';
import { conversations, responses } from './surfaces/responses';
import type { Surface } from './surfaces/surface';

export const PROVIDER_NAMES = MODEL_PROVIDERS;
export type ProviderName = ModelProvider;

/** A route of a provider: with a surface its body is veiled, without one it carries none. */
interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  surface?: Surface;
}

export interface Provider extends ProviderFacts {
  name: ProviderName;
  routes: readonly Route[];
  /** Body of an error as its own clients read it. */
  errorBody(refusal: Refusal): object;
  /** Name of the event that says in a stream what went wrong; none where events have no names. */
  errorEvent?: string;
}

const ID = '[\\w.:-]+';
const at = (path: string) => new RegExp(`^${path}$`);

/** Types of errors by status, as OpenAI and Anthropic name them. */
const ERROR_TYPES: Record<number, string> = {
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  503: 'overloaded_error',
};
const typeOf = ({ status }: Refusal): string =>
  ERROR_TYPES[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error');

/** As Google names statuses. */
const GOOGLE_STATUSES: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  402: 'FAILED_PRECONDITION',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

export const providers: Record<ProviderName, Provider> = {
  openai: {
    ...PROVIDER_FACTS.openai,
    name: 'openai',
    routes: [
      { method: 'POST', path: at('/v1/chat/completions'), surface: chat },
      { method: 'POST', path: at('/v1/completions'), surface: completions },
      { method: 'POST', path: at('/v1/responses(?:/input_tokens)?'), surface: responses },
      { method: 'POST', path: at('/v1/embeddings'), surface: embeddings },
      { method: 'POST', path: at('/v1/conversations'), surface: conversations },
      { method: 'GET', path: at(`/v1/models(?:/${ID}(?:/${ID})?)?`) },
      { method: 'GET', path: at(`/v1/responses/${ID}(?:/input_items)?`) },
      { method: 'POST', path: at(`/v1/responses/${ID}/cancel`) },
      { method: 'DELETE', path: at(`/v1/(?:responses|conversations)/${ID}`) },
    ],
    errorBody: (refusal) => ({
      error: { message: refusal.message, type: typeOf(refusal), param: refusal.param, code: refusal.code },
    }),
  },
  anthropic: {
    ...PROVIDER_FACTS.anthropic,
    name: 'anthropic',
    routes: [
      { method: 'POST', path: at('/v1/messages(?:/count_tokens)?'), surface: messages },
      { method: 'GET', path: at(`/v1/models(?:/${ID})?`) },
    ],
    errorEvent: 'error',
    errorBody: (refusal) => ({
      type: 'error',
      error: { type: typeOf(refusal), message: refusal.message, code: refusal.code, param: refusal.param },
    }),
  },
  google: {
    ...PROVIDER_FACTS.google,
    name: 'google',
    routes: [
      {
        method: 'POST',
        path: at(
          `/v1(?:alpha|beta)?/(?:models|tunedModels)/${ID}:(?:generateContent|streamGenerateContent|countTokens|embedContent|batchEmbedContents)`,
        ),
        surface: gemini,
      },
      { method: 'GET', path: at(`/v1(?:alpha|beta)?/models(?:/${ID})?`) },
    ],
    errorBody: (refusal) => ({
      error: {
        code: refusal.status,
        message: refusal.message,
        status: GOOGLE_STATUSES[refusal.status] ?? (refusal.status >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT'),
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason: refusal.code.toUpperCase(),
            domain: 'veilmark',
            metadata: refusal.param === null ? {} : { field: refusal.param },
          },
        ],
      },
    }),
  },
};

export function findRoute(provider: Provider, method: string, path: string): Route | undefined {
  return provider.routes.find((route) => route.method === method && route.path.test(path));
}
