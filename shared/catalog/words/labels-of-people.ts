/** Words of labels before a name: whose it is, as in "patient name". */
export const WHOSE =
  "full|first|last|given|family|middle|sur|user|customer|client|patient|employee|member|contact|account holder|account|card ?holder|cardholder|holder|emergency contact|father's|mother's|spouse|beneficiary|applicant|tenant|student|teacher|doctor|physician|attorney|author|signed|signature|from|to|cc|recipient|sender|passenger|guest|driver|owner".split(
    '|',
  );

/** What a label before a name says: "name", "driver", "Nachname". Patterns. */
export const NAME_LABELS =
  'name|names|patient|contact|client|customer|employee|author|from|to|cc|recipient|sender|signed|signature|cardholder|card holder|account holder|passenger|guest|driver|owner|physician|doctor|attorney|beneficiary|applicant|tenant|nachname|vorname|name des patienten|patientin|kunde|kundin|nom|prénom|apellidos?|nombre|cognome|nome|naam|achternaam|voornaam|imię|nazwisko|имя|фамилия|姓名|氏名|名前|이름|성명'.split(
    '|',
  );
