import type { LabelExamples } from './label';

export const examples: LabelExamples = {
  PERSON: ['والد کا نام: [محمد رفیق]'],
  ADDRESS: ['موجودہ پتہ: [مکان نمبر 14، گلی 7]'],
  PHONE: ['موبائل نمبر: [0300-4471209]'],
  EMAIL: ['ای میل: [rafiq@dabba.example]'],
  USERNAME: ['صارف نام: [rafiq84]'],
  ID: ['ریفرنس نمبر: [7714-0392]'],
  'ID/NATIONAL_ID_NUMBER': ['شناختی کارڈ نمبر: [35202-4471209-3]'],
  'ID/PASSPORT_NUMBER': ['پاسپورٹ نمبر: [AB4471209]'],
  BANK: ['اکاؤنٹ نمبر: [01234471209]'],
  DOB: ['تاریخ پیدائش: [14-03-1962]'],
  SECRET: ['پاس ورڈ: [Billi!41]'],
  PLATE: ['گاڑی نمبر: [LEA-4471]'],
  LOCATION: ['ضلع: [گجرات]'],
  DATE: ['مورخہ: [03-02-2024]'],
  AGE: ['عمر: [47]'],
  HEALTH: ['تشخیص: [ذیابیطس]'],
  NRP: ['مذہب: [اسلام]'],
  JOB: ['پیشہ: [درزی]'],
};
