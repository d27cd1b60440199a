// Brings together what a confirmation says about one journey in several ways: for machines, in a calendar, in words.
import type { ReadSegment, SegmentDraft } from './reading.ts'

const numberOf = ({ draft }: ReadSegment) =>
  (draft.flightDetails?.flightNumber ?? draft.serviceNumber ?? '').replace(/\D/g, '')

/** The same journey: of one kind, on one day, and with one number where both have one. */
export function isSameJourney(a: ReadSegment, b: ReadSegment): boolean {
  if (a.draft.segmentType !== b.draft.segmentType) return false
  if (a.draft.departure.date !== b.draft.departure.date) return false
  const [one, other] = [numberOf(a), numberOf(b)]
  if (one && other) return one === other
  return a.draft.departure.time === b.draft.departure.time || a.draft.segmentType === 'accommodation'
}

type Details = 'flightDetails' | 'accommodationDetails' | 'groundDetails'
const filledOf = <Part extends object>(sure: Part | null, more: Part | null): Part | null => {
  if (!sure || !more) return sure ?? more
  const entries = Object.entries(more).filter(([key]) => {
    const value = (sure as Record<string, unknown>)[key]
    return value === null || value === false
  })
  return { ...sure, ...Object.fromEntries(entries) }
}

/** `sure` with what only `more` has; a doubt about a field that was filled goes along. */
export function filled(sure: ReadSegment, more: ReadSegment): ReadSegment {
  const [a, b] = [sure.draft, more.draft]
  const details = Object.fromEntries(
    (['flightDetails', 'accommodationDetails', 'groundDetails'] satisfies Details[]).map((name) => [
      name,
      filledOf<object>(a[name], b[name]),
    ]),
  ) as Pick<SegmentDraft, Details>
  const draft: SegmentDraft = {
    ...a,
    ...details,
    departure: filledOf(a.departure, b.departure) ?? a.departure,
    arrival: filledOf(a.arrival, b.arrival),
    passengers: a.passengers.length > 0 ? a.passengers : b.passengers,
    confirmationNumber: a.confirmationNumber ?? b.confirmationNumber,
    operator: a.operator ?? b.operator,
    notes: a.notes ?? b.notes,
    cost: a.cost ?? b.cost,
    status: a.status === 'planned' ? b.status : a.status,
  }
  const notified = new Set(sure.found)
  const doubts = [
    ...sure.doubts.filter(({ field }) => valueAt(draft, field) === null || valueAt(a, field) !== null),
    ...more.doubts.filter(({ field }) => !notified.has(field) && valueAt(a, field) === null),
  ]
  const byField = new Map(doubts.map((doubt) => [`${doubt.field} ${doubt.problem.code}`, doubt]))
  return { draft, found: [...new Set([...sure.found, ...more.found])], doubts: [...byField.values()] }
}

function valueAt(draft: SegmentDraft, path: string): unknown {
  let value: unknown = draft
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object') return null
    value = (value as Record<string, unknown>)[key]
  }
  return value ?? null
}

/** What is sure first, filled from the words; after it what only the words say. */
export function merged(sure: readonly ReadSegment[], more: readonly ReadSegment[]): ReadSegment[] {
  const open = [...more]
  const filledOnes = sure.map((segment) => {
    const index = open.findIndex((each) => isSameJourney(segment, each))
    return index < 0 ? segment : filled(segment, open.splice(index, 1)[0]!)
  })
  // Words about a type of journey that is described in full elsewhere are the same journey, read less well.
  const kinds = new Set(sure.map(({ draft }) => draft.segmentType))
  return [...filledOnes, ...open.filter(({ draft }) => !kinds.has(draft.segmentType))]
}
