/** Words and signs for "number", and for "is", right before a number that they name: "phone no. 653214987". Patterns. */
export const BEFORE_NUMBERS: readonly string[] =
  String.raw`number|nummer|num|no|nr|n°|n\.º|#|№|[号號番호]|is|ist|est|es|är|er|on|jest|là`.split('|');
