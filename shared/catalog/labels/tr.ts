import type { LanguageLabels } from './label';

/** Turkish. */
export const tr: LanguageLabels = {
  language: 'tr',
  groups: {
    PERSON:
      'ad!|adı!|adi!|soyad|soyadı|soyadi|ad soyad|adı soyadı|adi soyadi|adsoyad|ad soyadı|adı ve soyadı|isim|isim soyisim|soyisim|baba adı|baba adi|ana adı|ana adi|anne adı|baba ana adı|kızlık soyadı|kızlık|hasta|hasta adı soyadı|hasta adı|müşteri!|müş!|hesap sahibi|kart sahibi|kiracı|kiraya veren|mal sahibi|sahibi|sürücü|şoför|sofor|tanık|başvuran|sigortalı|sigorta ettiren|lehtar|irtibat|irtibat kişisi|acil durumda aranacak|acil durum kişisi|baba!|anne!|çocuk!|eş!|eşi!|veli|veli adı soyadı|vasi|öğrenci|öğrenci adı|öğretmen|rehber öğretmen|doktor|hekim|hemşire|avukat|vekili|hakim|hâkim|katip|kâtip|sekreter|başkan|katılanlar|katılımcılar|hazırlayan|düzenleyen|imza!|gönderen|alıcı!|alıcı adı|kimden|kime|kimden!|çalışan|personel!|aday|yönetici|sorumlu|yetkili|satıcı|alıcı adı soyadı|yolcu|misafir|ziyaretçi|müteveffa|davacı|davalı|müşteki|şüpheli|borçlu|alacaklı!|kefil|kurye|antrenör|bilgi!',
    ADDRESS:
      'adres|adresi|ikametgah|ikametgahı|ikametgâhı|ikamet adresi|ikamet!|açık adres|acikadres|teslimat adresi|fatura adresi|ev adresi|iş adresi|mernis adresi|cadde|sokak!|tebligat adresi',
    POSTCODE: 'posta kodu|pk!|p k!',
    PHONE:
      'telefon|tel|tel #|telefonu|telefon numarası|cep|cep tel|cep telefonu|gsm|gsm no|ev tel|iş tel|faks|dahili|iletişim no|veli cep',
    EMAIL: 'e posta|eposta|e mail|email|mail!|e posta adresi|kep|kep adresi',
    USERNAME: 'kullanıcı adı|kullanıcı!|kullanici!|kullanıcı kodu|login!|user!|rumuz',
    ID: 'müşteri #|müşteri no|müşteri numarası|sipariş #|sipariş no|siparisno|sözleşme #|sözleşme no|fatura #|fatura no|rezervasyon #|rezervasyon no|pnr|üye #|üye no|üyelik #|üyelik|uyelik|abone #|abone no|başvuru #|başvuru no|tesisat #|referans #|referans no|takip #|talep #|talep no|kimlik|kimlik #|kimlik no|nüfus cüzdanı #|nüf cüzdanı seri no|seri no|seri!|belge #|ruhsat #|tescil #|tescil|tescil no|şasi #|şasi no|motor #|motor no|lisans #|yevmiye #|yevmiye no|tutanak #|tutanak no|okul #|okul no|diploma #|dip tescil no|geçici koruma #|gecici koruma no|ikamet izni #|protokol #|protokol no',
    'ID/EMPLOYEE_ID': 'sicil #|sicil numarası|personel #|personel no|çalışan #',
    'ID/TR_NATIONAL_ID':
      'tc!|t c!|tc #|tc no|tckn|tc kimlik|tc kimlik #|t c kimlik no|tc kimlik no|t c no|kimlik numarası',
    'ID/TAX_ID_NUMBER': 'vkn|vergi #|vergi no|vergi numarası|tc vkn|vergi kimlik #',
    'ID/PASSPORT_NUMBER': 'pasaport|pasaport #|pasaport no',
    'ID/DRIVER_LICENSE_NUMBER': 'ehliyet|ehliyet #|ehliyet no|sürücü belgesi|sürücü belgesi #',
    'ID/CASE_NUMBER':
      'dosya|dosya #|dosya no|esas #|esas no|karar #|soruşturma #|soruşturma no|hasar #|hasar no|hasar dosya #',
    'ID/INSURANCE_POLICY_NUMBER': 'poliçe|poliçe #|poliçe no|poliçe numarası',
    'ID/MEDICAL_RECORD_NUMBER': 'hasta #|hasta no|protokol numarası|dosya protokol #',
    'ID/HEALTH_INSURANCE_MEMBER_ID': 'sgk|sgk #|sgk no|ssk #',
    'ID/STUDENT_ID': 'öğrenci #|öğrenci no|öğrenci numarası',
    'ID/PARCEL_TRACKING_NUMBER': 'kargo takip #|kargo takip no|gönderi #|kargo #',
    BANK: 'hesap!|hesap #|hesap no|hesap numarası|banka hesabı|iban no|hesabı!',
    CARD: 'kart!|kart #|kart no|kart numarası|kredi kartı|kredi kartı #',
    'CARD/CREDIT_CARD_EXPIRATION': 'skt|son kullanma|son kullanma tarihi|geçerlilik',
    DOB: 'doğum tarihi|dogum tarihi|d tarihi|d tarihi yeri|doğ tar|doğum!|doğumlu|d t!|d tarihi yaş|doğum tarihi ve yeri',
    SECRET: 'şifre|sifre|parola|wifi şifresi|wifi şifre|giriş kodu|kapı kodu|geçici şifre|güvenlik kelimesi',
    'SECRET/PIN': 'pin!|pin kodu',
    'SECRET/ONE_TIME_PASSCODE': 'doğrulama kodu|onay kodu|sms kodu|tek kullanımlık şifre|güvenlik kodu',
    PLATE: 'plaka|plaka #|plaka no|araç plakası|plakası|otobüs!',
    IP: 'ip adresi|ip!',
    'IP/DEVICE_SERIAL_NUMBER': 'cihaz seri no|seri numarası|makine!',
    LOCATION: 'il!|ilçe|ilce|şehir|mahalle|semt|ülke|doğum yeri|doğ yeri|yer!|memleket|nüfusa kayıtlı olduğu yer',
    ORGANIZATION:
      'şirket|firma|işyeri|iş yeri|işveren|kurum|okul!|okulu|üniversite|hastane|banka!|sigorta şirketi|acente|bölüm!|servis!|vergi dairesi|v d!',
    DATE: 'tarih|tarihi!|yatış|yatış tarihi|çıkış tarihi|taburcu tarihi|kaza tarihi|hasar tarihi|başlangıç tarihi|bitiş tarihi|düzenleme tarihi|randevu|randevu tarihi|işe giriş|vefat tarihi|tarih saat|giriş!|çıkış!',
    AGE: 'yaş|yaşı',
    HEALTH:
      'tanı|teşhis|ön tanı|tedavi|ilaç|ilaçlar|kullandığı ilaç|sürekli ilaç|alerji|alerjiler|şikayet|şikâyet|özgeçmiş!|öykü!|kan grubu|hastalık|sağlık!',
    NRP: 'uyruk|uyruğu|din!|dini|vatandaşlık|milliyet',
    JOB: 'meslek|mesleği|görevi|görev|unvan|ünvan|unvanı|pozisyon',
    MONEY: 'maaş|brüt maaş|net maaş|ücret!|gelir|kira!|kira bedeli|tutar!|bakiye|alacak!|ücret beklentisi|depozito',
    NONE: 'konu|cinsiyet|cinsiyeti|medeni hal|medeni durum|adet|miktar|fiyat|toplam|saat|not!|notlar|açıklama|ek!|ekler|dil|boy|kilo|ürün adı|dosya adı|sayfa #|sürüm|oda|kat!|durum|tür|sebep|sonuç',
  },
};
