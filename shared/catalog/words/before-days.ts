/** Words before the day on which something happened, or until which it goes on. */
export const BEFORE_DAYS: readonly string[] =
  'on since until till by before after from between dated effective am vom seit bis ab le du depuis el desde hasta'.split(
    ' ',
  );
