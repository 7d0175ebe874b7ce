import type { LabelExamples } from './label';

export const examples: LabelExamples = {
  PERSON: ['ሙሉ ስም፦ [ትዕግሥት መሐመድ]'],
  ADDRESS: ['የቤት ቁጥር፦ [ቀበሌ 07/614]'],
  PHONE: ['ስልክ፦ [0911 447120]'],
  EMAIL: ['ኢሜይል፦ [tigist@satin.example]'],
  ID: ['የደንበኛ ቁጥር፦ [7714-0392]'],
  BANK: ['የሂሳብ ቁጥር፦ [1000447120938]'],
  DOB: ['የትውልድ ቀን፦ [14/03/1962]'],
  SECRET: ['የይለፍ ቃል፦ [Dimet!41]'],
  PLATE: ['የሰሌዳ ቁጥር፦ [3-44712]'],
  LOCATION: ['ከተማ፦ [ደሴ]'],
  DATE: ['ቀን፦ [03/02/2024]'],
  AGE: ['ዕድሜ፦ [47]'],
  HEALTH: ['በሽታ፦ [የስኳር በሽታ]'],
  NRP: ['ሃይማኖት፦ [ኦርቶዶክስ]'],
  JOB: ['የሥራ መደብ፦ [ሹፌር]'],
};
