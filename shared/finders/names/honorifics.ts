/** What Japanese and Korean put behind a name. */
export const HONORIFIC = /^\s?(?:さん|さま|様|氏|君|ちゃん|先生|殿|部長|課長|社長|씨|님)/u;
