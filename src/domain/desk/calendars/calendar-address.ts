// The address under which a calendar program publishes a calendar, as people paste it.

/** Longer than any that a calendar program gives out. */
export const maxCalendarAddress = 2000

/**
 * What to fetch for a pasted address: webcal is https by another name. Null for what is no such address: other protocols,
 * credentials, and ports of one's own, which lead to programs that are no calendar. `allowPlain` is for one's own network.
 */
export function calendarAddress(pasted: string, { allowPlain }: { allowPlain: boolean }): string | null {
  const text = pasted.trim().replace(/^webcals?:\/\//i, 'https://')
  if (text.length > maxCalendarAddress || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password) return null
  const isUsual = url.protocol === 'https:' && url.port === ''
  return isUsual || (allowPlain && /^https?:$/.test(url.protocol)) ? url.href : null
}

/** Where a calendar is from; the rest of its address opens it. */
export const hostOf = (pasted: string): string => new URL(pasted.trim()).host
