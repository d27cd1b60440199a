/** Reminds of an invoice that is not paid: what the e-mail says, whether it may go, and who hears of it before. */
import { addDays, localOf, todayIn, type LocalDate } from '#domain/dates.ts'
import {
  chargesInterest,
  dunningLevels,
  nextDunning,
  type DunningLevel,
  type NextDunning,
} from '#domain/money/dunning/dunning.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { dunningEmail, type DunningEmail } from '#texts/money/dunning-email.ts'
import { reminderEmailTexts } from '#texts/money/invoice-emails.ts'
import { translatorOf } from '../../texts.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { lateInterest, lateLumpSum, type BaseRate } from '#domain/booking/holds/interest.ts'
import { daysOverdue } from '#domain/booking/ledger/invoice-balance.ts'
import { money, type Money } from '#domain/money.ts'
import { figureOn, type TaxFigureRow } from '#domain/people/tax-figures.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { findMoneySettings, listTaxFigures } from '../money-settings/store.ts'
import { findDunningNote, noteNotified } from './dunning-store.ts'
import { notify } from '../invoice-delivery/notifications.ts'
import { findSender, insertInvoiceEmail, listInvoiceManagers } from '../invoice-delivery/delivery-store.ts'
import { findInvoiceAddress } from '../../booking/recipients/invoice-store.ts'
import { openMinorOf } from '../invoices/rules.ts'
import {
  addressFor,
  filesOf,
  emailHeaders,
  issuedDocument,
  showOf,
  type DeliveryCall,
} from '../invoice-delivery/sending.ts'
import { shareInvoice } from '../invoice-delivery/sharing.ts'
import { findInvoice, lockInvoice, updateInvoice, type InvoiceRow } from '../invoices/store.ts'

/** Days that an e-mail leaves to pay. */
const payWithin: Record<DunningLevel, number> = { 1: 10, 2: 7, 3: 7 }

export type Reminder = {
  level: DunningLevel
  next: NextDunning
  email: DunningEmail
  interest: Money | null
  lumpSum: Money | null
  /** The agent was notified that this level comes, at that moment. */
  notifiedAt: Date | null
}

/** The base rate from each day on which it changed; an own figure goes before a usual one. */
function baseRates(figures: readonly TaxFigureRow[]): BaseRate[] {
  const days = figures.flatMap(({ key, validFrom }) => (key === 'base_rate_pct' ? [validFrom] : []))
  return [...new Set(days)].flatMap((validFrom) => {
    const value = figureOn(figures, 'base_rate_pct', validFrom)?.value
    return value === undefined ? [] : [{ validFrom, value }]
  })
}

/** Interest and lump sum among businesses, where the law of the agency's country is known; nothing else. */
function claimsOf(
  open: Money,
  { dueOn, until }: { dueOn: LocalDate; until: LocalDate },
  figures: readonly TaxFigureRow[],
): Pick<Reminder, 'interest' | 'lumpSum'> {
  const points = figureOn(figures, 'late_points', until)?.value
  const lump = figureOn(figures, 'late_lump_minor', until)?.value
  const rates = baseRates(figures)
  const isKnown = points !== undefined && rates.length > 0
  return {
    interest: isKnown ? lateInterest(open, { dueOn, until }, { baseRates: rates, points }).interest : null,
    lumpSum:
      lump === undefined ? null : lateLumpSum({ isBusiness: true, currency: open.currency }, Number(lump)),
  }
}

/** The next reminder of an issued invoice as it reads on `today`, and whether it may go; CONFLICT for drafts. */
export async function reminderOf(
  call: DeliveryCall,
  id: string,
  today: LocalDate = todayIn(call.org.tz, call.now),
): Promise<Reminder> {
  const { tx, scope, org } = call
  const invoice = await findInvoice(tx, scope, id)
  const document = issuedDocument(invoice)
  const note = await findDunningNote(tx, scope, invoice)
  const { settings } = await findMoneySettings(tx, scope)
  const policy = settings.dunning
  const openMinor = openMinorOf(invoice)
  const dunnedOn = invoice.dunnedAt && localOf(invoice.dunnedAt, org.tz).date
  const next = nextDunning({ ...invoice, openMinor, dunnedOn }, policy, today)
  const level = next.level ?? dunningLevels.find((each) => each > invoice.dunningLevel) ?? 3
  const open = money(Math.max(0, openMinor), invoice.currency)
  const dueOn = invoice.dueOn ?? document.issueDate
  const isBusiness = note.isBusiness !== false && !note.isPerson
  const wants = isBusiness && chargesInterest(level, policy) && open.amountMinor > 0 && dueOn < today
  const claims = wants
    ? claimsOf(open, { dueOn, until: today }, await listTaxFigures(tx, scope))
    : { interest: null, lumpSum: null }
  const { organisation, user } = await findSender(tx, scope)
  const facts = {
    number: document.number,
    issueDate: document.issueDate,
    dueOn,
    open,
    daysOverdue: daysOverdue(dueOn, today),
    payBy: addDays(today, payWithin[level]),
    recipientName: document.buyer.contactName ?? document.buyer.name,
    senderName: [user?.name, organisation.name].filter(Boolean).join('\n'),
    issuerName: invoice.issuerKind === 'artist' ? document.seller.name : null,
    about: showOf(invoice, invoice.language),
    ...claims,
    account: document.payment,
    // The e-mail has a button.
    link: null,
  }
  const email = dunningEmail(level, facts, translatorOf(invoice.language))
  return { level, next, email, ...claims, notifiedAt: note.notifiedLevel === level ? note.notifiedAt : null }
}

/** Notifies the agent of what goes out next, once, unless it is `sender`. Nobody where the show has no agent. */
export async function notifyAgent(
  call: DeliveryCall,
  invoice: InvoiceRow,
  reminder: Reminder,
  sender: { email: string } | null = null,
): Promise<void> {
  const { tx, scope, now } = call
  const { level, email } = reminder
  if (level < 2 || reminder.notifiedAt !== null) return
  const managers = await listInvoiceManagers(tx, scope, invoice)
  const agents = managers.filter(({ isAgent, email }) => isAgent && email !== sender?.email)
  const to = (await findInvoiceAddress(tx, scope, invoice)) ?? invoice.recipientName
  await notify(call, invoice.id, agents, { about: 'reminder', level, to, ...email })
  await noteNotified(tx, scope, invoice.id, { level, now })
}

/**
 * Sends the next reminder, after notifying the agent from the second on. CONFLICT where none may go, or another level
 * is next by now. The caller logs.
 */
export async function remind(
  call: DeliveryCall,
  id: string,
  { version, level: wanted }: { version?: number; level?: number } = {},
): Promise<{ to: string; level: DunningLevel; number: string; version: number }> {
  const { tx, scope, secrets, now } = call
  const invoice = await lockInvoice(tx, scope, id, version)
  const reminder = await reminderOf(call, id)
  const { level, next, email } = reminder
  if (!next.mayGo) throw new DomainError('CONFLICT', { problem: next.because })
  if (wanted !== undefined && wanted !== level) {
    throw new DomainError('CONFLICT', { problem: moneyProblem('dunning.otherLevel') })
  }
  const document = issuedDocument(invoice)
  const to = await addressFor(call, invoice)
  const page = await findInvoice(tx, scope, id)
  const sender = await findSender(tx, scope)
  await notifyAgent(call, invoice, reminder, sender.user)
  const link = await shareInvoice(call, id)
  const attachments = await filesOf(call, { id, number: document.number }, document.format === 'xrechnung')
  const { language } = invoice
  const texts = reminderEmailTexts(
    emailHeaders(page, sender, { language, link }),
    email,
    translatorOf(language),
  )
  const rendered = renderEmail(texts, language)
  await enqueueEmail(tx, scope, secrets, { ...rendered, to, kind: `invoice.reminder${level}`, attachments })
  await insertInvoiceEmail(tx, scope, {
    invoiceId: id,
    level,
    sentTo: to,
    subject: rendered.subject,
    interestMinor: reminder.interest?.amountMinor ?? null,
    lumpMinor: reminder.lumpSum?.amountMinor ?? null,
  })
  const newVersion = await updateInvoice(tx, scope, invoice, {
    dunningLevel: level,
    dunnedAt: now,
    // The invoice goes along, so whoever had not got it has it now.
    ...(invoice.state === 'issued' && { state: 'sent', sentAt: now }),
  })
  return { to, level, number: document.number, version: newVersion }
}
