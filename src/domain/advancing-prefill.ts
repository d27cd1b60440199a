// What is proposed as an answer: from the venue on file, from the last show there, from the event itself.
import { readAnswer } from './advancing-values.ts'
import type { FieldType, PrefillOrigin, PrefillSource } from './advancing.ts'

/** Texts of the venue and of the event, by the plain name of the fields they answer (see `plainName`). */
export type Facts = Readonly<Record<string, string | null | undefined>>

export type Prefill = { value: string; from: PrefillOrigin }

type Asked = {
  fieldName: string
  fieldType: FieldType
  options: readonly string[]
  prefillFrom: PrefillSource
}

/** 'Load-in', 'Load in' and 'LOAD IN:' are one name. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** Other names under which templates ask for the same thing. */
const synonyms: Record<string, string> = {
  getin: 'loadin',
  wayin: 'loadin',
  getout: 'loadout',
  wlan: 'wifi',
  parken: 'parking',
  venueaddress: 'address',
  adresse: 'address',
  strom: 'power',
  einlass: 'doors',
  doorsopen: 'doors',
  showtime: 'set',
  settime: 'set',
  stagetime: 'set',
  setlength: 'setminutes',
  agerestriction: 'agelimit',
  minimumage: 'agelimit',
  tickets: 'ticketlink',
  ticketurl: 'ticketlink',
  presale: 'onsale',
  announce: 'announcement',
}

const factOf = (facts: Facts, fieldName: string): string | null => {
  const name = plainName(fieldName)
  return facts[name] ?? facts[synonyms[name] ?? ''] ?? null
}

/**
 * The proposal for one field, or null. What the venue does not say, its last show may. A text that the field would
 * not take (an option that is gone) is no proposal.
 */
export function prefillOf(
  field: Asked,
  sources: { venue: Facts; event: Facts; lastShow: string | null },
): Prefill | null {
  const candidates: Record<PrefillSource, (Prefill | null)[]> = {
    none: [],
    venue: [made('venue', factOf(sources.venue, field.fieldName)), made('last_show', sources.lastShow)],
    last_show: [made('last_show', sources.lastShow)],
    event: [made('event', factOf(sources.event, field.fieldName))],
  }
  for (const candidate of candidates[field.prefillFrom]) {
    const value = candidate && accepted(field, candidate.value)
    if (value) return { value, from: candidate.from }
  }
  return null
}

const made = (from: PrefillOrigin, value: string | null): Prefill | null => (value ? { value, from } : null)

function accepted(field: Asked, value: string): string | null {
  try {
    return readAnswer(field, value)
  } catch {
    return null
  }
}

/** Does the answer say something else than what was proposed? */
export const differsFrom = (prefill: Prefill, value: string | null): boolean =>
  value !== null && value !== prefill.value
