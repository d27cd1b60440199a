// The address of a maps search for a place.

/** Undefined without any words to look for. */
export function mapLink(text: readonly (string | null | undefined)[]): string | undefined {
  const query = text.filter(Boolean).join(', ')
  if (!query) return undefined
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
