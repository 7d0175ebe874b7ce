/** Providers of language models that the proxy knows by name: in its routes, in policies and in the command. */
export const MODEL_PROVIDERS = ['openai', 'anthropic', 'google'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** Whose interface other services speak. */
export const COMMON_INTERFACE: ModelProvider = 'openai';

/** Names in small letters; one that ends in a hyphen stands for all that begin with it. */
export interface ProviderHeaders {
  /** Hold a key of the provider: they pass, and nothing reads them. */
  keys: readonly string[];
  /** The provider needs them to serve the request as it was meant. */
  meant: readonly string[];
  /** Pass as well; they only say who asks. */
  passed: readonly string[];
  /** Its clients read them in answers. */
  returned: readonly string[];
}

export interface ProviderFacts {
  /** Where it lives unless the settings say otherwise. */
  upstream: string;
  /** What its clients expect at the end of the address they are given. */
  basePath: '' | `/${string}`;
  /** Variables by which programs are told its address. What the first one says now is where the proxy goes on to. */
  addressVariables: readonly [string, ...string[]];
  /** Where it wants its key, and the variable that programs read it from. */
  key: { header: string; scheme: string; variable: string };
  headers: ProviderHeaders;
}

export const PROVIDER_FACTS: Record<ModelProvider, ProviderFacts> = {
  openai: {
    upstream: 'https://api.openai.com',
    // Its clients want the version in the address; those of the others add it.
    basePath: '/v1',
    addressVariables: ['OPENAI_BASE_URL', 'OPENAI_API_BASE'],
    key: { header: 'Authorization', scheme: 'Bearer ', variable: 'OPENAI_API_KEY' },
    headers: {
      keys: ['authorization', 'api-key'],
      meant: ['openai-'],
      passed: [],
      returned: ['openai-', 'x-codex-'],
    },
  },
  anthropic: {
    upstream: 'https://api.anthropic.com',
    basePath: '',
    addressVariables: ['ANTHROPIC_BASE_URL'],
    key: { header: 'x-api-key', scheme: '', variable: 'ANTHROPIC_API_KEY' },
    headers: { keys: ['x-api-key'], meant: ['anthropic-'], passed: [], returned: ['anthropic-'] },
  },
  google: {
    upstream: 'https://generativelanguage.googleapis.com',
    basePath: '',
    addressVariables: ['GOOGLE_GEMINI_BASE_URL'],
    key: { header: 'x-goog-api-key', scheme: '', variable: 'GEMINI_API_KEY' },
    headers: {
      keys: ['x-goog-api-key'],
      meant: ['x-goog-user-project'],
      passed: ['x-goog-api-client'],
      returned: ['x-gemini-'],
    },
  },
};

/** The path below a proxy that clients of an upstream are given. */
export const pathBelowProxy = (name: string, like: ModelProvider): string => `/${name}${PROVIDER_FACTS[like].basePath}`;
