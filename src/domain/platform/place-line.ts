// The line of an address with city and postcode, as the country writes it.

const codeLast = new Set(['GB', 'IE', 'US', 'CA', 'AU', 'NZ'])

type Place = {
  zip: string | null
  city: string | null
  region?: string | null
  country?: string | null
}

/** Does the country write the postcode last, after the region? */
export const isCodeLast = (country: string | null | undefined): boolean => codeLast.has(country ?? '')

/** '20354 Hamburg', 'London SE15 4JR', 'Nashville TN 37203'; empty where nothing is known. */
export const placeLine = ({ zip, city, region, country }: Place): string =>
  (isCodeLast(country) ? [city, region, zip] : [zip, city]).filter(Boolean).join(' ')
