/** Notifies agencies of how their challenges at others turned out, and gives up their places there once sharing has ended. */
import { languageOf } from '#domain/language.ts'
import { standingOf } from '#domain/booking/holds/partner-holds.ts'
import { partnerAnswerEmail } from '#texts/booking/partner-answer-email.ts'
import type { ScheduledParts } from '../bookings/as-owner.ts'
import { queueActorOf } from '../hold-queue/queue-actor.ts'
import { end } from '../hold-queue/queue.ts'
import { lockArtistDates, readQueue } from '../hold-queue/store.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { translatorOf } from '../../texts.ts'
import { findChallenger, listUnanswered, noteNotified } from './store.ts'

const AT_ONCE = 200
type StandIn = Awaited<ReturnType<typeof listUnanswered>>[number]

/** Returns how many challenges it has dealt with. */
export async function processPartnerAnswers(parts: ScheduledParts, now: Date): Promise<number> {
  const { db, scope, log } = parts
  let count = 0
  for (const standIn of await listUnanswered(db.read(scope), scope, AT_ONCE)) {
    try {
      if (standIn.shareState === 'active') await notifyChallenger(parts, standIn, now)
      else await giveUp(parts, standIn, now)
      count++
    } catch (error) {
      log.error({ err: error, holdId: standIn.id }, 'challenge at a partner not followed up')
    }
  }
  return count
}

async function notifyChallenger(
  { db, scope, secrets, site }: ScheduledParts,
  { orgId, id, shareId, partnerOrgId, date, isAgreed, ...hold }: StandIn,
  now: Date,
): Promise<void> {
  const isWon = standingOf(hold, isAgreed) === 'first'
  await db.transaction(scope, async (tx) => {
    const who = await findChallenger(tx, scope, { orgId: partnerOrgId!, id: shareId })
    await noteNotified(tx, scope, { orgId, id }, now)
    if (!who) return
    const { artistName: artist, partnerName, orgSlug, artistSlug, email: to } = who
    const url = `/${orgSlug}/artists/${artistSlug}`
    const t = translatorOf(languageOf(who.locale))
    const facts = { artist, partner: partnerName ?? '', date, link: `${site.appUrl}${url}` }
    const email = renderEmail(partnerAnswerEmail(isWon, facts, t), t.language)
    const sent = { ...email, to, kind: 'hold.partnerAnswer', orgId: partnerOrgId, noticeUrl: url } as const
    await enqueueEmail(tx, scope, secrets, sent)
  })
}

/** A hold for an agency with which nothing is shared any more gives its place up, also a first one; a challenge ends with it. */
async function giveUp(parts: ScheduledParts, { orgId, id, artistId, date }: StandIn, now: Date) {
  const who = await parts.asOwner(orgId)
  if (!who) return
  await parts.db.transaction(who.scope, async (tx) => {
    await lockArtistDates(tx, who.scope, { orgId, artistId })
    const queue = await readQueue(tx, who.scope, { orgId, artistId, date, side: 'artist_date' })
    const hold = queue.find((each) => each.id === id)
    const actor = { ...queueActorOf({ ...parts, tx, scope: who.scope, org: who.org, now }), userId: null }
    if (hold) await end(actor, hold, { state: 'released', reason: null })
  })
}
