// Who an entry of the activity is by: a colleague, somebody outside by their link, Fermata, or nobody.
import { useLingui } from '@lingui/react/macro'

type Entry = { action: string; after: Record<string, unknown> | null; userName: string | null }

/** Where those without an account are named. */
const visitorKeys = [
  'offerName',
  'answeredBy',
  'advancingSeenBy',
  'advancingSubmittedBy',
  'partnerAgency',
] as const

/** What comes about without anybody: their sentences begin with what it happened to. */
const happenings: ReadonlySet<string> = new Set([
  'offers.expire',
  'holds.promoted',
  'holds.challenged',
  'holds.challengeDropped',
  'holds.unanswered',
  'holds.expired',
  'holds.dateTaken',
  'bookings.expired',
])

/** The name that the sentence of an entry begins with; null where it needs none. */
export function useActor(): (entry: Entry) => string | null {
  const { t } = useLingui()
  return ({ action, after, userName }) => {
    if (happenings.has(action)) return null
    if (userName) return userName
    const visitor = visitorKeys.map((key) => after?.[key]).find((name) => typeof name === 'string')
    if (visitor) return visitor
    return action === 'offers.seen' ? t`The promoter` : 'Fermata'
  }
}
