// The language of the page. English stays in the source, page by page; another language comes as its catalogue.
import { i18n } from '@lingui/core'
import { intlTags, languageOf, spokenLanguage, type Language } from '#domain/language.ts'
import { sayer, type Sayer } from '#texts/sayer.ts'

export type Messages = Parameters<typeof i18n.load>[1]

/** Where each further language is found; adding one is its catalogue and a line here and in domain/language.ts. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: () => import('#texts/catalogues/de.po'),
}

/** The texts of a language; English needs none. Rejects where its catalogue cannot be loaded. */
export const messagesOf = async (language: Language): Promise<Messages> =>
  language === 'en' ? {} : (await catalogues[language]()).messages

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
let current = sayer(i18n, 'en')

/**
 * Says texts in the language of the page, for what every page starts with; others have `translate` (texts.ts). Read it
 * while rendering, never when a module loads.
 */
export const pageSayer = (): Sayer => current

export const pageLanguage = (): Language => current.language

/** Shows the page in a language from now on; the language before stays where its catalogue cannot be loaded. */
async function speak(wanted: Language): Promise<void> {
  const messages = await messagesOf(wanted)
  // Dates and numbers of plain English are British, as everywhere else in the app.
  i18n.loadAndActivate({ locale: wanted, locales: [intlTags[wanted]], messages })
  current = sayer(i18n, wanted)
  document.documentElement.lang = wanted
}

/** Starts the texts in the person's language on this device, else in the browser's. */
export async function startLanguage(): Promise<void> {
  const wanted = languageOf(remembered(), ...navigator.languages)
  if (wanted !== 'en') await speak(wanted).catch(() => undefined)
}

/** Follows the setting of the person who is signed in, and keeps it for the next start of this device. */
export async function speakAs(locale: string): Promise<void> {
  const wanted = languageOf(locale, ...navigator.languages)
  try {
    localStorage.setItem(storageKey, wanted)
  } catch {
    // A browser without storage asks again at the next start.
  }
  if (wanted !== current.language) await speak(wanted)
}

/** Follows the language that a link's contact is on file with; a person's own setting on this device comes first. */
export async function speakTo(contactLanguage: string | null | undefined): Promise<void> {
  if (!spokenLanguage(contactLanguage) || remembered() !== null) return
  const wanted = languageOf(contactLanguage)
  if (wanted !== current.language) await speak(wanted)
}
