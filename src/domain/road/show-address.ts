// The address of a show as lines, wherever it is said.

export type AddressParts = {
  addressLine1: string | null
  addressLine2: string | null
  zip: string | null
  city: string | null
}

/** Street and city; an address that the promoter wrote may name the city itself, which is not repeated. */
export function addressLines({ addressLine1, addressLine2, zip, city }: AddressParts): string[] {
  const hasCity = city !== null && addressLine1?.toLowerCase().includes(city.toLowerCase())
  const place = hasCity && !zip ? null : [zip, city].filter(Boolean).join(' ')
  return [addressLine1, addressLine2, place].flatMap((line) => line || [])
}
