import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { PartList } from '@veilmark/engine/text-parts';
import { findChatEvents } from './events';
import { findSpeakers } from './speakers';

/** One of these is behind who speaks. */
const BEHIND_SPEAKERS = new PartList([':', '：', '>']);

/** Who speaks in transcripts and chats, and who joins and leaves these. */
export const speakers: Finder = {
  name: 'speakers',
  finds: [GENERAL_TYPE_OF.PERSON, GENERAL_TYPE_OF.USERNAME],
  find: ({ text, plan, parts }) => ({
    findings: [
      ...(parts.mayHaveAny(BEHIND_SPEAKERS) ? findSpeakers(text, plan.language, plan.types) : []),
      ...findChatEvents(text, plan.types, parts),
    ],
  }),
};
