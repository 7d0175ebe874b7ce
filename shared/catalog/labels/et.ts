import type { LanguageLabels } from './label';

/** Estonian. */
export const et: LanguageLabels = {
  language: 'et',
  groups: {
    PERSON:
      'nimi!|eesnimi|perekonnanimi|perenimi|ees ja perekonnanimi|täisnimi|hüüdnimi|hyydnimi|patsient|patsiendi nimi|klient!|kliendi nimi|omanik|üürnik|üürileandja|juht!|tunnistaja|taotleja|kindlustatu|kontaktisik|kontakt!|isa!|ema!|laps!|abikaasa|eestkostja|õpilane|õpetaja|arst|perearst|raviarst|advokaat|kohtunik|sekretär|juhataja|osalejad|puudusid|kohal|koostaja|allkiri!|allkirjastas|saatja|saaja|töötaja|vastutav|vastutav isik|korrapidaja|hageja|kostja|kannatanu|helistaja|kellelt|ostja|müüja|lahkunu',
    ADDRESS: 'aadress|elukoht|elukoha aadress|uus elukoht|eelmine aadress|postiaadress|tarneaadress|tänav!|asukoht!',
    POSTCODE: 'postiindeks|sihtnumber|indeks!',
    PHONE: 'telefon|tel|tel#|mobiil|mobiiltelefon|telefoninumber|faks|telefon e post',
    EMAIL: 'e post|epost|e posti aadress|meil|email|e mail|mail!',
    USERNAME: 'kasutajanimi|kasutaja!|kasutajatunnus|login!',
    ID: 'kliendi#|kliendinumber|tellimus#|tellimuse#|tellimuse number|broneering|broneeringu#|leping#|lepingu#|lepingu number|arve#|arve number|liikme#|viitenumber|viide|id kaart|id kaardi#|dokumendi#|dokumendi number|taotluse#|registri#|elamisluba',
    'ID/EMPLOYEE_ID': 'töötaja#|tabeli#',
    'ID/EE_ISIKUKOOD': 'isikukood|ik!',
    'ID/TAX_ID_NUMBER': 'registrikood|kmkr|kmkr#',
    'ID/PASSPORT_NUMBER': 'pass!|passi#|passi number',
    'ID/CASE_NUMBER': 'asja#|kohtuasi|toimiku#|kahju#|kahjujuhtum|väärteoasi',
    'ID/INSURANCE_POLICY_NUMBER': 'poliis|poliisi#|poliisi number|kindlustuspoliis',
    'ID/MEDICAL_RECORD_NUMBER': 'haigusloo#|haigusloo number|patsiendi#',
    BANK: 'konto!|konto#|kontonumber|arveldusarve|arve iban|pangakonto',
    CARD: 'kaardi#|kaardinumber|kaart!|krediitkaart',
    'CARD/CREDIT_CARD_EXPIRATION': 'kehtiv kuni|kehtib kuni',
    DOB: 'sünniaeg|sünnikuupäev|sündinud|synd!|sünd!',
    SECRET: 'parool|salasõna|salasona|uksekood|wifi parool|kood!',
    'SECRET/PIN': 'pin!|pin kood',
    PLATE: 'registreerimisnumber|reg number|reg nr|reg#|auto number|numbrimärk',
    LOCATION: 'linn|vald|maakond|riik!|sünnikoht|koht!',
    ORGANIZATION: 'ettevõte|tööandja|pank!|kool!|ülikool|haigla|asutus|firma',
    DATE: 'kuupäev|kpv|sissekirjutatud|väljakirjutatud|tööle asumise kuupäev|arve kuupäev',
    AGE: 'vanus',
    HEALTH: 'diagnoos|ravi!|ravimid|allergia|allergiad|anamnees|haigused|veregrupp',
    NRP: 'kodakondsus|rahvus|usk!',
    JOB: 'amet|ametikoht|elukutse',
    NONE: 'teema|sugu|perekonnaseis|kogus|hind|kokku|kell|märkus|märkused|lisa!|lisad|keel|versioon|korrus|tuba|staatus|liik|põhjus|tulemus',
  },
};
