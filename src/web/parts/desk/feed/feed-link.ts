// The address of a calendar: made here, since the server keeps only a fingerprint of its secret.

/** 32 random bytes as text. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** To copy, and to open in the calendar of this device; `under` is '/feeds', or '/feeds/artist' for the portal's. */
export function feedLinks(token: string, origin: string, under = '/feeds'): { copy: string; open: string } {
  const copy = `${origin}${under}/${token}.ics`
  return { copy, open: copy.replace(/^https?:/, 'webcal:') }
}
