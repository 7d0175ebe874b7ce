/** Providers of language models that the proxy knows by name: in its routes, in policies and in the command. */
export const MODEL_PROVIDERS = ['openai', 'anthropic', 'google'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];
