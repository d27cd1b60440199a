// What a person has to look at before segments are added: doubtful values, and journeys that cannot all be true.
import { problemText } from '#texts/problems.ts'
import { translate } from '#web/texts.ts'
import { travelWarnings, type TravelRow } from '#domain/booking/travel/travel-warnings.ts'
import { checkedInput, previewOf, type Candidate } from './import-values.ts'

/** `field` is null for what is about several segments. */
export type Check = { id: string; field: string | null; text: string }

const rowsOf = (candidates: readonly Candidate[], eventId: string): TravelRow[] =>
  candidates.flatMap(({ key, isChosen, values }) => {
    const input = isChosen ? checkedInput(values) : undefined
    return input ? [{ ...previewOf(input, key), bookingId: input.bookingId, eventId }] : []
  })

/**
 * For each segment to add, by its key: its doubts, and what it makes impossible in the itinerary, such as two
 * flights of one traveller at one time. `existing` is the itinerary as it is.
 */
export function checksOf(
  candidates: readonly Candidate[],
  existing: readonly TravelRow[],
  eventId: string,
): Map<number, Check[]> {
  const rows = rowsOf(candidates, eventId)
  const warnings = (of: readonly TravelRow[]) =>
    travelWarnings(of, []).map(({ segmentId, problem }) => ({
      segmentId,
      text: problemText(problem, translate()),
    }))
  const known = new Set(warnings(existing).map(({ segmentId, text }) => `${segmentId} ${text}`))
  const conflicts = warnings([...existing, ...rows]).filter(
    ({ segmentId, text }) => !known.has(`${segmentId} ${text}`),
  )
  const first = rows[0]?.id
  const own = new Set(rows.map(({ id }) => id))
  return new Map(
    candidates
      .filter(({ isChosen }) => isChosen)
      .map(({ key, doubts }) => [
        key,
        [
          ...doubts.map(({ field, problem }) => ({
            id: `${field} ${problem.code}`,
            field,
            text: problemText(problem, translate()),
          })),
          // A conflict is shown at the later of two; where that one is in the itinerary, it is shown here.
          ...conflicts
            .filter(
              ({ segmentId }) => segmentId === String(key) || (!own.has(segmentId) && first === String(key)),
            )
            .map(({ text }) => ({ id: text, field: null, text })),
        ],
      ]),
  )
}

/** Those of a segment that nobody has confirmed yet. */
export const openOf = ({ confirmed }: Pick<Candidate, 'confirmed'>, checks: readonly Check[]): Check[] =>
  checks.filter(({ id }) => !confirmed.includes(id))
