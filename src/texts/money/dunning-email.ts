// The e-mails that remind of an invoice, friendlier or firmer by level.
import type { LocalDate } from '#domain/dates.ts'
import { ibanText } from '#domain/money/money-document.ts'
import type { DunningLevel } from '#domain/money/dunning/dunning.ts'
import { add, type Money } from '#domain/money.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export type DunningEmailFacts = {
  number: string
  issueDate: LocalDate
  dueOn: LocalDate
  /** What is open, without interest and lump sum. */
  open: Money
  daysOverdue: number
  /** The day by which payment is asked for. */
  payBy: LocalDate
  recipientName: string
  /** Who asks: the agency. */
  senderName: string
  /** The artist in whose name the invoice was written. */
  issuerName: string | null
  /** What it was for: 'Mara Voss, Leipzig, 14 November 2026'. */
  about: string | null
  /** Null where none is asked for. */
  interest: Money | null
  lumpSum: Money | null
  account: { holder: string; iban: string; bic: string | null } | null
  /** Where the invoice can be seen and paid. */
  link: string | null
}

export type DunningEmail = { subject: string; paragraphs: string[] }

const subjects: Record<DunningLevel, Text<'number'>> = {
  1: msg<'number'>`Reminder: invoice {number}`,
  2: msg<'number'>`Overdue: invoice {number}`,
  3: msg<'number'>`Final demand: invoice {number}`,
}

type Owed = 'invoice' | 'due' | 'open' | 'days'
const openings: Record<DunningLevel, Text<Owed>> = {
  1: msg<Owed>`This may have been overlooked: {invoice} was due on {due}, and {open} is still open.`,
  2: msg<Owed>`Despite our reminder, we have not received payment for {invoice}. It was due on {due}, {days, plural, one {# day} other {# days}} ago; {open} is open.`,
  3: msg<Owed>`Despite our reminders, we have not received payment for {invoice}. It was due on {due}, and {open} is still open.`,
}

type Due = 'total' | 'payBy'
const demands: Record<DunningLevel, Text<Due>> = {
  1: msg<Due>`Please transfer the amount by {payBy}.`,
  2: msg<Due>`Please transfer {total} by {payBy} at the latest.`,
  3: msg<Due>`This is our final request to transfer {total} by {payBy}. After that date we will pass the claim on for collection without further notice, at your expense.`,
}

/** 'invoice RE-2026-0001 by Mara Voss of 15 February 2026 (Mara Voss, Leipzig)', within a sentence. */
function invoiceName({ number, issueDate, issuerName, about }: DunningEmailFacts, t: Translator): string {
  const day = t.day(issueDate)
  const invoice = issuerName
    ? t(msg<'number' | 'issuer' | 'day'>`invoice {number} by {issuer} of {day}`, {
        number,
        issuer: issuerName,
        day,
      })
    : t(msg<'number' | 'day'>`invoice {number} of {day}`, { number, day })
  return about ? `${invoice} (${about})` : invoice
}

/** What is asked for beside the open amount, line by line; null where it is nothing. */
function claims({ open, interest, lumpSum, daysOverdue }: DunningEmailFacts, total: Money, t: Translator) {
  const isDue = (value: Money | null): value is Money => value !== null && value.amountMinor > 0
  if (!isDue(interest) && !isDue(lumpSum)) return null
  return [
    t(msg<'amount'>`Open amount: {amount}`, { amount: t.money(open) }),
    isDue(interest) &&
      t(
        msg<
          'days' | 'amount'
        >`{days, plural, one {Interest for # day: {amount}} other {Interest for # days: {amount}}}`,
        { days: daysOverdue, amount: t.money(interest) },
      ),
    isDue(lumpSum) && t(msg<'amount'>`Lump sum for late payment: {amount}`, { amount: t.money(lumpSum) }),
    t(msg<'amount'>`Total: {amount}`, { amount: t.money(total) }),
  ]
    .filter(Boolean)
    .join('\n')
}

function accountLines({ account, number }: DunningEmailFacts, t: Translator): string | null {
  if (!account) return null
  return [
    t(msg<'name'>`Account holder: {name}`, { name: account.holder }),
    `IBAN: ${ibanText(account.iban)}`,
    account.bic && `BIC: ${account.bic}`,
    t(msg<'number'>`Reference: {number}`, { number }),
  ]
    .filter(Boolean)
    .join('\n')
}

/**
 * The e-mail of a level. Interest and lump sum are in it, and in the total, where the facts have them; both in the
 * invoice's currency. Paragraphs are plain text; lines within one are parted by line breaks.
 */
export function dunningEmail(level: DunningLevel, facts: DunningEmailFacts, t: Translator): DunningEmail {
  const { number, dueOn, open, interest, lumpSum, daysOverdue, payBy, recipientName, senderName, link } =
    facts
  const total = [interest, lumpSum].reduce<Money>((sum, extra) => (extra ? add(sum, extra) : sum), open)
  const paragraphs = [
    t(msg<'name'>`Dear {name},`, { name: recipientName }),
    t(openings[level], {
      invoice: invoiceName(facts, t),
      due: t.day(dueOn),
      open: t.money(open),
      days: daysOverdue,
    }),
    claims(facts, total, t),
    t(demands[level], { total: t.money(total), payBy: t.day(payBy) }),
    accountLines(facts, t),
    link && t(msg<'url'>`Invoice: {url}`, { url: link }),
    t(
      msg`If you have already paid, please disregard this e-mail. If you have any questions about the invoice, just reply.`,
    ),
    `${t(msg`Kind regards`)}\n${senderName}`,
  ]
  return {
    subject: t(subjects[level], { number }),
    paragraphs: paragraphs.filter((each): each is string => Boolean(each)),
  }
}
