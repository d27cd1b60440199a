/** Sending terms: the e-mail with its link, and the e-mails about the answer. */
import { randomBytes } from 'node:crypto'
import { instantOf } from '#domain/dates.ts'
import { languageOf, spokenLanguage, type Language } from '#domain/language.ts'
import { answerEmail, decisionEmail, offerEmail, type AnswerFacts } from '#texts/sales/offer-emails.ts'
import { offerChanges, offerLines, type OfferedTerms } from '#texts/sales/offer-lines.ts'
import { contactLine } from '#texts/platform/contact-line.ts'
import type { Translator } from '#texts/translator.ts'
import type { Site } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { translatorOf } from '../../texts.ts'
import { tokenHash } from '../../trpc.ts'
import { findDealTerms, findPayments } from '../../booking/deals/store.ts'
import { findFeeVat } from '../../booking/vat-parties/store.ts'
import { findContactLanguage } from '../../platform/mail/reader-store.ts'
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

/** The language of the contact with this address, as far as we speak it. */
export const contactLanguage = async (
  tx: Tx,
  scope: OrgScope,
  address: string | null,
): Promise<Language | null> =>
  (address && spokenLanguage(await findContactLanguage(tx, scope, address))) || null

/** Speaks to somebody outside: in the contact's language, else the agency's. */
const speakerFor = async ({ tx, scope }: SendCall, address: string, { orgLocale }: OfferContext) =>
  translatorOf(languageOf(await contactLanguage(tx, scope, address), orgLocale))

const contactDetailsOf = ({ orgName, orgEmail, orgPhone }: OfferContext) => [
  contactLine({ name: orgName, email: orgEmail, phone: orgPhone }),
]

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
  bookingId: string,
  context: OfferContext,
  version: VersionColumns,
  before: OfferedTerms | null,
): Promise<Sending> {
  if (version.direction !== 'outgoing' || version.channel !== 'email' || !version.recipient) {
    return { sentAt: ctx.now }
  }
  const token = randomBytes(32).toString('base64url')
  const sender = await findPerson(ctx.tx, ctx.scope, ctx.scope.userId)
  const t = await speakerFor(ctx, version.recipient, context)
  const email = offerEmail(
    {
      orgName: context.orgName,
      senderName: sender?.name ?? '',
      recipientName: version.recipientName,
      artistName: context.artistName,
      eventDate: context.eventDate,
      place: placeOf(context),
      lines: offerLines(version, t, await findFeeVat(ctx.tx, ctx.scope, bookingId, version.terms)),
      changes: before ? offerChanges(before, version, t) : [],
      validUntil: version.validUntil,
      message: version.message,
      link: `${ctx.site.appUrl}/offer/${token}`,
      contactDetails: contactDetailsOf(context),
    },
    t,
  )
  await enqueueEmail(ctx.tx, ctx.scope, ctx.secrets, {
    ...renderEmail(email, t.language),
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
  const t = await speakerFor(ctx, recipient.email, context)
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
      lines: offerLines(
        { terms, payments: await findPayments(ctx.tx, ctx.scope, bookingId) },
        t,
        await findFeeVat(ctx.tx, ctx.scope, bookingId, terms),
      ),
      contactDetails: contactDetailsOf(context),
    },
    t,
  )
  await enqueueEmail(ctx.tx, ctx.scope, ctx.secrets, {
    ...renderEmail(email, t.language),
    to: recipient.email,
    kind: 'offer.confirmed',
  })
}

/** Notifies whoever sent the terms, and the booking's agent, of the promoter's answer, each in their language. */
export async function notifyAgents(
  ctx: SendCall & { orgSlug: string },
  context: OfferContext,
  senderId: string,
  {
    details,
    ...answer
  }: Pick<AnswerFacts, 'kind' | 'name'> & { details: (t: Translator) => readonly (string | null)[] },
): Promise<void> {
  const sender = await findPerson(ctx.tx, ctx.scope, senderId)
  const locales = new Map<string, string | null>()
  if (context.agentEmail) locales.set(context.agentEmail, context.agentLocale)
  if (sender) locales.set(sender.email, sender.locale)
  const url = `/${ctx.orgSlug}/${context.eventId}/overview`
  for (const [to, locale] of locales) {
    const t = translatorOf(languageOf(locale, context.orgLocale))
    const email = answerEmail(
      {
        ...answer,
        details: details(t).filter((each) => each !== null),
        artistName: context.artistName,
        eventDate: context.eventDate,
        place: placeOf(context),
        link: `${ctx.site.appUrl}${url}`,
      },
      t,
    )
    await enqueueEmail(ctx.tx, ctx.scope, ctx.secrets, {
      ...renderEmail(email, t.language),
      to,
      kind: `offer.${answer.kind}`,
      noticeUrl: url,
    })
  }
}
