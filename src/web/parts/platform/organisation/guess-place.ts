// Good guesses about where an agency is, from what the browser knows.
import { countryCodes, isCountry } from '#domain/countries.ts'

const euro = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA'.split(' ')
const own: Record<string, string> = {
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  GG: 'GBP',
  HU: 'HUF',
  IM: 'GBP',
  IS: 'ISK',
  JE: 'GBP',
  JP: 'JPY',
  LI: 'CHF',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  TR: 'TRY',
  UA: 'UAH',
  US: 'USD',
}

/** The currency of a country; euro where we do not know better, since it can be changed beside it. */
export function guessCurrency(country: string): string {
  return euro.includes(country) ? 'EUR' : (own[country] ?? 'EUR')
}

type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** The country in which a time zone lies, as far as the platform knows. */
function countryOfZone(zone: string): string | undefined {
  return countryCodes.find((code) => {
    const locale: ZonedLocale = new Intl.Locale('und', { region: code })
    return locale.getTimeZones?.()?.includes(zone)
  })
}

/** The zone says more than the language: many set theirs to English far from England. Germany without a clue. */
export function guessCountry(zone: string, language: string): string {
  const fromZone = countryOfZone(zone)
  if (fromZone) return fromZone
  const region = new Intl.Locale(language).region
  return region && isCountry(region) ? region : 'DE'
}
