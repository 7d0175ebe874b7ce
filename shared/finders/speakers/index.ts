import { generalTypeOf } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { findSpeakers } from './speakers';

/** Who speaks in transcripts and chats. */
export const speakers: Finder = {
  name: 'speakers',
  finds: [generalTypeOf.PERSON, generalTypeOf.USERNAME],
  find: ({ text, plan }) => ({ findings: findSpeakers(text, plan.language, plan.types) }),
};
