import type { LanguageLabels } from './label';

/** Malay. */
export const ms: LanguageLabels = {
  language: 'ms',
  groups: {
    PERSON:
      'nama!|nama penuh|nama huruf besar|nama bapa|nama ibu|nama suami|nama isteri|pesakit|nama pesakit|pelanggan!|pemilik!|penyewa|pemandu|saksi|pemohon|pengadu|waris|suami!|isteri!|pelajar|guru!|doktor|peguam|pengerusi|setiausaha|bendahari|hadir|disediakan oleh|disediakan|penghantar|penerima!|kepada!|daripada!|hubungi!|pekerja!|pembeli|penjual',
    ADDRESS: 'alamat|alamat rumah|alamat surat menyurat|alamat tetap|alamat penghantaran',
    POSTCODE: 'poskod|poskod bandar',
    PHONE: 'telefon|telefon bimbit|no tel|no telefon|tel bimbit|no hp|telefon rumah|faks',
    EMAIL: 'emel|e mel|alamat emel',
    USERNAME: 'nama pengguna|id pengguna',
    ID: 'no pendaftaran|no pelanggan|no ahli|no rujukan|rujukan kami|no resit|no invois|no pesanan|no pekerja|no kwsp|no perkeso|no bil|no tempahan|no sijil',
    'ID/NATIONAL_ID_NUMBER': 'no k p|no kp|kad pengenalan|no kad pengenalan|mykad|no mykad|nric',
    'ID/PASSPORT_NUMBER': 'pasport|no pasport',
    'ID/TAX_ID_NUMBER': 'no cukai|no cukai pendapatan',
    'ID/CASE_NUMBER': 'no repot|no laporan|no kes',
    'ID/PARCEL_TRACKING_NUMBER': 'no penjejakan',
    BANK: 'akaun|no akaun|nombor akaun',
    DOB: 'tarikh lahir|t lahir|tkh lahir',
    SECRET: 'kata laluan|katalaluan',
    PLATE: 'no kenderaan|no pendaftaran kenderaan|no plat',
    LOCATION: 'daerah|negeri!|bandar!|mukim|tempat lahir|kampung!',
    ORGANIZATION: 'majikan|syarikat|sekolah!|balai!|jabatan!',
    DATE: 'tarikh|tarikh masuk|tarikh lapor|tarikh lawatan',
    AGE: 'umur',
    HEALTH: 'diagnosis|penyakit|alahan|ubat|rawatan|aduan!',
    NRP: 'warganegara|kerakyatan|bangsa|keturunan|agama|ugama',
    JOB: 'pekerjaan|jawatan',
    NONE: 'perkara|jantina|jumlah|harga|masa|catatan|lampiran|status|bil|kuantiti|jenis|tempoh',
  },
};
