/** Writes to people outside about an advance: the request, the reminder, what came back, and to the agents. */
import { randomBytes } from 'node:crypto'
import type { AdvancingRecipient } from '#domain/road/advancing/advancing-inputs.ts'
import { earliest, dueOn, isMissing, isToReview, whyNoReminder } from '#domain/road/advancing/advancing.ts'
import { todayIn, type LocalDate } from '#domain/dates.ts'
import { languageOf } from '#domain/language.ts'
import type { Problem } from '#domain/problems.ts'
import { contactLine } from '#texts/platform/contact-line.ts'
import type { Translator } from '#texts/translator.ts'
import type { Site } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { renderEmail, type EmailContent } from '../../platform/mail/layout.ts'
import { readerOf } from '../../platform/mail/reader.ts'
import { translatorOf } from '../../texts.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { tokenHash } from '../../trpc.ts'
import {
  reminderEmail,
  requestEmail,
  returnedEmail,
  submittedEmail,
  type AdvanceEmailFacts,
  type MissingLine,
} from '#texts/road/advancing-emails.ts'
import {
  insertLink,
  insertRecipient,
  insertRequest,
  lockRecipients,
  markRecipients,
  type RecipientRow,
} from './request-store.ts'
import { findPerson, findAdvanceContext, type AdvanceContext } from './context-store.ts'
import { listFields, listGroups, type FieldRow, type GroupRow } from './store.ts'
import { translatedQuestions } from './translated-questions.ts'
import { closedBecause } from './view.ts'

export type RequestCall = { tx: Tx; scope: OrgScope; site: Site; secrets: Secrets; now: Date }

const artistsOf = ({ bookings, name }: AdvanceContext) =>
  [...new Set(bookings.map(({ artistName }) => artistName))].join(', ') || name
const placeOf = ({ venueName, city }: AdvanceContext) => [venueName, city].filter(Boolean).join(', ')

/** Sends one e-mail with a link of its own to one recipient, in their language. */
async function sendEmail(
  ctx: RequestCall,
  context: AdvanceContext,
  to: { id: string; name: string; email: string },
  kind: 'request' | 'reminder' | 'returned',
  write: (facts: AdvanceEmailFacts, t: Translator) => EmailContent,
): Promise<void> {
  const { tx, scope, site, secrets } = ctx
  const token = randomBytes(32).toString('base64url')
  const sender = await findPerson(tx, scope, scope.userId)
  const t = await readerOf(ctx, to.email, context.orgLocale)
  const facts = {
    orgName: context.orgName,
    senderName: sender?.name ?? '',
    recipientName: to.name,
    artists: artistsOf(context),
    eventDate: context.eventDate,
    place: placeOf(context),
    link: `${site.appUrl}/advancing/${token}`,
    contactDetails: [
      contactLine({ name: context.orgName, email: context.orgEmail, phone: context.orgPhone }),
    ],
  }
  const email = renderEmail(write(facts, t), t.language)
  await insertLink(tx, scope, to.id, tokenHash('advancing', token))
  await enqueueEmail(tx, scope, secrets, { ...email, to: to.email, kind: `advancing.${kind}` })
}

/** Keeps the request and writes to each recipient once; returns its id. */
export async function sendRequest(
  ctx: RequestCall,
  context: AdvanceContext,
  groups: readonly GroupRow[],
  request: {
    recipients: readonly AdvancingRecipient[]
    message: string | null
    dueOn: LocalDate | null
    dueDaysBefore: number | null
  },
): Promise<string> {
  const { message, dueDaysBefore } = request
  const groupIds = groups.map(({ id }) => id)
  const about = { eventId: context.id, groupIds, message, dueDaysBefore }
  const id = await insertRequest(ctx.tx, ctx.scope, about)
  const signing = (t: Translator) => ({
    groups: groups.map(({ name }) => translatedQuestions(t).group(name)),
    message,
    dueOn: request.dueOn,
  })
  const people = new Map(request.recipients.map((person) => [person.email.toLowerCase(), person]))
  for (const person of people.values()) {
    const to = { ...person, id: await insertRecipient(ctx.tx, ctx.scope, id, person) }
    await sendEmail(ctx, context, to, 'request', (facts, t) => requestEmail(facts, signing(t), t))
  }
  return id
}

/** One person who was asked, perhaps in several requests; the latest of them leads. */
type RequestedRecipient = RecipientRow & { ids: string[]; groups: Set<string> }

function people(recipients: readonly RecipientRow[]): RequestedRecipient[] {
  const byAddress = Map.groupBy(recipients, ({ email }) => email.toLowerCase())
  return [...byAddress.values()].map((rows) => ({
    ...rows[0]!,
    ids: rows.map(({ id }) => id),
    groups: new Set(rows.flatMap(({ groupIds }) => groupIds)),
  }))
}

/** What a link shows (see private.advancing_link_fields), for everybody at once. */
const isOpenTo = (group: GroupRow, { groups }: RequestedRecipient) =>
  group.audience === 'promoter' && groups.has(group.id)

function missingFor(
  person: RequestedRecipient,
  groups: readonly GroupRow[],
  fields: readonly FieldRow[],
  eventDate: LocalDate,
): ((t: Translator) => MissingLine)[] {
  return groups.flatMap((group) => {
    if (!isOpenTo(group, person)) return []
    const missing = fields.filter(
      (field) => field.groupId === group.id && !field.isPrivate && isMissing(field),
    )
    if (missing.length === 0) return []
    const days = missing.map(({ dueDaysBefore }) => dueOn(eventDate, dueDaysBefore))
    return [
      (t) => {
        const questions = translatedQuestions(t)
        const names = missing.map((field) => questions.question(group.name, field).fieldName)
        return { group: questions.group(group.name), fields: names, dueOn: earliest(days) }
      },
    ]
  })
}

/**
 * Reminds everybody who was asked about an event and from whom something required is missing, each by one e-mail.
 * Returns how many e-mails went out, or why none did.
 */
export async function remindEvent(
  ctx: RequestCall,
  eventId: string,
): Promise<{ sent: number } | { reason: Problem }> {
  const { tx, scope, now } = ctx
  const context = await findAdvanceContext(tx, scope, eventId)
  const signing = people(await lockRecipients(tx, scope, eventId))
  const groups = await listGroups(tx, scope, eventId)
  const fields = await listFields(tx, scope, eventId)
  const due = signing
    .map((person) => ({ person, missing: missingFor(person, groups, fields, context.eventDate) }))
    .filter(({ missing }) => missing.length > 0)
  const remindedAt = due
    .map(({ person }) => person.remindedAt)
    .reduce((last, at) => (at && (!last || at > last) ? at : last), null)
  const reason = whyNoReminder({
    closed: closedBecause(context, now),
    recipients: signing.length,
    missing: due.length,
    remindedAt,
    now,
  })
  if (reason !== null) return { reason }
  for (const { person, missing } of due) {
    await sendEmail(ctx, context, person, 'reminder', (facts, t) =>
      reminderEmail(
        facts,
        missing.map((lineIn) => lineIn(t)),
        t,
      ),
    )
    await markRecipients(tx, scope, person.ids, { remindedAt: now })
  }
  return { sent: due.length }
}

/** E-mails those who received the request what was sent back to them, while the show lies ahead; one each. */
export async function notifyReturned(
  ctx: RequestCall,
  eventId: string,
  returned: readonly Pick<FieldRow, 'groupId' | 'fieldName' | 'isPrivate' | 'help' | 'options'>[],
  reason: string | null,
): Promise<void> {
  const context = await findAdvanceContext(ctx.tx, ctx.scope, eventId)
  if (!context.isAlive || context.lastDay < todayIn(context.tz, ctx.now)) return
  const groups = await listGroups(ctx.tx, ctx.scope, eventId)
  for (const person of people(await lockRecipients(ctx.tx, ctx.scope, eventId))) {
    const open = new Set(groups.filter((group) => isOpenTo(group, person)).map(({ id }) => id))
    const theirs = returned.filter(({ groupId, isPrivate }) => open.has(groupId) && !isPrivate)
    if (theirs.length === 0) continue
    await sendEmail(ctx, context, person, 'returned', (facts, t) => {
      const questions = translatedQuestions(t)
      const groupOf = (groupId: string) => groups.find(({ id }) => id === groupId)!.name
      const lines = theirs.map(({ groupId, ...field }) => ({
        name: questions.question(groupOf(groupId), field).fieldName,
        reason,
      }))
      return returnedEmail(facts, lines, t)
    })
  }
}

/** To whoever sent the request, and to the agents of the show: somebody has answered; each in their language. */
export async function notifySubmitted(
  ctx: RequestCall,
  context: AdvanceContext,
  name: string,
  fields: readonly FieldRow[],
): Promise<void> {
  const { tx, scope, site, secrets } = ctx
  const sender = await findPerson(tx, scope, scope.userId)
  const readers = new Map(
    context.bookings.flatMap(({ agentEmail, agentLocale }) =>
      agentEmail ? [[agentEmail, agentLocale] as const] : [],
    ),
  )
  if (sender) readers.set(sender.email, sender.locale)
  const url = `/${context.orgSlug}/${context.id}/advancing`
  const facts = {
    name,
    artists: artistsOf(context),
    eventDate: context.eventDate,
    place: placeOf(context),
    link: `${site.appUrl}${url}`,
    toReview: fields.filter(isToReview).length,
    missing: fields.filter(isMissing).length,
  }
  for (const [to, locale] of readers) {
    const t = translatorOf(languageOf(locale, context.orgLocale))
    await enqueueEmail(tx, scope, secrets, {
      ...renderEmail(submittedEmail(facts, t), t.language),
      to,
      kind: 'advancing.submitted',
      noticeUrl: url,
    })
  }
}
