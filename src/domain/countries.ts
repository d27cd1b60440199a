// Countries, languages and currencies to choose from: the codes are ours, the names the platform's.

/** ISO 3166-1 alpha-2. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** ISO 4217, currencies in use. */
export const currencyCodes: readonly string[] = (
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
  'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG ' +
  'HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA ' +
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD ' +
  'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX ' +
  'USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'
).split(' ')

/** Languages that records may name; src/domain/language.ts has those that we speak. */
export const languageCodes: readonly string[] =
  'en de fr es it nl pl pt da sv nb fi cs sk hu ro bg el hr sl sr tr uk ru he ar ja zh ko'.split(' ')

const countrySet = new Set(countryCodes)
const currencySet = new Set(currencyCodes)
const languageSet = new Set(languageCodes)

export const isCountry = (code: string) => countrySet.has(code)
export const isCurrency = (code: string) => currencySet.has(code)
export const isLanguage = (code: string) => languageSet.has(code)

/** Is this a language, with or without a region, that the platform can format in: 'en', 'de-AT'? */
export function isLocale(value: string): boolean {
  return (
    /^[a-z]{2}(-[A-Z]{2})?$/.test(value) &&
    isLanguage(value.slice(0, 2)) &&
    (value.length === 2 || isCountry(value.slice(3)))
  )
}

/** Member states of the European Union. */
export const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

// Making a list of names costs many times what looking one up does.
const names = new Map<string, Intl.DisplayNames>()

function namesOf(type: 'region' | 'currency' | 'language', locale: string): Intl.DisplayNames {
  const key = `${locale} ${type}`
  const known = names.get(key) ?? new Intl.DisplayNames([locale], { type, fallback: 'code' })
  names.set(key, known)
  return known
}

const nameOf = (type: 'region' | 'currency' | 'language', code: string, locale: string): string =>
  namesOf(type, locale).of(code) ?? code

/** 'DE' → 'Germany'. An unknown or empty code comes back as it is. */
export function countryName(code: string, locale = 'en'): string {
  return isCountry(code) ? nameOf('region', code, locale) : code
}

/** 'EUR' → 'Euro'. */
export function currencyName(code: string, locale = 'en'): string {
  return isCurrency(code) ? nameOf('currency', code, locale) : code
}

/** 'de' → 'German'. */
export function languageName(code: string, locale = 'en'): string {
  return isLanguage(code) ? nameOf('language', code, locale) : code
}

export type CodeName = { code: string; name: string }

function listOf(type: 'region' | 'currency', codes: readonly string[], locale: string): CodeName[] {
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((code) => ({ code, name: nameOf(type, code, locale) }))
    .sort((a, b) => compare(a.name, b.name))
}

/** Countries by name, for a list to choose from. */
export const listCountries = (locale = 'en') => listOf('region', countryCodes, locale)
/** Currencies by name. */
export const listCurrencies = (locale = 'en') => listOf('currency', currencyCodes, locale)
