// The address of a show as lines, wherever it is said.
import { placeLine } from '../platform/place-line.ts'

export type AddressParts = {
  addressLine1: string | null
  addressLine2: string | null
  zip: string | null
  city: string | null
  country?: string | null
}

/** Street and city; an address that the promoter wrote may name the city itself, which is not repeated. */
export function addressLines(address: AddressParts): string[] {
  const { addressLine1, addressLine2, zip, city } = address
  const hasCity = city !== null && addressLine1?.toLowerCase().includes(city.toLowerCase())
  const place = hasCity && !zip ? null : placeLine(address)
  return [addressLine1, addressLine2, place].flatMap((line) => line || [])
}
