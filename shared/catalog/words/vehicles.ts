/** Words for the plate and for vehicles, and makes that people name instead, in the languages of the labels: alternatives of a pattern. */
export const VEHICLE_WORDS = [
  'car|van|truck|lorry|ute|minibus|taxi|cab|vehicle|veh|motorbike|motorcycle|moped|scooter|trailer|reg|rego|regn|registration|plates?|number ?plate|licen[cs]e plate|parked|pickup|suv',
  'auto|wagen|pkw|lkw|fahrzeug|kfz|kennzeichen|kennz|amtl|anhänger|transporter|roller|voiture|véhicule|camion|fourgon|immatricul\\p{L}*|immat|plaque|remorque|moto',
  'coche|vehículo|matr[ií]cula|furgoneta|camión|patente|placas?|carro|carrinha|viatura|veículo|caminhão|reboque|macchina|automobile|veicolo|furgone|targat?[aoe]?|autocarro',
  'kenteken|bestelbus|aanhanger|busje|bil|bilen|bils|lastbil|varebil|reg\\.?nr|regnr|registreringsnummer|släp|nummerplade|skilt|autoon|auton|autolla|rekisterinumero|rekisterissä|rek|pakettiauto',
  'samoch\\p{L}*|sam|pojazd\\p{L}*|rej|rejestrac\\p{L}*|tablic\\p{L}*|vůz|vozidl\\p{L}*|spz|rz|autem|kocsi|autó|rendszám\\p{L}*|frsz|mașin\\p{L}*|masin\\p{L}*|înmatricul\\p{L}*|inmatricul\\p{L}*|vozil\\p{L}*|automašīna|automobil\\p{L}*|tablice|registarsk\\p{L}*|auto nr',
  'машин\\p{L}*|авто|автомоб\\p{L}*|госномер|гос|номерн\\p{L}*|рег|кол[аи]та|кола|автобус\\p{L}*|мпс|держ|дкн|фургон|αυτοκίνητο|ΙΧ|πινακίδα|πινακίδες|κυκλοφορίας|όχημα|araç|plaka\\p{L}*|araba\\p{L}*|otomobil',
  'nopol|kendaraan|mobil|motor|biển số|biển|xe|รถ|ทะเบียน|गाड़ी|कार|वाहन|רכב|לוחית',
  'golf|polo|passat|touran|transit|ducato|focus|fiesta|corsa|astra|clio|megane|mégane|kangoo|berlingo|partner|sprinter|vito|octavia|octávia|fabia|superb|yaris|corolla|hilux|hiace|civic|qashqai|panda|punto|doblò|doblo|duster|logan|sandero|skoda|škoda|toyota|honda|ford|volkswagen|vw|opel|vauxhall|renault|peugeot|citro[eë]n|fiat|bmw|audi|mercedes|volvo|nissan|mazda|hyundai|kia|suzuki|dacia|tesla|subaru|mitsubishi|iveco|scania|daf|commodore|falcon|ranger|caddy|crafter|tiguan|шкода|тойота|форд|рено|газель|лада|ваз|фиат|опел|ситроен|мерцедес',
].join('|');

/** Letters next to digits that are no plate: engines, money, norms, units, months. */
export const NOT_PLATES = {
  before:
    '[TGHCJMDS]?[TDCJ]D?[Ii]|GTI|GTD|HDI|TDI|CDI|DCI|CRDI|TSI|TFSI|VTI|JTD|EUR|USD|GBP|CHF|PLN|CZK|SEK|NOK|DKK|HUF|RON|TRY|RSD|AUD|CAD|NZD|SGD|ZAR|RM|RP|CVV|OTP|ABI|CAB|TRR|MAC|UNI|RUN|HIS|HER|EPC|REG|BIZ|GLC|GLE|MOT|VAT|TVA|IVA|ISO|DIN|EN|PCN|FIN|VIN|BJ|EZ|OC|AC|NR|NO|REF|PIN|TEL|FAX|BOX|ART|PO|SO|USt|KM|KW|PS|HP|CV|CM|CC|ML|KG|AM|PM|UTC|GMT|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|EURO',
  behind:
    'HRS|GET|TSI|KM|KW|PS|HP|CV|CM|CC|KG|AM|PM|EUR|USD|GBP|CHF|PLN|CZK|SEK|NOK|DKK|HUF|RON|TL|LEI|TDI|HDI|VAT|UTC|GMT|CET',
};

/** Right before the number of a printed form: "registration form DEA-225". */
export const WORDS_FOR_FORMS =
  'forms?|certificate|formular|vordruck|formulaire|formulario|formulário|modulo|formulier|formularz';
