// Moments on contracts: exact, and with the clock that they are read from.
import { documentStamp } from '../../document-dates.ts'
import type { Language } from '../../language.ts'

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** '21 November 2026, 15:05 CET', as the language says it. A zone that is not known counts as UTC. */
export function stampText(at: Date, zone: string, language: Language): string {
  const timeZone = isZone(zone) ? zone : 'UTC'
  return documentStamp(at, timeZone, language)
}

/** '2026-11-21 14:05:09', in UTC. */
export const utcStamp = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

/** '2026-11-21 14:05:09 UTC (15:05 Europe/Berlin)', the day said again where it is another one there. */
export function proofStamp(at: Date, zone: string): string {
  const timeZone = isZone(zone) ? zone : 'UTC'
  if (timeZone === 'UTC') return `${utcStamp(at)} UTC`
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(at)
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at)
  const there = utcStamp(at).startsWith(day) ? time : `${day} ${time}`
  return `${utcStamp(at)} UTC (${there} ${timeZone})`
}
