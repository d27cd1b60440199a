// City and country of a record in one line.
import { countryName } from '#domain/countries.ts'

/** "Berlin, Germany"; '' without either. */
export function placeName(
  city: string | null | undefined,
  country: string | null | undefined,
  locale: string,
): string {
  return [city, country && countryName(country, locale)].filter(Boolean).join(', ')
}
