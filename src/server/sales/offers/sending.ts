/** Terms on their way: the e-mail with its link, and the e-mails that tell what came back. */
import { randomBytes } from 'node:crypto'
import { instantOf } from '#domain/dates.ts'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { diffTerms, publicTerms, termLines } from '#domain/booking/offers/offer-terms.ts'
import type { Site } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { emailLocale } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { tokenHash } from '../../trpc.ts'
import { answerEmail, decisionEmail, offerEmail, type AnswerFacts } from './emails.ts'
import { findDealTerms } from '../../booking/deals/store.ts'
import {
  findOfferContext,
  findPerson,
  findPromoterRecipient,
  type OfferContext,
  type Sending,
  type VersionColumns,
} from './store.ts'

export type SendCall = { tx: Tx; scope: OrgScope; site: Site; secrets: Secrets; now: Date }

const day = 86_400_000
/** A link lives this long, and for two weeks after the last day of its offer, so that it can say how it ended. */
const linkDays = 30
const afterwardsDays = 14

export const placeOf = ({ venueName, city }: Pick<OfferContext, 'venueName' | 'city'>) =>
  [venueName, city].filter(Boolean).join(', ')

function expiryOf(validUntil: string | null, now: Date): Date {
  const shortest = now.getTime() + linkDays * day
  const after = validUntil ? instantOf(validUntil, '12:00', 'UTC').getTime() + afterwardsDays * day : 0
  return new Date(Math.max(shortest, after))
}

/**
 * Sends a version: by e-mail when it goes out by e-mail, otherwise it is only noted that it went over. Returns
 * what to keep of it; the link's token goes into the e-mail and nowhere else.
 */
export async function sendVersion(
  ctx: SendCall,
  context: OfferContext,
  version: VersionColumns,
  before: DealTerms | null,
): Promise<Sending> {
  if (version.direction !== 'outgoing' || version.channel !== 'email' || !version.recipient) {
    return { sentAt: ctx.now }
  }
  const token = randomBytes(32).toString('base64url')
  const sender = await findPerson(ctx.tx, ctx.scope, ctx.scope.userId)
  const locale = emailLocale(context.orgLocale)
  const terms = publicTerms(version.terms)
  const email = offerEmail(
    {
      orgName: context.orgName,
      senderName: sender?.name ?? '',
      recipientName: version.recipientName,
      artistName: context.artistName,
      eventDate: context.eventDate,
      place: placeOf(context),
      lines: termLines(terms, locale),
      changes: before ? diffTerms(publicTerms(before), terms, locale) : [],
      validUntil: version.validUntil,
      message: version.message,
      link: `${ctx.site.appUrl}/offer/${token}`,
      reach: [[context.orgName, context.orgEmail, context.orgPhone].filter(Boolean).join(', ')],
    },
    context.orgLocale,
  )
  await enqueueEmail(ctx.tx, ctx.scope, ctx.secrets, {
    ...email,
    to: version.recipient,
    kind: 'offer.terms',
  })
  return {
    sentAt: ctx.now,
    tokenHash: tokenHash('offer', token),
    tokenExpiresAt: expiryOf(version.validUntil, ctx.now),
  }
}

/** E-mails the promoter on which terms the show was confirmed; nobody where no address is known. */
export async function notifyPromoter(
  ctx: SendCall,
  bookingId: string,
  { offerId, answer }: { offerId: string; answer: 'accept' | 'keep' },
): Promise<void> {
  const recipient = await findPromoterRecipient(ctx.tx, ctx.scope, offerId)
  const terms = await findDealTerms(ctx.tx, ctx.scope, bookingId)
  if (!recipient || !terms) return
  const context = await findOfferContext(ctx.tx, ctx.scope, bookingId)
  const sender = await findPerson(ctx.tx, ctx.scope, ctx.scope.userId)
  const email = decisionEmail(
    {
      answer,
      orgName: context.orgName,
      senderName: sender?.name ?? '',
      recipientName: recipient.name,
      artistName: context.artistName,
      eventDate: context.eventDate,
      place: placeOf(context),
      lines: termLines(publicTerms(terms), emailLocale(context.orgLocale)),
      reach: [[context.orgName, context.orgEmail, context.orgPhone].filter(Boolean).join(', ')],
    },
    context.orgLocale,
  )
  await enqueueEmail(ctx.tx, ctx.scope, ctx.secrets, {
    ...email,
    to: recipient.email,
    kind: 'offer.confirmed',
  })
}

/** Tells whoever sent the terms, and the booking's agent, what the promoter answered by the link. */
export async function notifyAgents(
  ctx: SendCall & { orgSlug: string },
  context: OfferContext,
  senderId: string,
  answer: Pick<AnswerFacts, 'kind' | 'name' | 'words'>,
): Promise<void> {
  const sender = await findPerson(ctx.tx, ctx.scope, senderId)
  const addresses = new Set([sender?.email, context.agentEmail].filter((address) => address != null))
  const url = `/${ctx.orgSlug}/${context.eventId}/overview`
  const email = answerEmail(
    {
      ...answer,
      artistName: context.artistName,
      eventDate: context.eventDate,
      place: placeOf(context),
      link: `${ctx.site.appUrl}${url}`,
    },
    context.orgLocale,
  )
  for (const to of addresses) {
    await enqueueEmail(ctx.tx, ctx.scope, ctx.secrets, {
      ...email,
      to,
      kind: `offer.${answer.kind}`,
      notice: { topic: 'offers', url },
    })
  }
}
