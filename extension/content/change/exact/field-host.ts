import { replaceInField, writeField } from '../editing';
import type { TextHost } from './ledger';

type Field = HTMLInputElement | HTMLTextAreaElement;

export function createFieldHost(field: Field, signal: AbortSignal): TextHost {
  return {
    read: () => field.value,
    // Nothing in fields for numbers and addresses, which keep their cursor to themselves.
    cursor: () => (field.matches(':focus') ? (field.selectionEnd ?? undefined) : undefined),
    placeCursor(at) {
      if (field.selectionStart !== null) field.setSelectionRange(at, at);
    },
    async write(at, length, text, expected) {
      replaceInField(field, at, at + length, text);
      return field.value === expected;
    },
    async bringBack(wanted) {
      writeField(field, wanted);
      return field.value === wanted;
    },
    watch: (changed) => field.addEventListener('input', changed, { signal, passive: true }),
  };
}
