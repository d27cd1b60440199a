// The languages that Fermata speaks: interface, e-mails, public pages and documents.

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** The tag that Intl formats dates and numbers by. Plain English is British. */
export const intlTags: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }

/** Our language for a tag such as 'de-AT'; undefined for one that we do not speak, or none. */
export const spokenLanguage = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => language === tag?.slice(0, 2).toLowerCase())

/** The first that we speak of a reader's tags, most wanted first: the own setting, the browser's, the agency's. */
export function languageOf(...tags: readonly (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const language = spokenLanguage(tag)
    if (language) return language
  }
  return 'en'
}

/** The tags of an Accept-Language header, most wanted first (RFC 9110, 12.5.4). */
export function acceptedTags(header: string | null | undefined): string[] {
  return (header ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
