import { offerPackedTables } from './offer-tables';

export { analyze } from '../analyze';
export { anonymize, deanonymize } from '../anonymize';
export { detectFormat } from '../detect-format';
export { type EntityInfo, getPreset, listEntities, listPresets, type PresetInfo } from '../lists';
export { createSession } from '../session';
export * from '../types';
export { readFileText, redactFile } from './redact-file';

offerPackedTables();
