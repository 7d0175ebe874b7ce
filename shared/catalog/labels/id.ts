import type { LanguageLabels } from './label';

/** Indonesian. */
export const id: LanguageLabels = {
  language: 'id',
  groups: {
    PERSON:
      'nama|nama!|nama lengkap|nama depan|nama belakang|nama panggilan|nama pasien|nama ibu|nama ibu kandung|nama ayah|nama suami|nama istri|nama suami kk|pasien|pelanggan!|nama pelanggan|pemilik|pemilik rekening|atas nama|a n!|penyewa|pemilik rumah|pengemudi|sopir|saksi|pemohon|pelapor|tertanggung|pemegang polis|ahli waris|kontak darurat|ayah!|ibu!|anak!|suami!|istri!|wali|siswa|mahasiswa!|guru!|dokter|dokter penanggung jawab|perawat|pengacara|hakim|sekretaris|ketua!|hadir|tidak hadir|peserta|dibuat oleh|disusun oleh|tanda tangan!|ttd|pengirim|penerima|dari!|kepada!|kepada yth|karyawan!|pelamar|pembeli|penjual|penumpang|tamu|almarhum|penggugat|tergugat|korban|tersangka|petugas',
    ADDRESS:
      'alamat|alamat rumah|alamat lengkap|alamat domisili|alamat ktp|alamat pengiriman|domisili!|tempat tinggal|jalan!',
    POSTCODE: 'kode pos|kodepos',
    PHONE:
      'telepon|telp|tlp|tel|no telepon|no telp|no hp|nomor hp|hp!|handphone|ponsel|nomor telepon|wa!|no wa|whatsapp|kontak!|faks',
    EMAIL: 'email|e mail|surel|alamat email',
    USERNAME: 'nama pengguna|username|akun!|user!|id pengguna',
    ID: 'nomor pelanggan|no pelanggan|id pelanggan|nomor pesanan|no pesanan|no order|order!|no kontrak|nomor kontrak|no faktur|no invoice|kode booking|nomor reservasi|no anggota|nomor anggota|no referensi|nomor referensi|no tiket|nomor tiket|nomor!|no kk|nomor kk|kartu keluarga|no rekam|no registrasi|nomor registrasi|no pendaftaran|no surat|no sertifikat|no rangka|no mesin|id meter|no meter|rider!',
    'ID/EMPLOYEE_ID': 'nip|nik karyawan|no induk pegawai|nomor induk karyawan|id karyawan',
    'ID/ID_NIK': 'nik|no ktp|nomor ktp|ktp|no nik|nomor induk kependudukan',
    'ID/TAX_ID_NUMBER': 'npwp|no npwp',
    'ID/HEALTH_INSURANCE_MEMBER_ID': 'bpjs|no bpjs|nomor bpjs|no kartu bpjs',
    'ID/PASSPORT_NUMBER': 'paspor|no paspor|nomor paspor',
    'ID/DRIVER_LICENSE_NUMBER': 'sim!|no sim|nomor sim',
    'ID/CASE_NUMBER': 'no perkara|nomor perkara|no laporan polisi|nomor laporan|no klaim|nomor klaim',
    'ID/INSURANCE_POLICY_NUMBER': 'no polis|nomor polis|polis!',
    'ID/MEDICAL_RECORD_NUMBER': 'no rm|no rekam medis|nomor rekam medis|rekam medis',
    'ID/STUDENT_ID': 'nim|nis|nisn|nomor induk siswa',
    'ID/PARCEL_TRACKING_NUMBER': 'no resi|nomor resi',
    BANK: 'no rekening|nomor rekening|rekening|rek!|no rek',
    CARD: 'no kartu|nomor kartu|kartu kredit|kartu!',
    'CARD/CREDIT_CARD_EXPIRATION': 'berlaku hingga|masa berlaku|kedaluwarsa',
    DOB: 'tanggal lahir|tgl lahir|lahir!|tempat tgl lahir|tempat tanggal lahir|ttl|tahun lahir',
    SECRET: 'kata sandi|sandi|password|pass!|sandi wifi|kode akses',
    'SECRET/PIN': 'pin!|kode pin',
    'SECRET/ONE_TIME_PASSCODE': 'kode otp|kode verifikasi',
    PLATE: 'plat|no polisi|nomor polisi|plat nomor|nopol|no pol',
    LOCATION: 'kota|kabupaten|kecamatan|kelurahan|desa|provinsi|negara|tempat lahir|penempatan',
    ORGANIZATION: 'perusahaan|tempat kerja|instansi|sekolah!|universitas|rumah sakit|bank!|tujuan!',
    DATE: 'tanggal|tgl|tanggal masuk|tanggal keluar|tanggal kejadian|tanggal terbit|jadwal kontrol',
    AGE: 'umur|usia',
    HEALTH: 'diagnosis|diagnosa|obat|alergi|alergi obat|riwayat penyakit|keluhan|golongan darah|penyakit|terapi',
    NRP: 'kewarganegaraan|agama|suku|kebangsaan',
    JOB: 'pekerjaan|jabatan|posisi|profesi',
    MONEY: 'gaji|gaji pokok|penghasilan|sewa!|jumlah!|saldo',
    NONE: 'perihal|hal|subjek|jenis kelamin|status|jumlah barang|harga|total|jam|waktu|catatan|keterangan|lampiran|bahasa|tinggi|berat|halaman|versi|kamar|lantai|jenis|alasan|hasil|nama produk|nama file',
  },
};
