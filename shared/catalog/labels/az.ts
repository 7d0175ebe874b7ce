import type { LanguageLabels } from './label';

/** Azerbaijani. */
export const az: LanguageLabels = {
  language: 'az',
  groups: {
    PERSON:
      'ad!|adı|soyad|soyadı|ata adı|atasının adı|ad soyad|adı soyadı|xəstə|müştəri!|kirayəçi|kirayəyə verən|ev sahibi|sürücü|şahid|ərizəçi|valideyn|şagird|müəllim|həkim|vəkil|hakim!|növbətçi|göndərən|alan!|alıcı|satıcı|əlaqədar şəxs|həyat yoldaşı|imza|iştirakçılar|sədr|katib|əməkdaş|sığortalı',
    ADDRESS: 'ünvan|yaşayış ünvanı|qeydiyyat ünvanı|ünv',
    PHONE: 'telefon|tel|mob|mobil|əlaqə nömrəsi|telefon nömrəsi',
    EMAIL: 'e poçt|elektron poçt',
    USERNAME: 'istifadəçi adı|istifadəçi!',
    ID: 'müştəri kodu|müştəri nömrəsi|abonent kodu|müqavilə nömrəsi|müqavilə n|qeydiyyat nömrəsi|sifariş nömrəsi|seriya və n',
    'ID/NATIONAL_ID_NUMBER': 'fin!|fin kod|fin pin|şəxsiyyət vəsiqəsi|şəx vəs|vəsiqənin nömrəsi',
    'ID/PASSPORT_NUMBER': 'pasport|pasport nömrəsi',
    'ID/TAX_ID_NUMBER': 'vöen',
    BANK: 'hesab nömrəsi|hesab!',
    CARD: 'kart nömrəsi|kart!',
    DOB: 'doğum tarixi|doğulub|təvəllüd|anadan olub',
    SECRET: 'şifrə|parol',
    PLATE: 'dövlət nömrəsi|avtomobilin nömrəsi|dövlət nömrə nişanı',
    LOCATION: 'şəhər|rayon|kənd!|doğulduğu yer|ölkə',
    ORGANIZATION: 'iş yeri|şirkət|orqan!|məktəb!|xəstəxana',
    DATE: 'tarix|verilmə tarixi|müraciət tarixi',
    AGE: 'yaş!|yaşı',
    HEALTH: 'diaqnoz|dərmanlar|allergiya|qan qrupu|müalicə',
    NRP: 'vətəndaşlıq|vətəndaşlığı|milliyyəti|din!',
    JOB: 'vəzifə|vəzifəsi|peşə|ixtisas',
    NONE: 'mövzu|cinsi|miqdar|cəmi|saat|qeyd|ailə vəziyyəti',
  },
};
