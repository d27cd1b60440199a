// Understands the cells of files from elsewhere: times, countries, choices, names, as people and programs write them.
import { countryCodes, countryName, currencyCodes, languageCodes, languageName } from '#domain/countries.ts'
import type { LocalTime } from '#domain/dates.ts'
import { searchText } from '#domain/platform/search/search.ts'

/** The form in which names of columns, choices and countries are compared: letters and digits in lower case. */
export const plainKey = (text: string): string =>
  searchText([text])
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** '20:30', '20.30 Uhr', '8:30 pm', '20h', '20:30:00' → '20:30'; undefined when it is no time of day. */
export function readTime(text: string): LocalTime | undefined {
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(?:uhr|h)?\s*(am|pm|a\.m\.|p\.m\.)?$/i.exec(
    text.trim(),
  )
  if (!match) return undefined
  const half = match[3]?.charAt(0).toLowerCase()
  let hour = Number(match[1])
  const minute = Number(match[2] ?? 0)
  if (half && (hour < 1 || hour > 12)) return undefined
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0)
  if (hour > 23 || minute > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** '1.250', '1,250', '12,5', '1 000' → a number; undefined when it is none. */
export function readNumber(text: string): number | undefined {
  const typed = text.trim().replace(/[\s'’]/g, '')
  if (!/^[+-]?[\d.,]+$/.test(typed)) return undefined
  const grouped = /^[+-]?\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(typed)
  const plain = grouped ? typed.replace(/[.,]/g, '') : typed
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const value =
    last < 0 ? Number(plain) : Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`)
  return Number.isFinite(value) ? value : undefined
}

const yes = new Set(['yes', 'y', 'ja', 'j', 'true', 'wahr', '1', 'x', 'oui', 'si'])
const no = new Set(['no', 'n', 'nein', 'false', 'falsch', '0', '', 'non'])
export function readFlag(text: string): boolean | undefined {
  const key = plainKey(text)
  return yes.has(key) ? true : no.has(key) ? false : undefined
}

const spokenIn = ['en', 'de', 'fr', 'es', 'it', 'nl']
let countries: Map<string, string> | undefined
const moreCountries: Record<string, string> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  grossbritannien: 'GB',
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  holland: 'NL',
  'the netherlands': 'NL',
  brd: 'DE',
  czechia: 'CZ',
  'czech republic': 'CZ',
  tschechien: 'CZ',
  turkey: 'TR',
  d: 'DE',
  a: 'AT',
}
/** 'Deutschland', 'Germany', 'DE', 'de' → 'DE'; undefined for what is no country. */
export function readCountry(text: string): string | undefined {
  if (!countries) {
    countries = new Map(Object.entries(moreCountries))
    for (const code of countryCodes) {
      countries.set(code.toLowerCase(), code)
      for (const locale of spokenIn) countries.set(plainKey(countryName(code, locale)), code)
    }
  }
  return countries.get(plainKey(text))
}

let languages: Map<string, string> | undefined
/** 'Deutsch', 'German', 'de-DE' → 'de'. */
export function readLanguage(text: string): string | undefined {
  if (!languages) {
    languages = new Map()
    for (const code of languageCodes) {
      languages.set(code, code)
      for (const locale of spokenIn) languages.set(plainKey(languageName(code, locale)), code)
    }
  }
  return languages.get(plainKey(text)) ?? languages.get(plainKey(text).split(' ')[0] ?? '')
}

const signs: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', fr: 'CHF', zł: 'PLN' }
/** 'eur', '€' → 'EUR'. */
export function readCurrency(text: string): string | undefined {
  const code = signs[text.trim().toLowerCase()] ?? text.trim().toUpperCase()
  return currencyCodes.includes(code) ? code : undefined
}

// How German files name the values of our lists.
const germanChoices: Record<string, string> = {
  anfrage: 'inquiry',
  option: 'hold',
  reserviert: 'hold',
  angebot: 'offer',
  bestatigt: 'confirmed',
  fix: 'confirmed',
  festival: 'festival',
  klub: 'club',
  disco: 'club',
  theater: 'theatre',
  halle: 'hall',
  konzerthaus: 'hall',
  'open air': 'open_air',
  freilichtbuhne: 'open_air',
  kneipe: 'bar',
  sonstige: 'other',
  sonstiges: 'other',
  veranstalter: 'promoter',
  agentur: 'agency',
  'management agentur': 'management',
  lieferant: 'supplier',
  sponsor: 'sponsor',
  konzert: 'headline',
  show: 'headline',
  concert: 'headline',
  firmenveranstaltung: 'corporate',
  vorgruppe: 'support',
  kapelle: 'band',
  aktiv: 'active',
  pausiert: 'paused',
  ehemalig: 'former',
}
/** The value of a choice, its label, or its German name; undefined when the list has no such entry. */
export function readChoice(text: string, labels: Readonly<Record<string, string>>): string | undefined {
  const key = plainKey(text)
  for (const [value, label] of Object.entries(labels)) {
    if (key === plainKey(label) || key === plainKey(value)) return value
  }
  const german = germanChoices[key]
  return german !== undefined && german in labels ? german : undefined
}

const particles = /^(van|von|vom|zu|zur|de|del|della|der|den|di|da|dos|du|la|le|ten|ter|bin|al|af|av|el)$/i

/** 'Jonas van der Reuter' and 'Reuter, Jonas' → first and last name. A single word is the last name. */
export function splitName(text: string): { firstName: string; lastName: string } {
  const comma = /^([^,]+),\s*([^,]+)$/.exec(text.trim())
  if (comma) return { firstName: (comma[2] ?? '').trim(), lastName: (comma[1] ?? '').trim() }
  const words = text.trim().split(/\s+/)
  let start = words.length - 1
  while (start > 1 && particles.test(words[start - 1] ?? '')) start--
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') }
}

/** 'Jonas Reuter <jonas@a.example>' and 'mailto:jonas@a.example' → the address. */
export function bareAddress(text: string): string {
  const inside = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text
  return inside.replace(/^mailto:/i, '').trim()
}
