import { FACT_TYPES } from './entity-names/fact-types';

/**
 * Whether a finding tells something about a person instead of who it is. Who asks for identifiers gets places and dates only where they
 * identify someone.
 */
export const isFact = (type: string, preset: string): boolean => preset !== 'identifiers' && FACT_TYPES.has(type);
