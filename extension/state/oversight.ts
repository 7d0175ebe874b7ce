import type { Counted } from '@veilmark/policy/counts';
import { storage } from 'wxt/utils/storage';

export const counted = storage.defineItem<Counted | null>('local:oversight', { fallback: null, version: 1 });
