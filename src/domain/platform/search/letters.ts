// How letters outside the 26 of the alphabet are written with them: the one table for slugs, searches, banks and files.

/** Latin letters that German spells out, and those that Unicode does not take apart into a letter and its marks. */
export const latinLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  å: 'a',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'k',
  ĳ: 'ij',
  ſ: 's',
  ə: 'e',
  ơ: 'o',
  ư: 'u',
}

/** 'é' → 'e', 'Ż' → 'Z', 'ö' → 'o'; NFKD takes ligatures and raised figures apart as well. */
export const withoutMarks = (text: string, form: 'NFD' | 'NFKD' = 'NFD'): string =>
  text.normalize(form).replace(/\p{M}/gu, '')
