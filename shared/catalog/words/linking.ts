/** "is" and the like between a label and its value, folded. */
export const LINKING: ReadonlySet<string> = new Set(
  `is was are ist lautet war est es era e ar er on to jest je este van a это це είναι ειναι هو هي है คือ là la adalah 是 为 為 は は、 는 은 with nr numer set`.split(
    ' ',
  ),
);
