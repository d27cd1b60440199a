// The texts of #texts in the language of the page, with dates, amounts and lists as it writes them.
import { i18n, setupI18n } from '@lingui/core'
import { intlTags, type Language } from '#domain/language.ts'
import { translator, type Translator } from '#texts/translator.ts'
import { messagesOf, pageLanguage } from './page-language.ts'

let current = translator(i18n, pageLanguage())

/** Says the texts of #texts in the language of the page. Read it while rendering, never when a module loads. */
export function translate(): Translator {
  if (current.language !== pageLanguage()) current = translator(i18n, pageLanguage())
  return current
}

/** The texts in another language than the page's, for a document that speaks its own. */
export async function translatorIn(language: Language): Promise<Translator> {
  if (language === pageLanguage()) return translate()
  const own = setupI18n()
  const messages = await messagesOf(language)
  own.loadAndActivate({ locale: language, locales: [intlTags[language]], messages })
  return translator(own, language)
}
