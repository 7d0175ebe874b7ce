/** Words and signs for "number", and for "is", right before a number that they name: "phone no. 653214987". Patterns. */
export const BEFORE_NUMBERS: readonly string[] =
  String.raw`number|nummer|num|no|nr|n°|n\.º|#|№|[号號番호]|is|ist|est|es|är|er|on|jest|là`.split('|');

/** Articles and verbs before a number in a sentence: "mon numéro est le 06 12 34 56 78". */
export const BEFORE_NUMBERS_IN_SENTENCES: readonly string[] =
  'is are the ist sind lautet der die das est sont le la les es el los è il lo é o jest är er on'.split(' ');
