export { type ProviderName, providerNames, providers } from './providers';
export { type Exchange, type ProxyCall, type ProxyOptions, proxy, refusalResponse } from './proxy';
export type { ProxyReceipt } from './receipt';
export { Refusal, unreadable } from './refusal';
export { rememberFiles, rememberFindings } from './remember';
export type { FilePart, RedactedPart, RedactFile, VeilText } from './request/files';
export type { Analyzer, Finding } from './request/veil';
export type { Mapping } from './stand-ins';
export { type MappingStore, memoryStore } from './store';
