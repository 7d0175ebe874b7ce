import { storage } from 'wxt/utils/storage';

/** Whether the person has been shown once how values are read in answers. */
const wasShown = storage.defineItem<boolean>('local:hinted', { fallback: false, version: 1 });

export const needsHint = async (): Promise<boolean> => !(await wasShown.getValue());
export const noteHint = (): Promise<void> => wasShown.setValue(true);
