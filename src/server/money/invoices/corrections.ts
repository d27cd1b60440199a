/** Takes issued invoices back, in full or in part, and begins corrected ones: each by a document of its own. */
import { todayIn } from '#domain/dates.ts'
import {
  correctionOf,
  creditNoteOf,
  type CorrectingDraft,
  type LineAmount,
  creditedVatInBase,
} from '#domain/money/invoices/credit-note.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import {
  type CorrectionAction,
  type CorrectionEffect,
  correctionsOf,
  decideInvoice,
} from '#domain/money/invoices/invoice-decisions.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { makeInvoice } from '#domain/money/invoices/build-invoice.ts'
import type { InvoiceAction } from '#domain/money/invoices/invoice-actions.ts'
import { assertPeriodOpen } from '../../booking/closed-periods/store.ts'
import { syncItemState } from '../../booking/deal-schedule/store.ts'
import { postEntries } from '../../booking/ledger/store.ts'
import { drawNumber } from '../number-series/store.ts'
import { releasePayments } from './allocation-store.ts'
import type { InvoiceCall } from '../invoice-drafts/assembling.ts'
import { keepSums } from '../invoice-drafts/drafts.ts'
import { actorOf } from './issuing.ts'
import { listCredits, listDepositsOf } from './related-store.ts'
import { factsOfIssued, openMinorOf } from './rules.ts'
import {
  findInvoice,
  insertInvoice,
  listLines,
  lockBooking,
  lockInvoice,
  lockRelated,
  moveMoney,
  replaceLines,
  updateInvoice,
  type InvoiceRow,
  type NewInvoice,
} from './store.ts'

type Target = { id: string; version: number }
type Standing = InvoiceRow & { document: InvoiceDocument }

/** The issued invoice locked, after the machine has allowed the action. */
async function lockFor(
  call: InvoiceCall,
  { id, version }: Target,
  action: InvoiceAction,
  reason: string,
): Promise<Standing> {
  // The show comes first, see the order of locks of contracts: a workflow about the invoice holds it.
  const { bookingId } = await findInvoice(call.tx, call.scope, id)
  if (bookingId) await lockBooking(call.tx, call.scope, bookingId)
  const invoice = await lockInvoice(call.tx, call.scope, id, version)
  const facts = await factsOfIssued(call, invoice)
  decideInvoice(invoice.state, { action, reason }, await actorOf(call, invoice), facts)
  const { document } = invoice
  if (!document) throw new DomainError('CONFLICT', { problem: moneyProblem('invoice.isDraft') })
  return { ...invoice, document }
}

/** What earlier cancellations took back, line by line, matched by the numbers of the invoice's own lines. */
async function creditedLines({ tx, scope }: InvoiceCall, invoice: Standing): Promise<LineAmount[]> {
  const credits = await listCredits(tx, scope, invoice.id)
  const lines = await listLines(
    tx,
    scope,
    credits.map(({ id }) => id),
  )
  return lines.flatMap(({ ofLine, netMinor }) => (ofLine === null ? [] : { no: ofLine, netMinor }))
}

/** What is left of each line of an issued invoice after its cancellations so far. */
export async function restOfLines(call: InvoiceCall, { id }: { id: string }): Promise<LineAmount[]> {
  const invoice = await lockInvoice(call.tx, call.scope, id)
  const { document } = invoice
  if (!document) return []
  const credited = await creditedLines(call, { ...invoice, document })
  return document.lines.map(({ no, netMinor }) => ({
    no,
    netMinor: credited.reduce((rest, part) => (part.no === no ? rest - part.netMinor : rest), netMinor),
  }))
}

const copied = (invoice: InvoiceRow): NewInvoice => ({
  issuerKind: invoice.issuerKind,
  artistId: invoice.artistId,
  kind: invoice.kind,
  companyId: invoice.companyId,
  contactId: invoice.contactId,
  eventId: invoice.eventId,
  bookingId: invoice.bookingId,
  scheduleItemId: invoice.scheduleItemId,
  statementId: invoice.statementId,
  cancelsId: invoice.id,
  language: invoice.language,
  currency: invoice.currency,
  format: invoice.format,
  serviceFrom: invoice.serviceFrom,
  serviceTo: invoice.serviceTo,
  paymentTermsDays: invoice.paymentTermsDays,
  buyerReference: invoice.buyerReference,
  internalNote: invoice.internalNote,
  bankAccountId: invoice.bankAccountId,
  recipientName: invoice.recipientName,
})

/** Rows of lines; each keeps the booking of the line that it is about. */
async function linesOf({ tx, scope }: InvoiceCall, invoice: InvoiceRow, draft: CorrectingDraft) {
  const own = await listLines(tx, scope, [invoice.id])
  return draft.lines.map((line, index) => ({
    ...line,
    no: index + 1,
    bookingId: own.find(({ no }) => no === line.ofLine)?.bookingId ?? invoice.bookingId,
  }))
}

/** Writes and issues a cancellation at once: same sides, same VAT, today's day, a number of its own. */
async function issueCancellation(call: InvoiceCall, invoice: Standing, draft: CorrectingDraft) {
  const { tx, scope, org, now } = call
  const issueDate = todayIn(org.tz, now)
  await assertPeriodOpen(tx, scope, issueDate)
  const { document } = invoice
  const lines = await linesOf(call, invoice, draft)
  const id = await insertInvoice(
    tx,
    scope,
    { ...copied(invoice), kind: 'credit_note', notes: draft.notes.join('\n') },
    lines,
  )
  const made = makeInvoice(
    {
      ...document,
      kind: 'credit_note',
      lines: lines.map(({ ofLine: _line, bookingId: _booking, ...line }) => line),
      prepayments: draft.prepayments,
      precedes: draft.precedes,
      withheldMinor: draft.withheldMinor,
      notes: draft.notes,
      proposals: [],
      account: null,
      rate: null,
    },
    { number: '', issueDate, dueDate: null },
  )
  const vatGroups = made.vatGroups.map((group) => {
    // The reasons are those of the invoice, whatever the rules say today.
    const before = document.vatGroups.find(
      ({ category, pct }) => category === group.category && pct === group.pct,
    )
    return before
      ? { ...group, exemptionCode: before.exemptionCode, exemptionReason: before.exemptionReason }
      : group
  })
  const { seriesId, year, no, number } = await drawNumber(tx, scope, {
    issuerKind: invoice.issuerKind,
    artistId: invoice.artistId,
    kind: 'credit_note',
    issueDate,
  })
  const full: InvoiceDocument = {
    ...made,
    vatGroups,
    vatInBase: creditedVatInBase(document, made),
    number,
  }
  const row = await lockInvoice(tx, scope, id)
  await updateInvoice(tx, scope, row, {
    state: 'issued',
    seriesId,
    numberYear: year,
    numberNo: no,
    number,
    issueDate,
    issuedAt: now,
    issuedBy: scope.userId,
    document: full,
    ...made.totals,
    withheldMinor: draft.withheldMinor,
    vatDecision: invoice.vatDecision,
  })
  return { id, number, totals: made.totals, withheldMinor: draft.withheldMinor }
}

type Cancellation = Awaited<ReturnType<typeof issueCancellation>>

/** An invoice on its way back: what was decided, and what the effects so far have made. */
type Correction = {
  invoice: Standing
  reason: string
  /** What the cancellation says. */
  draft: CorrectingDraft
  releasedMinor: number
  cancellation: Cancellation | null
  correctedId: string | null
}
/** Of an effect that others build on: it is before them in the table. */
function made<Value>(value: Value | null): Value {
  if (value === null) throw new Error('An effect of a correction came too early')
  return value
}

const handlers: Readonly<
  Record<CorrectionEffect, (call: InvoiceCall, correction: Correction) => Promise<void>>
> = {
  async releasePayments({ tx, scope, org, now }, correction) {
    const released = await releasePayments(tx, scope, correction.invoice.id, todayIn(org.tz, now))
    await postEntries(tx, scope, released.entries)
    correction.releasedMinor = released.amountMinor
  },

  async issueCancellation(call, correction) {
    correction.cancellation = await issueCancellation(call, correction.invoice, correction.draft)
  },

  async closeInvoice({ tx, scope, org, now }, { invoice, reason }) {
    const { payableMinor, withheldMinor, paidMinor, writtenOffMinor } = invoice
    // To the cent, whatever the VAT of the parts was rounded to.
    const creditedMinor = Math.max(0, payableMinor - withheldMinor - invoice.creditedMinor)
    await moveMoney(
      tx,
      scope,
      invoice,
      { paidMinor: -paidMinor, creditedMinor, writtenOffMinor: -writtenOffMinor },
      todayIn(org.tz, now),
      { state: 'cancelled', endedReason: reason, isDisputed: false, promisedOn: null, promisedNote: null },
    )
  },

  async reduceInvoice({ tx, scope, org, now }, { invoice, cancellation }) {
    const creditedMinor = made(cancellation).totals.payableMinor
    await moveMoney(tx, scope, invoice, { creditedMinor }, todayIn(org.tz, now))
  },

  async restoreDeposits({ tx, scope }, { invoice }) {
    const deposits = await lockRelated(tx, scope, await listDepositsOf(tx, scope, invoice.id))
    for (const deposit of deposits) {
      if (deposit.replacedById === invoice.id) await updateInvoice(tx, scope, deposit, { replacedById: null })
      if (deposit.scheduleItemId) await syncItemState(tx, scope, deposit.scheduleItemId)
    }
  },

  async draftCorrected(call, correction) {
    const { tx, scope } = call
    const { invoice, reason } = correction
    const draft = correctionOf(invoice.document, reason)
    const lines = await linesOf(call, invoice, draft)
    const id = await insertInvoice(
      tx,
      scope,
      {
        ...copied(invoice),
        // Deposits and final invoices stay what they are: others count on them.
        kind: invoice.kind === 'invoice' ? draft.kind : invoice.kind,
        notes: draft.notes.join('\n'),
        dueOn: invoice.dueOn,
        withheldMinor: draft.withheldMinor,
      },
      [],
    )
    await replaceLines(
      tx,
      scope,
      id,
      lines.map(({ ofLine: _line, ...line }) => line),
    )
    await keepSums(call, id)
    correction.correctedId = id
  },
}

/** Carries out what follows, in the order of the table. */
async function carryOut(
  call: InvoiceCall,
  action: CorrectionAction,
  decided: Pick<Correction, 'invoice' | 'reason' | 'draft'>,
): Promise<Correction> {
  const correction: Correction = { ...decided, releasedMinor: 0, cancellation: null, correctedId: null }
  for (const effect of correctionsOf[action]) await handlers[effect](call, correction)
  return correction
}

/** A cancellation in full. With what was taken off before taken back as well, the rest that is credited is what was still to be paid. */
async function correctingDraft(
  call: InvoiceCall,
  invoice: Standing,
  reason: string,
): Promise<CorrectingDraft> {
  const { document } = invoice
  const draft = creditNoteOf(document, reason, { credited: await creditedLines(call, invoice) })
  return { ...draft, prepayments: [...document.prepayments], withheldMinor: document.withheldMinor }
}

/** Cancels an invoice in full: a document that names it, and what was paid on it is a credit of the payer. */
export async function cancelInvoice(call: InvoiceCall, target: Target, reason: string) {
  const invoice = await lockFor(call, target, 'cancel', reason)
  const draft = await correctingDraft(call, invoice, reason)
  const { cancellation, releasedMinor } = await carryOut(call, 'cancel', { invoice, reason, draft })
  return { invoice, ...made(cancellation), releasedMinor }
}

/** Takes parts of lines back. CONFLICT where that comes to more than is open. */
export async function creditInvoice(
  call: InvoiceCall,
  target: Target,
  reason: string,
  parts: readonly LineAmount[],
) {
  const { org, now } = call
  const invoice = await lockFor(call, target, 'cancel', reason)
  const draft = creditNoteOf(invoice.document, reason, {
    credited: await creditedLines(call, invoice),
    parts,
  })
  const open = openMinorOf(invoice)
  // Only a cancellation in full takes prepayments and tax back with it.
  const partial = { ...draft, prepayments: [], withheldMinor: 0 }
  const { totals } = makeInvoice(
    {
      ...invoice.document,
      ...partial,
      kind: 'credit_note',
      lines: await linesOf(call, invoice, draft),
      proposals: [],
      account: null,
      rate: null,
    },
    { number: '', issueDate: todayIn(org.tz, now), dueDate: null },
  )
  if (totals.payableMinor > open) {
    throw new DomainError('CONFLICT', { problem: moneyProblem('credit.beyondOpen') })
  }
  const { cancellation } = await carryOut(call, 'credit', { invoice, reason, draft: partial })
  return { invoice, ...made(cancellation) }
}

/** Cancels an invoice, and drafts a copy of it for a person to correct. */
export async function correctInvoice(call: InvoiceCall, target: Target, reason: string) {
  const invoice = await lockFor(call, target, 'correct', reason)
  const draft = await correctingDraft(call, invoice, reason)
  const { cancellation, correctedId, releasedMinor } = await carryOut(call, 'correct', {
    invoice,
    reason,
    draft,
  })
  return { invoice, cancellation: { ...made(cancellation), releasedMinor }, id: made(correctedId) }
}
