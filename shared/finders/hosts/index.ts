import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finder } from '@veilmark/engine/finder';
import { findHosts, HOST_TYPE } from './hosts';

/** Names of machines, and who works on them, by the place they have in logs, prompts and headers. */
export const hosts: Finder = {
  name: 'hosts',
  finds: [HOST_TYPE, GENERAL_TYPE_OF.USERNAME],
  find: ({ text, plan, parts }) => ({ findings: findHosts(text, plan.types, parts) }),
};
