/** Who sent a message, and when; the lines of some programs have no time, and those of copies may have lost it. */
const WITH_TIME = /^From (?=\S+.*\d)/;
const LINE = /^From \S/;
/** A field that messages have near their beginning. */
const FIELD =
  /^(?:>From |(?:from|to|cc|date|subject|sender|reply-to|return-path|received|delivered-to|message-id|mime-version|status|x-[\w-]+|content-[\w-]+|dkim-signature|arc-[\w-]+|list-[\w-]+)[ \t]*:)/i;

/** Whether the line begins a message of a mailbox, by itself or with the line behind it. Undefined if that line must be known. */
export function isBeginning(line: string, next: string | undefined): boolean | undefined {
  if (!LINE.test(line)) return false;
  if (WITH_TIME.test(line)) return true;
  return next === undefined ? undefined : FIELD.test(next);
}
