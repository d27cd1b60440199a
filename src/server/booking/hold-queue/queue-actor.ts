/** Who works on a queue of holds, a person or a job, and how those concerned are notified. */
import type { Context, Org } from '../../context.ts'
import { writeLog } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import type { HoldNotice } from '#texts/booking/hold-emails.ts'
import type { Translator } from '#texts/translator.ts'
import { orgTranslator } from '../../texts.ts'
import { holdEmail } from './emails.ts'
import type { DescribedHold, QueueActorScope } from './store.ts'

export type QueueActor = {
  tx: Tx
  scope: QueueActorScope
  orgId: string
  orgSlug: string
  /** The zone that e-mails show times in. */
  tz: string
  /** Null when time alone did it. */
  userId: string | null
  now: Date
  /** Says what histories keep, in the organisation's language. */
  t: Translator
} & Pick<Context, 'secrets'> & { appUrl: string }

/** Who acts in a call by a person. */
export const queueActorOf = (ctx: {
  tx: Tx
  scope: OrgScope
  org: Org
  now: Date
  secrets: Context['secrets']
  site: Context['site']
}): QueueActor => ({
  tx: ctx.tx,
  scope: ctx.scope,
  orgId: ctx.org.id,
  orgSlug: ctx.org.slug,
  tz: ctx.org.tz,
  userId: ctx.scope.userId,
  now: ctx.now,
  t: orgTranslator(ctx.org),
  secrets: ctx.secrets,
  appUrl: ctx.site.appUrl,
})

/** Writes to the agent of a hold, or whoever stands in for an agent who has left; to who just did it, nothing is sent. */
export async function writeToAgent(
  actor: QueueActor,
  hold: DescribedHold,
  notice: HoldNotice,
): Promise<void> {
  const { recipientEmail, recipientId } = hold
  // Of a hold that stands for another agency the agent is there, see partner-challenges.
  if (hold.sharedArtistId) return
  // A challenge sets a deadline, so even its author gets it in writing.
  if (!recipientEmail || (recipientId === actor.userId && notice.kind !== 'challenged')) return
  const place = hold.eventId ? `/${hold.eventId}` : `/artists/${hold.artistSlug}`
  const url = `/${actor.orgSlug}${place}`
  const link = `${actor.appUrl}${url}`
  const email = holdEmail(notice, hold, { tz: actor.tz, link })
  await enqueueEmail(actor.tx, actor.scope, actor.secrets, {
    ...email,
    to: recipientEmail,
    kind: `hold.${notice.kind}`,
    orgId: actor.orgId,
    noticeUrl: url,
  })
}

/** An entry in the history of a hold's event (of the artist while there is none), beside the call's own entry. */
export async function noteOnHold(
  actor: QueueActor,
  hold: Pick<DescribedHold, 'eventId' | 'artistId'>,
  action: string,
  change: { before?: object; after: object },
): Promise<void> {
  const author = { userId: actor.userId, orgId: actor.orgId, action, ip: '', userAgent: null, requestId: '' }
  const about = hold.eventId
    ? { entity: 'event', entityId: hold.eventId }
    : { entity: 'artist', entityId: hold.artistId }
  await writeLog(actor.tx, author, { ...about, ...change })
}
