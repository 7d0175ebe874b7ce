import type { LanguageLabels } from './label';

/** Finnish. */
export const fi: LanguageLabels = {
  language: 'fi',
  groups: {
    PERSON:
      'nimi!|etunimi|etunimet|sukunimi|koko nimi|kutsumanimi|entinen nimi|syntymänimi|tyttönimi|sukunimi ja etunimet|potilas|potilaan nimi|asiakas!|asiakkaan nimi|tilinomistaja|tilin omistaja|kortinhaltija|vuokralainen|vuokranantaja|omistaja|kuljettaja|todistaja|hakija|vakuutettu|vakuutuksenottaja|edunsaaja|yhteyshenkilö|yhteyshlö|lähiomainen|omainen|isä!|äiti!|lapsi!|lapsen nimi|puoliso|aviopuoliso|huoltaja|edunvalvoja|oppilas|opettaja|lääkäri|hoitava lääkäri|omalääkäri|hoitaja|hammaslääkäri|asianajaja|tuomari|sihteeri|puheenjohtaja|rahastonhoitaja|läsnä|paikalla|poissa|osallistujat|laatija|laatinut|allekirjoitus!|allekirjoittanut|lähettäjä!|vastaanottaja!|työntekijä|hakijan nimi|käsittelijä|asian käsittelijä|ostaja|myyjä|matkustaja|vieras|vierailija|vainaja|kantaja|vastaaja|asianomistaja|epäilty|kuulusteltava|soittaja|ilmoittaja|kirjasi|as!',
    ADDRESS:
      'osoite|katuosoite|lähiosoite|kotiosoite|postiosoite|toimitusosoite|laskutusosoite|käyntiosoite|katu!|asuinpaikan osoite|postilokero|pl!',
    POSTCODE: 'postinumero|postinro|pnro|post nro|postinumero ja toimipaikka',
    PHONE:
      'puhelin|puh|puh nro|puhelinnumero|puhelin#|matkapuhelin|gsm|kännykkä|faksi|puh päivisin|työpuhelin|kotipuhelin|puh#',
    EMAIL: 'sähköposti|sposti|s posti|sähköpostiosoite|email|e mail|mail!',
    USERNAME: 'käyttäjätunnus|käyttäjänimi|käyttäjä!|tunnus!|login!|kirjautumistunnus',
    ID: 'asiakas#|asiakasnumero|asiakasnro|asiakastunnus|tilaus#|tilausnumero|tilaus id|tilaus!|varaus#|varausnumero|sopimus#|sopimusnumero|lasku#|laskunumero|jäsen#|jäsennumero|plus jasen|viite|viite#|viitenumero|asianumero|asia#|henkilökortti|henkilökortti#|henkilökortin numero|hakemus#|hakemusnumero|käyttöpaikka|käyttöpaikkatunnus|mittari#|etukortti|lippu#|kuitti#|lupa#|ajoneuvon valmistenumero|valmistenumero',
    'ID/EMPLOYEE_ID': 'henkilö#|henkilönumero|työntekijä#|palkka#',
    'ID/FI_PERSONAL_IDENTITY_CODE': 'henkilötunnus|hetu|hlötunnus|sotu|henkilotunnus',
    'ID/TAX_ID_NUMBER': 'y tunnus|ytunnus|alv numero|vero#',
    'ID/PASSPORT_NUMBER': 'passi!|passin numero|passi#|passinumero',
    'ID/DRIVER_LICENSE_NUMBER': 'ajokortti|ajokortin numero|ajokortti#',
    'ID/CASE_NUMBER': 'diaari#|diaarinumero|dnro|vahinko#|vahinkonumero|rikosilmoitus#|asianro|tapaus#',
    'ID/INSURANCE_POLICY_NUMBER': 'vakuutus#|vakuutusnumero|vakuutustunnus',
    'ID/MEDICAL_RECORD_NUMBER': 'potilas#|potilastunnus|lähete#|käynti#',
    'ID/PARCEL_TRACKING_NUMBER': 'seuranta#|seurantakoodi|lähetys#|lähetystunnus',
    BANK: 'tili!|tili#|tilinumero|pankkitili|tilinro',
    CARD: 'kortti#|kortin numero|kortti!|luottokortti|maksukortti',
    'CARD/CREDIT_CARD_EXPIRATION': 'voimassa|voim!|voimassa asti|viimeinen voimassaolo',
    DOB: 'syntymäaika|syntaika|s aika|synt aika|syntynyt|synt!|syntymäpäivä|syntymävuosi|s!',
    SECRET:
      'salasana|ovikoodi|koodi!|tunnussana|turvasana|wifi salasana|väliaikainen salasana|hälytyskoodi|porttikoodi',
    'SECRET/PIN': 'pin!|pin koodi|tunnusluku',
    'SECRET/ONE_TIME_PASSCODE': 'kertakoodi|vahvistuskoodi|turvakoodi|kertakäyttökoodi',
    PLATE: 'rekisterinumero|rekisteritunnus|rek nro|rek!|rek#|auton rekisterinumero|reknro',
    'IP/DEVICE_SERIAL_NUMBER': 'sarja#|sarjanumero|laitetunnus',
    IP: 'ip osoite|ip!',
    LOCATION:
      'kaupunki|kunta|kotikunta|paikkakunta|postitoimipaikka|ptp!|tmp!|maa!|maakunta|syntymäpaikka|kotipaikka|lähtö!',
    ORGANIZATION:
      'yritys|työnantaja|työpaikka|pankki!|koulu!|yliopisto|sairaala|terveysasema|vakuutusyhtiö|virasto|osasto!|yhdistys|järjestö',
    DATE: 'päivämäärä|pvm|tulopäivä|lähtöpäivä|vahinkopäivä|laskupäivä|alkamispäivä|päättymispäivä|aika!|ajankohta|seuraava käynti|luotu|saapunut|kuollut|kuolinpäivä|ilmoitusaika|työsuhde alkanut',
    AGE: 'ikä',
    HEALTH:
      'diagnoosi|diagnoosit|lääkitys|lääkkeet|allergiat|allergia|esitiedot|perussairaudet|sairaudet|hoito!|veriryhmä|oireet',
    NRP: 'kansalaisuus|uskonto|uskontokunta|äidinkieli!',
    JOB: 'ammatti|tehtävä|tehtävänimike|titteli|asema!|toimi!',
    MONEY: 'palkka|kuukausipalkka|bruttopalkka|bruttotulot|tulot|vuokra!|summa!|saldo!|kauppahinta',
    NONE: 'aihe|otsikko|sukupuoli|siviilisääty|määrä|hinta|yhteensä|kello|klo|huomautus|huomautukset|lisätiedot|liite|liitteet|kieli|pituus|paino|tuote#|sivu#|versio|huone|kerros|tila!|tyyppi|syy|tulos|tiedostonimi|tuotenimi|perustelut|suunnitelma',
  },
};
