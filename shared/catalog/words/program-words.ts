/** Words of programs that stand where a setting would have its value. Alternatives of patterns. */

/** What members are read from: `request.form`, `self.password`. */
export const OBJECTS_OF_PROGRAMS =
  'this|self|super|request|req|response|res|ctx|context|config|conf|settings|app|env|process|os|sys|args|options|opts|props|state|params|query|body|form|headers|session|cookies|credentials|secrets|vault|event|err|error|exc|user|account|client|db|connection|string|schema|window|document|kwargs|data|payload|values?|fields?|inputs?|obj|objects?|item|row|record|model|auth|jwt|bcrypt|crypto|hashlib|getpass|faker|fake|random|uuid|time|datetime|json';

/** `password: string;` */
export const TYPES_OF_PROGRAMS = 'string|str|varchar|bool|boolean|bytes|secretstr|number|integer';

/** What a sentence says of a password: "the password is required". Alternatives of a pattern. */
export const STATES_OF_SECRETS =
  'required|provided|located|generated|mounted|needed|valid|invalid|correct|incorrect|wrong|right|missing|empty|blank|weak|strong|short|long|expired|mandatory|optional|hidden|visible|masked|encrypted|hashed|stored|saved|unknown|accepted|rejected|sent|set|reset|changed|updated|ungültig|gültig|falsch|richtig|leer|erforderlich|abgelaufen|requis|invalide|incorrecte?|obligatorio|obligatoria|inválid[oa]|incorrect[oa]|vací[oa]|verplicht|ongeldig|onjuist';

/** Between "the password" and what is said of it. */
export const WORDS_FOR_IS = 'is|are|was|must be|cannot be|ist|war|est|es|è';

/** What lines of programs begin with. */
export const BEGINNINGS_OF_STATEMENTS =
  'import|from|return|def|class|const|let|var|await|async|function|export|yield|raise|throw';

/** Elements of a page whose `name` is that of a field or a part. */
export const NAMED_PARTS_OF_PAGES = 'input|textarea|select|button|meta|form|iframe|fieldset';

/** Words of which one is in the name of a field for a secret or a user. */
export const WORDS_OF_FIELDS =
  'pass(?:word|wd|phrase|code)?|pwd|secret|token|api_?key|credential|user(?:name)?|login|kennwort|passwort|contraseña|senha|mot_de_passe';

/** Commands of a shell that read a secret from where it is kept. */
export const COMMANDS_THAT_TELL = 'cat|pass|gopass|vault|aws|op|bw|az|gcloud|kubectl|security|lpass|sops';

/** What variables for a secret begin with: `db_password`. */
export const BEGINNINGS_OF_VARIABLES = 'db|user|new|old|raw|plain|hashed|input';

/** Words of which packages, services and settings are called. */
export const WORDS_OF_PROGRAMS: readonly string[] =
  'app apps web api server service services worker skill skills frontend backend db database client core cli test tests build dev prod staging proxy data config plugin lib library node js ui bot docs query cache queue job jobs runner controller operator agent tool tools kit util utils manager admin gateway auth mailer cron monitor metrics log logs storage store replica example demo sample template starter ip user password addr host port url key token path dir env mode level region secret'.split(
    ' ',
  );
