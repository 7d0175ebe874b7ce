import type { LanguageLabels } from './label';

/** Polish. */
export const pl: LanguageLabels = {
  language: 'pl',
  groups: {
    PERSON:
      'imię|imie|imiona|nazwisko|imię i nazwisko|imie i nazwisko|nazwisko i imię|nazwisko rodowe|imię ojca|imię matki|imię ojca matki|imiepierwsze|imię i nazw|pacjent|pacjentka|pacjent ka|klient!|klientka!|posiadacz|posiadacz rachunku|najemca|wynajmujący|właściciel|kierowca|świadek|wnioskodawca|ubezpieczony|ubezpieczona|ubezpieczający|uposażony|osoba kontaktowa|osoba do kontaktu|kontakt awaryjny|kontakt!|ojciec|matka|dziecko|dzieci!|małżonek|mąż|żona|opiekun|opiekun prawny|rodzic|uczeń|uczennica|nauczyciel|wychowawca|lekarz|lekarz prowadzący|lek prow|pielęgniarka|adwokat|radca prawny|pełnomocnik|sędzia|protokolant|sekretarz|przewodniczący|skarbnik|obecni|nieobecni|uczestnicy|sporządził|sporządziła|podpis!|podpisano|nadawca|odbiorca|adresat|pracownik|zleceniobiorca|kandydat|prowadzący sprawę|referent|od!|do!|dw!|kupujący|sprzedający|pasażer|gość|zmarły|zmarła|powód|powódka|pozwany|pozwana|pokrzywdzony|podejrzany|zgłaszający|dzwoniący|osoba upoważniona|autor!',
    ADDRESS:
      'adres|adres zamieszkania|adres zameldowania|adres korespondencyjny|adres dostawy|ulica|ul!|zamieszkały|zamieszkała|zam!|miejsce zamieszkania|obecny adres|adres ulica|nr domu!|nr mieszkania!|ulica nr|skrytka pocztowa',
    POSTCODE: 'kod pocztowy|kod!|kodpocztowy|kod i miejscowość|kod pocztowy i miejscowość',
    PHONE:
      'telefon|tel|tel #|# telefonu|# tel|numer telefonu|komórka|kom!|tel kom|telefon komórkowy|fax|faks|telefon kontaktowy|tel rodziny|telefon domowy|wew!',
    EMAIL: 'e mail|email|mail!|adres e mail|adres email|poczta elektroniczna',
    USERNAME: 'użytkownik|uzytkownik|nazwa użytkownika|login!|identyfikator użytkownika|user!',
    ID: '# klienta|klient #|numer klienta|# zamówienia|zamówienie|zamowienie|zamówienie #|# umowy|umowa #|numer umowy|# faktury|faktura #|faktura|# rezerwacji|rezerwacja|# członkowski|# legitymacji|legitymacja|# zgłoszenia|zgłoszenie #|znak!|nasz znak|# referencyjny|dowód osobisty|# dowodu|# dowodu osobistego|# dow os|nr dow os|seria i # dowodu|seria i numer|seria i nr|dowód os|# karty pobytu|karta pobytu|# licznika|ppe|# ewidencyjny|# karty klienta|# wniosku|# pozwolenia|# prawa wykonywania zawodu|pwz|npwz|# księgi|# ks gł|księga wieczysta|kw!|# kw|# biletu|# nadwozia|regon|id pacjenta|# albumu|# działki|# ticketu|# recepty',
    'ID/EMPLOYEE_ID': '# pracownika|# pracowniczy|# kadrowy|# ewidencyjny pracownika|# służbowy',
    'ID/PL_PESEL': 'pesel|# pesel|pesel #|pesel mój',
    'ID/PL_NIP': 'nip|# nip|nip #',
    'ID/PASSPORT_NUMBER': 'paszport|# paszportu|paszport #|seria i # paszportu',
    'ID/DRIVER_LICENSE_NUMBER': 'prawo jazdy|# prawa jazdy|prawo jazdy #',
    'ID/CASE_NUMBER':
      'sygnatura|sygn|sygn akt|sygnatura akt|# sprawy|numer sprawy|# szkody|szkoda #|numer szkody|# akt|rsd!',
    'ID/INSURANCE_POLICY_NUMBER': 'polisa|# polisy|polisa #|polisa oc|numer polisy',
    'ID/MEDICAL_RECORD_NUMBER': '# historii choroby|historia choroby #|# karty|# pacjenta|# kartoteki|karta pacjenta #',
    'ID/STUDENT_ID': '# albumu|# indeksu|nr albumu|numer albumu',
    'ID/PARCEL_TRACKING_NUMBER': '# przesyłki|numer przesyłki|# paczki|# listu przewozowego',
    BANK: 'konto!|# konta|numer konta|rachunek!|# rachunku|numer rachunku|rachunek bankowy|konto bankowe',
    CARD: 'karta!|# karty|numer karty|karta kredytowa|karta płatnicza',
    'CARD/CREDIT_CARD_EXPIRATION': 'ważna do|data ważności|ważność|termin ważności',
    DOB: 'data urodzenia|data ur|ur!|urodzony|urodzona|ur dnia|urodzony dnia|dataur|data i miejsce urodzenia|rok urodzenia',
    SECRET:
      'hasło|haslo|hasło do wifi|hasło wifi|kod dostępu|kod do bramy|kod do domofonu|hasło tymczasowe|hasło startowe|fraza!',
    'SECRET/PIN': 'pin!|kod pin',
    'SECRET/ONE_TIME_PASSCODE': 'kod weryfikacyjny|kod sms|kod autoryzacyjny|kod potwierdzający',
    PLATE: '# rejestracyjny|numer rejestracyjny|nr rej|# rej|tablica rejestracyjna|rejestracja!|tablice!',
    IP: 'adres ip|ip!|ip klienta',
    'IP/DEVICE_SERIAL_NUMBER': '# seryjny|numer seryjny',
    LOCATION: 'miejscowość|miejscowosc|miasto|gmina|powiat|województwo|kraj|miejsce urodzenia|poczta!',
    ORGANIZATION:
      'firma|pracodawca|zakład pracy|miejsce pracy|szkoła|uczelnia|szpital|bank!|ubezpieczyciel|przychodnia|oddział!|urząd|nazwa firmy|zleceniodawca',
    DATE: 'data|data przyjęcia|data wypisu|data wystawienia|data szkody|data zdarzenia|data zatrudnienia|termin!|termin wizyty|dnia!|data zgonu|utworzono|pobyt!|data zawarcia|data godz!',
    AGE: 'wiek',
    HEALTH:
      'rozpoznanie|diagnoza|leki|leczenie|alergie|uczulenia|choroby|choroby przewlekłe|wywiad|objawy|grupa krwi|zalecenia|niepełnosprawność',
    NRP: 'obywatelstwo|narodowość|wyznanie|religia',
    JOB: 'zawód|stanowisko|stanowisko pracy|funkcja|wykonywany zawód',
    MONEY: 'wynagrodzenie|pensja|wynagrodzenie brutto|dochód|czynsz|kwota!|saldo!|kaucja|słownie!',
    NONE: 'temat|dotyczy|płeć|stan cywilny|ilość|cena|razem|suma!|godzina|godz|uwagi|uwaga|załącznik|załączniki|język|wzrost|waga|# artykułu|# strony|wersja|pokój|piętro|status|typ|rodzaj|powód!|wynik|nazwa pliku|nazwa produktu|nazwa!',
  },
};
