// The language of the page. English stays in the source, page by page; another language comes as its catalogue.
import { i18n, setupI18n } from '@lingui/core'
import { intlTags, languageOf, spokenLanguage, type Language } from '#domain/language.ts'
import { translator, type Translator } from '#texts/translator.ts'

type Messages = Parameters<typeof i18n.load>[1]

/** Where each further language is found; adding one is its catalogue and a line here and in domain/language.ts. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: () => import('#texts/catalogues/de.po'),
}

const storageKey = 'fermata.language'

function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

// English is there from the first line on: what loads before the start may say something.
i18n.loadAndActivate({ locale: 'en', locales: [intlTags.en], messages: {} })
let current = translator(i18n, 'en')

/** Says the texts of #texts in the language of the page. Read it while rendering, never when a module loads. */
export const translate = (): Translator => current

/** The texts in another language than the page's, for a document that speaks its own. */
export async function translatorIn(language: Language): Promise<Translator> {
  if (language === current.language) return current
  const messages = language === 'en' ? {} : (await catalogues[language]()).messages
  const own = setupI18n()
  own.loadAndActivate({ locale: language, locales: [intlTags[language]], messages })
  return translator(own, language)
}

/** Shows the page in a language from now on; the language before stays where its catalogue cannot be loaded. */
export async function speak(language: Language): Promise<void> {
  const messages = language === 'en' ? {} : (await catalogues[language]()).messages
  // Dates and numbers of plain English are British, as everywhere else in the app.
  i18n.loadAndActivate({ locale: language, locales: [intlTags[language]], messages })
  current = translator(i18n, language)
  document.documentElement.lang = language
}

/** Starts the texts in the person's language on this device, else in the browser's. */
export async function startTexts(): Promise<void> {
  const language = languageOf(remembered(), ...navigator.languages)
  if (language !== 'en') await speak(language).catch(() => undefined)
}

/** Follows the setting of the person who is signed in, and keeps it for the next start of this device. */
export async function speakAs(locale: string): Promise<void> {
  const language = languageOf(locale, ...navigator.languages)
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // A browser without storage asks again at the next start.
  }
  if (language !== i18n.locale) await speak(language)
}

/** Follows the language that a link's contact is on file with; a person's own setting on this device comes first. */
export async function speakTo(contactLanguage: string | null | undefined): Promise<void> {
  if (!spokenLanguage(contactLanguage) || remembered() !== null) return
  const language = languageOf(contactLanguage)
  if (language !== i18n.locale) await speak(language)
}
