/** Phrases that stand before a name or a place, in small letters, words set off by single spaces. */

const list = (phrases: string): readonly string[] => phrases.split('|');

/** Whole words; what stands before them is another word. */
export const INTRODUCING = list(
  "my name is|my name's|name is|name was|names was|name are|names are|call me|calls me|called|named|known as|speaking with|spoke with|spoke to|meet|signed by|my son|my daughter|my wife|my husband|my mother|my father|my brother|my sister|my mum|my mom|my dad|his wife|her husband|her son|her daughter|his son|his daughter|in the name of|regards to|ask for|written by|authored by|prepared by|sent by|attention|attn|c/o|on behalf of|sincerely",
);

/** May also be the end of a longer word. */
export const INTRODUCING_ANYWHERE = list(
  "mein name ist|ich heiße|ich heisse|je m'appelle|mon nom est|me llamo|mi nombre es|se llama|mi chiamo|il mio nome è|meu nome é|me chamo|mijn naam is|ik heet|nazywam się|jag heter|jeg hedder|jeg heter|nimeni on|меня зовут|мене звати|казвам се|με λένε|ονομάζομαι|jmenuji se|volám sa|mă numesc|numele meu este|a nevem|ime mi je|zovem se|tên tôi là|tôi tên là|em tên là|nama saya|mano vardas|mani sauc|minu nimi on|em dic",
);

/** As often followed by something else. */
export const PERHAPS_INTRODUCING = list(
  "i am|i'm|i’m|this is|it's|it is|ich bin|je suis|soy|sono|sou|ik ben|from|by|with|and|for|to|contact|ask|tell|met|told|asked|said",
);

export const GREETING = list(
  'dear|hi|hello|hey|good morning|good afternoon|good evening|hallo|liebe|lieber|sehr geehrte|sehr geehrter|guten tag|bonjour|salut|cher|chère|hola|estimado|estimada|querido|querida|ciao|caro|cara|gentile|olá|prezado|prezada|beste|geachte|cześć|drogi|droga',
);

export const SIGNING = list(
  'hochachtungsvoll|mfg|lg|vg|mvh|vh|bien à vous|bien cordialement|salutations|un saludo|un cordial saludo|cordiali saluti|distinti saluti|un saluto|cumprimentos|com os melhores cumprimentos|met vriendelijke groet|mvg|z poważaniem|pozdrowienia|s pozdravem|s úctou|s pozdravom|vänliga hälsningar|venlig hilsen|vennlig hilsen|mvh|terveisin|ystävällisin terveisin|yt|parimat|lugupidamisega|üdvözlettel|köszönettel|tisztelettel|üdv|cu stimă|cu respect|mulțumesc|saygılarımla|saygılarımızla|с уважением|спасибо|з повагою|дякую|с уважение|поздрави|με εκτίμηση|ευχαριστώ|φιλικά|s poštovanjem|lp|lep pozdrav|lijep pozdrav|pagarbiai|ar cieņu|trân trọng|thân mến|hormat saya|salam|atentament|regards|sincerely|best|best wishes|thanks|thank you|many thanks|cheers|yours|yours truly|respectfully|grüße|grüßen|gruß|cordialement|saludos|atentamente|saluti|abraços|atenciosamente|groet|groeten|pozdrawiam|hälsningar|hilsen|bisous|bises|abrazos|besos|baci|beijos|groetjes|kram|knus|klem|buziaki|warmly|cordially|un abrazo|lots of love|much love|take care|talk soon|see you soon|bis bald|bis dann|à bientôt|hasta pronto|a presto|até logo|tot ziens|vi ses|do zobaczenia',
);

export const PLACING = list(
  'live in|lives in|lived in|living in|born in|based in|located in|reside in|resides in|residing in|moved to|moved from|relocated to|relocating to|traveled to|traveling to|travel to|travelled to|travelling to|travell to|flight to|trip to|visit|visited|visiting|wohnt in|geboren in|aus|habite à|né à|née à|vive en|nacido en|nacida en|abita a|nato a|nata a|mora em|woont in|city of|town of|village of|province of|state of|county of',
);

/** What only people do, right after their name. */
export const ACTING = list(
  'said|says|told|asked|replied|lives|lived|spent|married|emailed|phoned|was born|had given|can be reached|is my|is our|is very|sagte|wohnt|habite|vit|vive|dijo|abita|mora|woont|zei',
);

/** What only people have: "Ada's daughter". */
export const BELONGING = list('daughter|son|wife|husband|father|mother|sister|brother|birthday|salary');

/** Who may be behind a closing or "called", and is no name: relatives, groups, departments, days, things. */
export const UNNAMED: readonly string[] =
  'mom mum mommy mummy dad daddy mama mamma papa maman mutti vati oma opa grandma grandpa love honey darling schatz amore guys folks team boss mate dude buddy everyone everybody all friends kunde kundin kunden customer client sir madam support sales legal finance billing accounting marketing management human hr dept department office staff admin it uprava direktion geschäftsleitung project product version phase room code monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo mandag måndag tirsdag tisdag onsdag torsdag fredag lördag lørdag söndag søndag мама папа'.split(
    ' ',
  );

/** Before whom people speak of as of somebody. Alternatives of a pattern. */
export const MEETING = 'met|friend|colleague|neighbou?r|applicant|candidate|patient|married|with';
