// The languages of printed documents.

export const documentLocales = ['en', 'de'] as const
export type DocumentLocale = (typeof documentLocales)[number]

/** German for German readers, English for all others. */
export const documentLocale = (tag: string | null | undefined): DocumentLocale =>
  /^de\b/i.test(tag ?? '') ? 'de' : 'en'
