/** Sends one reminder: to colleagues in the app, on their devices and by e-mail; to the promoter by an e-mail to look over. */
import { can, scopedArtistIds, type Member } from '#domain/access.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { automationProblem } from '#domain/automation/problems.ts'
import { anchorRights, subjectLine } from '#domain/automation/reminders.ts'
import { languageOf } from '#domain/language.ts'
import { fieldsIn, fillFields, type EmailValues } from '#domain/messages/email-fields.ts'
import { asMessage } from '#domain/problems.ts'
import { reminderEmail } from '#texts/automation/reminder-emails.ts'
import type { Org, Services } from '../../context.ts'
import { writeLog } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { withSavepoint } from '../../platform/db/savepoint.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { writeMessage } from '../../messages/messages/store.ts'
import { emailValues } from '../../messages/messages/values.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { translatorOf } from '../../texts.ts'
import { errorMessage } from '../error-message.ts'
import { notifyMember } from '../../platform/notifications/store.ts'
import type { StoredRule } from './store.ts'
import { listSubjects, type DescribedSubject, type RuleFigures } from './subjects-store.ts'
import {
  claimReminder,
  findActiveRule,
  findPromoter,
  listNotified,
  markReminded,
  type Notified,
  type Promoter,
} from './work-store.ts'

export type SendingCall = Pick<Services, 'secrets' | 'site'> & {
  tx: Tx
  /** Of the rule's owner, whose rights it has. */
  scope: OrgScope
  member: Member
  org: Org
  now: Date
}

const nobody = { userId: null, ip: '', userAgent: null, requestId: '' }

/** The artists whose shows a rule of this member may be about; none once they may not see such records at all. */
export function accessOf(member: Member, { anchor }: Pick<RuleFigures, 'anchor'>): readonly string[] | null {
  return can(member, anchorRights[anchor]) ? scopedArtistIds(member, 'tasks') : []
}

/** Sends the reminder if it is still due: another worker, or a change of its subject, may have been faster. */
export async function sendReminder(call: SendingCall, reminderId: string): Promise<boolean> {
  const { tx, scope, org, member, now } = call
  const claimed = await claimReminder(tx, scope, reminderId)
  const rule = claimed && (await findActiveRule(tx, scope, claimed.ruleId))
  if (!claimed || !rule) return false
  const { subjectId } = claimed
  const artistIds = accessOf(member, rule)
  const [subject] = await listSubjects(tx, scope, rule, {
    tz: org.tz,
    artistIds,
    from: new Date(0),
    subjectId,
    limit: 1,
  })
  if (!subject || subject.dueAt > now) return false
  const notified = await notifiedOf(call, rule, subject)
  const email = rule.recipients.promoter ? await promoterOf(call, subject) : undefined
  await notifyStaff(call, rule, subject, { id: reminderId, notified })
  if (email) await writeToPromoter(call, rule, subject, { id: reminderId, to: email })
  await markReminded(tx, scope, reminderId, now)
  await writeLog(
    tx,
    { ...nobody, orgId: scope.orgId, action: 'reminders.send' },
    {
      entity: 'reminder',
      entityId: reminderId,
      after: {
        rule: rule.name,
        day: subject.anchorOn,
        subject: subjectLine(subject),
        to: [...notified.map(({ name }) => name), ...(email ? [email.name] : [])],
      },
    },
  )
  return true
}

/** Colleagues the rule names, as far as each may see what it is about. */
export async function notifiedOf(
  { tx, scope }: Pick<SendingCall, 'tx' | 'scope'>,
  { recipients, ownerUserId, anchor }: Pick<StoredRule, 'recipients' | 'ownerUserId' | 'anchor'>,
  { agentUserId, artistId }: Pick<DescribedSubject, 'agentUserId' | 'artistId'>,
): Promise<Notified[]> {
  const ids = new Set(recipients.userIds)
  if (recipients.owner) ids.add(ownerUserId)
  if (recipients.agent) ids.add(agentUserId ?? ownerUserId)
  if (ids.size === 0) return []
  const people = await listNotified(tx, scope, [...ids])
  return people.filter((person) => can(person, anchorRights[anchor], { artistId }))
}

/** The page of a subject, without our address. */
function pageOf(slug: string, { subjectType, subjectId, eventId }: DescribedSubject): string {
  if (subjectType === 'contract') return `/${slug}/contracts/${subjectId}/edit`
  if (subjectType === 'invoice') return `/${slug}/invoices/${subjectId}`
  return eventId ? `/${slug}/${eventId}/overview` : `/${slug}/inbox`
}

/** Whoever buys the show, unless it is off or the rule's owner may not write to them. */
export async function promoterOf(
  { tx, scope, member }: Pick<SendingCall, 'tx' | 'scope' | 'member'>,
  subject: DescribedSubject,
) {
  const { artistId, status, buyerContactId, subjectType, subjectId } = subject
  if (!can(member, 'messages.manage', { artistId })) return undefined
  // Nobody outside is reminded of what is called off.
  if (status && isDead(status)) return undefined
  const invoiceId = subjectType === 'invoice' ? subjectId : null
  return findPromoter(tx, scope, { buyerContactId, invoiceId })
}

const valuesFor = (
  { tx, scope, member }: SendingCall,
  rule: StoredRule,
  subject: DescribedSubject,
  contactId: string | null = null,
) =>
  emailValues(tx, scope, {
    contactId,
    bookingId: subject.bookingId,
    eventId: subject.eventId,
    invoiceId: subject.subjectType === 'invoice' ? subject.subjectId : null,
    contractId: subject.subjectType === 'contract' ? subject.subjectId : null,
    userId: rule.ownerUserId,
    member,
  })

/** For colleagues a field without a value is a dash: the rest of the sentence still helps. */
function plainText(text: string, values: EmailValues): string {
  const { text: filled, missing } = fillFields(text, values)
  return missing.length === 0 ? filled : filled.replace(/\{\{[^{}\n]*\}\}/g, '–')
}

async function notifyStaff(
  call: SendingCall,
  rule: StoredRule,
  subject: DescribedSubject,
  { id, notified }: { id: string; notified: readonly Notified[] },
): Promise<void> {
  const { tx, scope, org, secrets, site, member } = call
  if (notified.length === 0) return
  const about = subjectLine(subject)
  const title = about ? `${rule.name}: ${about}` : rule.name
  const hasFields = fieldsIn(rule.text).length > 0
  // Fees reach only those who may see them, whoever set the rule.
  const mayAll = notified.every((person) => can(person, 'deals.view', { artistId: subject.artistId }))
  const values = hasFields
    ? await valuesFor({ ...call, member: mayAll ? member : { ...member, role: 'read_only' } }, rule, subject)
    : {}
  const body = plainText(rule.text, values)
  const url = pageOf(org.slug, subject)
  const inApp = rule.channels.includes('app') || rule.channels.includes('push')
  for (const person of notified) {
    if (inApp) {
      await notifyMember(tx, scope, {
        userId: person.userId,
        orgId: scope.orgId,
        topic: 'reminders',
        title,
        body,
        url,
        dedupeKey: `reminder:${id}:${subject.anchorOn}`,
        wantsPush: rule.channels.includes('push'),
      })
    }
    if (rule.channels.includes('email')) {
      const t = translatorOf(languageOf(person.locale, org.locale))
      const email = renderEmail(reminderEmail({ title, body, link: `${site.appUrl}${url}` }, t), t.language)
      await enqueueEmail(tx, scope, secrets, { ...email, to: person.email, kind: 'reminder' })
    }
  }
}

/** An e-mail that somebody looks over in the outbox; one with a gap is a draft of the rule's owner. */
async function writeToPromoter(
  call: SendingCall,
  rule: StoredRule,
  subject: DescribedSubject,
  { id, to }: { id: string; to: Promoter },
): Promise<void> {
  const { tx, scope, org } = call
  const values = await valuesFor(call, rule, subject, to.contactId)
  const { text, missing } = fillFields(rule.text, values)
  const isSigned = fieldsIn(rule.text).includes('signature') || !values.signature
  const { artistName, venueName, eventName, city, eventDate, number } = subject
  const language = languageOf(to.language, org.locale)
  const place = [venueName ?? eventName, city].filter(Boolean).join(', ')
  const line = [number, artistName, place, eventDate && translatorOf(language).day(eventDate)]
  const dedupeKey = `reminder:${id}:${subject.anchorOn}`
  let failure: string | undefined
  try {
    await withSavepoint(tx, () =>
      writeMessage(tx, scope, {
        accountOwner: { userId: rule.ownerUserId },
        authorUserId: rule.ownerUserId,
        to: [{ name: to.name, address: to.address }],
        subject: line.filter(Boolean).join(' · '),
        bodyText: isSigned ? text : `${text}\n\n${values.signature}`,
        bookingId: subject.bookingId,
        eventId: subject.eventId,
        contactId: to.contactId,
        artistId: subject.artistId,
        source: 'reminder',
        sourceId: id,
        dedupeKey,
        state: missing.length > 0 ? 'draft' : 'outbox_review',
        now: call.now,
      }),
    )
  } catch (error) {
    failure = errorMessage(error)
  }
  const about = { rule: rule.name, subject: subjectLine(subject) }
  await notifyMember(tx, scope, {
    userId: rule.ownerUserId,
    orgId: scope.orgId,
    topic: 'messages',
    title: asMessage(automationProblem(failure ? 'reminder.emailFailed' : 'reminder.emailToReview', about)),
    body: failure ?? asMessage(automationProblem('reminder.emailToReviewHint', { name: to.name })),
    url: failure ? pageOf(org.slug, subject) : `/${org.slug}/outbox`,
    dedupeKey: `${dedupeKey}:email`,
    wantsPush: false,
  })
}
