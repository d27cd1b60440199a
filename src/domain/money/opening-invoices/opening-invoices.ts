// Open invoices of the program that an agency worked with before: what is taken over of each, and what it then says.
import { z } from 'zod'
import { optionalPct, positiveMinor } from '../../exact-fields.ts'
import {
  currency,
  localDate,
  optionalDate,
  optionalId,
  optionalInt,
  optionalNotes,
  requiredText,
} from '../../fields.ts'
import type { LocalDate } from '../../dates.ts'
import type { Language } from '../../language.ts'
import { money, netOfGross, type Decimal } from '../../money.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { nextDunning } from '../dunning/dunning.ts'
import type { InvoiceDocument, InvoiceParty, PaymentInstruction } from '../invoices/invoice-document.ts'
import type { MoneySettings } from '../money-settings.ts'
import { splitBySigned } from '../payments/receipts.ts'
import { moneyProblem } from '../problems.ts'

/** The claim as the other program lists it. Its VAT is kept for the record: nothing here declares it again. */
export const OpeningInvoiceInput = z
  .strictObject({
    number: requiredText(60, moneyProblem('opening.number')),
    /** Who owes it: a company or a person. */
    companyId: optionalId(),
    contactId: optionalId(),
    /** The artist whom it was about. */
    artistId: optionalId(),
    issueDate: localDate(),
    /** The day of issue, unless a later one is given. */
    dueOn: optionalDate(),
    currency: currency(),
    grossMinor: positiveMinor(),
    /** What of it is still to be paid. */
    openMinor: positiveMinor(),
    vatPct: optionalPct(),
    vatMinor: z.int().min(0).nullish().default(null),
    /** The last reminder that the other program sent: the next one follows it. */
    remindersSent: optionalInt(0, 3),
    note: optionalNotes(2000),
  })
  .superRefine(({ companyId, contactId, grossMinor, openMinor, vatMinor }, context) => {
    const refuse = (field: string, problem: Problem) =>
      context.addIssue({ code: 'custom', path: [field], message: asMessage(problem) })
    if ((companyId === null) === (contactId === null))
      refuse('companyId', moneyProblem('opening.oneRecipient'))
    if (openMinor > grossMinor) refuse('openMinor', moneyProblem('opening.openBeyondTotal'))
    if (vatMinor !== null && vatMinor >= grossMinor)
      refuse('vatMinor', moneyProblem('opening.vatBeyondTotal'))
  })
  .meta({
    examples: [
      {
        number: '2026-118',
        companyId: '4f1c2f0e-6f0b-4c55-9a0e-0d8f6f2f5a11',
        issueDate: '2026-12-04',
        currency: 'EUR',
        grossMinor: 119_000,
        openMinor: 50_000,
      },
    ],
  })
export type OpeningInvoiceInput = z.infer<typeof OpeningInvoiceInput>
export type OpeningInvoiceFields = z.input<typeof OpeningInvoiceInput>

type Figures = Pick<OpeningInvoiceInput, 'currency' | 'grossMinor' | 'openMinor' | 'vatPct' | 'vatMinor'>

/** The rate that an amount of VAT is of its net, to a tenth of a percent. */
function rateOf(vatMinor: number, netMinor: number): Decimal {
  const tenths = (BigInt(vatMinor) * 2000n + BigInt(netMinor)) / (BigInt(netMinor) * 2n)
  return `${tenths / 10n}.${tenths % 10n}`.replace(/\.0$/, '')
}

/** Net and VAT of the invoice: as the amount says, else as the rate does, else without VAT. */
function vatOf({ currency, grossMinor, vatPct, vatMinor }: Figures) {
  const known = vatMinor ?? netOfGross(money(grossMinor, currency), vatPct ?? '0').tax.amountMinor
  const netMinor = grossMinor - known
  const pct = known === 0 ? '0' : (vatPct ?? rateOf(known, netMinor))
  return { netMinor, vatMinor: known, pct }
}

type Sides = {
  seller: InvoiceParty
  buyer: InvoiceParty
  account: Omit<PaymentInstruction, 'reference'> | null
  language: Language
}

/** What is frozen of it: enough for lists, payments and reminders. It has no lines, and no e-invoice is made of it. */
export function openingDocument(
  input: Figures & Pick<OpeningInvoiceInput, 'number' | 'issueDate' | 'dueOn'>,
  { seller, buyer, account, language }: Sides,
): InvoiceDocument {
  const { number, issueDate, grossMinor, openMinor, currency } = input
  const { netMinor, vatMinor, pct } = vatOf(input)
  const prepaidMinor = grossMinor - openMinor
  const [prepaidNet = 0, prepaidVat = 0] = splitBySigned(prepaidMinor, [netMinor, vatMinor])
  const before = { number, issueDate, netMinor: prepaidNet, vatMinor: prepaidVat, grossMinor: prepaidMinor }
  return {
    kind: 'opening',
    issuerKind: 'organisation',
    format: 'pdf',
    language,
    number,
    issueDate,
    dueDate: dueDayOf(input),
    service: { from: issueDate, to: null },
    currency,
    seller,
    buyer,
    buyerReference: null,
    onBehalfBy: null,
    contractNumber: null,
    lines: [],
    vatGroups: [
      {
        category: vatMinor === 0 ? 'O' : 'S',
        pct,
        baseMinor: netMinor,
        vatMinor,
        exemptionCode: null,
        exemptionReason: null,
      },
    ],
    totals: { netMinor, vatMinor, grossMinor, prepaidMinor, payableMinor: openMinor },
    // What had been paid in the other program.
    prepayments: prepaidMinor > 0 ? [before] : [],
    precedes: null,
    withheldMinor: 0,
    payment: account && { ...account, reference: number },
    vatInBase: null,
    notes: [],
  }
}

/** The day it is due: as given, never before it was issued. */
const dueDayOf = ({ issueDate, dueOn }: Pick<OpeningInvoiceInput, 'issueDate' | 'dueOn'>) =>
  dueOn !== null && dueOn > issueDate ? dueOn : issueDate

type ReminderFacts = Pick<OpeningInvoiceInput, 'openMinor' | 'dueOn' | 'issueDate' | 'remindersSent'>

/** Whether the first look of automatic reminders at it finds one due: overdue claims come in with their age. */
export function isRemindedAtOnce(
  { openMinor, dueOn, issueDate, remindersSent }: ReminderFacts,
  policy: MoneySettings['dunning'],
  today: LocalDate,
): boolean {
  if (!policy.isOn) return false
  const facts = {
    state: 'sent',
    isDisputed: false,
    openMinor,
    dueOn: dueOn ?? issueDate,
    promisedOn: null,
    dunningLevel: remindersSent ?? 0,
    // When the last one went is not in the list: the days to the next count from the take-over.
    dunnedOn: remindersSent ? today : null,
  } as const
  return nextDunning(facts, policy, today).mayGo
}
