/** Lets offers run out: once the last day has passed where the show is. */
import { addDays, todayIn } from '#domain/dates.ts'
import { decideOffer } from '#domain/sales/offers.ts'
import { writeLog } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { isInTime } from './facts.ts'
import { listLapsedOffers, markExpired } from './store.ts'

const AT_ONCE = 500
const nobody = { userId: null, ip: '', userAgent: null, requestId: '' }

/** Ends what has run out by `now`; returns how many. The booking stays: an agent says what becomes of the date. */
export async function expireOffers(tx: Tx, scope: JobScope, now: Date): Promise<number> {
  let count = 0
  // Where the day begins first it is a day ahead of universal time at the most.
  for (const offer of await listLapsedOffers(tx, scope, addDays(todayIn('UTC', now), 1), AT_ONCE)) {
    const facts = {
      bookingStatus: offer.bookingStatus,
      direction: offer.direction,
      isInTime: isInTime(offer, now),
      isComplete: true,
      artistApproval: undefined,
      termsLocked: false,
    }
    if (facts.isInTime) continue
    const { state } = decideOffer(offer.state, { action: 'expire' }, { kind: 'system' }, facts)
    if (!(await markExpired(tx, scope, offer, now))) continue
    await writeLog(
      tx,
      { ...nobody, orgId: offer.orgId, action: 'offers.expire' },
      { entity: 'event', entityId: offer.eventId, before: { offer: offer.state }, after: { offer: state } },
    )
    count++
  }
  return count
}
