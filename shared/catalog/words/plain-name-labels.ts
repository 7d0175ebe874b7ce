/** Labels that may be of anything that is called by a name, in small letters. */
export const PLAIN_NAME_LABELS: readonly string[] =
  'name names kind nome nombre nom naam navn namn nimi nazwa název naziv tên stranka наименование назва 名称 名稱 이름'.split(
    ' ',
  );

/** Labels of a person's name in scripts without capitals. */
export const LABELS_WITHOUT_CAPITALS: readonly string[] = '姓名 氏名 名前 お名前 이름 성명 联系人 聯絡人 患者'.split(
  ' ',
);
