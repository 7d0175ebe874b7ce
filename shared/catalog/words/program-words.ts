/** Words of programs that stand where a setting would have its value. Alternatives of patterns. */

/** What members are read from: `request.form`, `self.password`. */
export const OBJECTS_OF_PROGRAMS =
  'this|self|super|request|req|response|res|ctx|context|config|conf|settings|app|env|process|os|sys|args|options|opts|props|state|params|query|body|form|headers|session|cookies|credentials|secrets|vault|event|err|error|exc|user|account|client|db|connection|string|schema|window|document|kwargs|data|payload|values?|fields?|inputs?|obj|objects?|item|row|record|model|auth|jwt|bcrypt|crypto|hashlib|getpass|faker|fake|random|uuid|time|datetime|json';

/** `password: string;` */
export const TYPES_OF_PROGRAMS =
  'string|str|text|varchar|char|number|int|integer|long|bool|boolean|bytes?|any|unknown|never|object|secretstr|optional|option';

/** What a sentence says of a password: "the password is required". Alternatives of a pattern. */
export const STATES_OF_SECRETS =
  'required|valid|invalid|correct|incorrect|wrong|right|missing|empty|blank|weak|strong|short|long|expired|mandatory|optional|hidden|visible|masked|encrypted|hashed|stored|saved|unknown|accepted|rejected|sent|set|reset|changed|updated|ungültig|gültig|falsch|richtig|leer|erforderlich|abgelaufen|requis|invalide|incorrecte?|obligatorio|obligatoria|inválid[oa]|incorrect[oa]|vací[oa]|verplicht|ongeldig|onjuist';
