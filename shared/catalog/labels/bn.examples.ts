import type { LabelExamples } from './label';

export const examples: LabelExamples = {
  PERSON: ['নাম: [রহিমা খাতুন]'],
  ADDRESS: ['ঠিকানা: [১৪/২ মিরপুর রোড]'],
  PHONE: ['মোবাইল: [01712-447120]'],
  EMAIL: ['ইমেইল: [rahima@baksho.example]'],
  ID: ['গ্রাহক নং: [7714-0392]'],
  'ID/NATIONAL_ID_NUMBER': ['এনআইডি নং: [4471209381]'],
  'ID/PASSPORT_NUMBER': ['পাসপোর্ট নং: [BX0447120]'],
  BANK: ['হিসাব নং: [1521044712030]'],
  DOB: ['জন্ম তারিখ: [14/03/1962]'],
  SECRET: ['পাসওয়ার্ড: [Bilai!41]'],
  LOCATION: ['জেলা: [কুমিল্লা]'],
  DATE: ['তারিখ: [৩ ফেব্রুয়ারি ২০২৪]'],
  AGE: ['বয়স: [৪৭]'],
  HEALTH: ['রোগ: [ডায়াবেটিস]'],
  NRP: ['ধর্ম: [ইসলাম]'],
  JOB: ['পেশা: [দর্জি]'],
};
