// What is proposed as an answer: from the venue on file, from the last show there, from the event itself.
import { readAnswer } from './advancing-values.ts'
import { factOfField, type AdvanceFact } from './advancing-homes.ts'
import type { FieldType, PrefillOrigin, PrefillSource } from './advancing.ts'

/** Texts of the venue and of the event, by the fact that they answer. */
export type Facts = Readonly<Partial<Record<AdvanceFact, string | null>>>

export type Prefill = { value: string; from: PrefillOrigin }

type Question = {
  fieldName: string
  fieldType: FieldType
  options: readonly string[]
  prefillFrom: PrefillSource
}

/**
 * The proposal for one field, or null. What the venue does not say, its last show may. A text that the field would
 * not take (an option that is gone) is no proposal.
 */
export function prefillOf(
  field: Question,
  sources: { venue: Facts; event: Facts; lastShow: string | null },
): Prefill | null {
  const fact = factOfField(field)
  const said = (facts: Facts) => (fact ? (facts[fact] ?? null) : null)
  const candidates: Record<PrefillSource, (Prefill | null)[]> = {
    none: [],
    venue: [made('venue', said(sources.venue)), made('last_show', sources.lastShow)],
    last_show: [made('last_show', sources.lastShow)],
    event: [made('event', said(sources.event))],
  }
  for (const candidate of candidates[field.prefillFrom]) {
    const value = candidate && accepted(field, candidate.value)
    if (value) return { value, from: candidate.from }
  }
  return null
}

const made = (from: PrefillOrigin, value: string | null): Prefill | null => (value ? { value, from } : null)

function accepted(field: Question, value: string): string | null {
  try {
    return readAnswer(field, value)
  } catch {
    return null
  }
}

/** Does the answer say something else than what was proposed? */
export const differsFrom = (prefill: Prefill, value: string | null): boolean =>
  value !== null && value !== prefill.value
