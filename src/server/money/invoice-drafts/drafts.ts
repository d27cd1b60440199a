/** Drafts of invoices: written by hand or from the schedule, changed, and their VAT decided. */
import { can } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { languageOf } from '#domain/language.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { proposedReasons } from '#texts/money/money-vat-problems.ts'
import { vatGroundLabels } from '#texts/money/vat-grounds.ts'
import { translatorOf } from '../../texts.ts'
import type { InvoiceDraftInput, VatDecisionInput } from '#domain/money/invoices/invoice-inputs.ts'
import { isAsProposed, proposedRules } from '#domain/money/invoices/build-invoice.ts'
import { priced, type Decimal } from '#domain/money.ts'
import { groundsFor, type VatDeviation, type VatGround } from '#domain/money/tax/vat-deviations.ts'
import type { VatProposal } from '#domain/booking/vat/vat-proposal.ts'
import type { VatCategory } from '#domain/booking/ledger/invoice-kinds.ts'
import { assembleInvoice, type Assembled, type InvoiceCall } from './assembling.ts'
import { findMoneySettings } from '../money-settings/store.ts'
import { findBookingEvent, findWriter } from './facts-store.ts'
import { actorOf } from '../invoices/issuing.ts'
import {
  insertInvoice,
  listLines,
  lockInvoice,
  replaceLines,
  updateInvoice,
  type InvoiceRow,
  type NewInvoice,
  type StoredLine,
} from '../invoices/store.ts'

type NewLine = Omit<StoredLine, 'invoiceId' | 'netMinor' | 'no' | 'ofLine'>

/** Lines with their numbers and nets. */
export const numbered = (lines: readonly NewLine[], currency: string) =>
  lines.map((line, index) => ({
    ...line,
    no: index + 1,
    netMinor: priced(line.quantity, line.unitPrice, currency).amountMinor,
  }))

/** Refuses what is no draft any more. */
export function assertDraft({ state }: InvoiceRow): void {
  if (state === 'draft') return
  throw new DomainError('CONFLICT', { problem: moneyProblem('invoice.isIssued') })
}

/** NOT_FOUND for a booking or an artist out of scope; FORBIDDEN without any artist to members who see some only. */
async function checkScope(
  call: InvoiceCall,
  { bookingId, artistId }: { bookingId: string | null; artistId: string | null },
) {
  const { tx, scope } = call
  const booking = bookingId ? await findBookingEvent(tx, scope, bookingId) : null
  if (scope.artistIds === null) return booking
  const about = booking?.artistId ?? artistId
  if (!about) throw new DomainError('FORBIDDEN')
  if (!scope.artistIds.includes(about)) throw new DomainError('NOT_FOUND')
  return booking
}

/** The columns that a form fills. */
async function columnsOf(call: InvoiceCall, input: InvoiceDraftInput): Promise<NewInvoice> {
  const { issuerArtistId, artistId: recipientArtistId, lines: _lines, paymentTermsDays, ...fields } = input
  const artistId = issuerArtistId ?? recipientArtistId
  const booking = await checkScope(call, { bookingId: fields.bookingId, artistId })
  const { settings } = await findMoneySettings(call.tx, call.scope)
  return {
    ...fields,
    artistId,
    eventId: booking?.eventId ?? fields.eventId,
    paymentTermsDays: paymentTermsDays ?? settings.paymentTermsDays,
  }
}

const linesOf = ({ lines, currency, bookingId }: InvoiceDraftInput) =>
  numbered(
    lines.map((line) => ({ ...line, bookingId: line.bookingId ?? bookingId })),
    currency,
  )

const rowsOf = (lines: readonly StoredLine[]) => lines.map(({ invoiceId: _invoice, ...line }) => line)

/** Reads a draft again after a change and keeps its sums, and the VAT that it follows; returns the next version. */
export async function keepSums(
  call: InvoiceCall,
  id: string,
): Promise<{ version: number; assembled: Assembled }> {
  const { tx, scope } = call
  const draft = await lockInvoice(tx, scope, id)
  const assembled = await assembleInvoice(call, draft, await listLines(tx, scope, [id]))
  const { totals, buyer } = assembled.document
  if (draft.vatFollows) await replaceLines(tx, scope, id, rowsOf(assembled.lines))
  const version = await updateInvoice(tx, scope, draft, { ...totals, recipientName: buyer.name })
  return { version, assembled }
}

/** A new draft by hand. */
export async function createDraft(call: InvoiceCall, input: InvoiceDraftInput): Promise<string> {
  if (input.kind === 'credit_note' || input.kind === 'corrected') {
    const problem = moneyProblem('draft.kind')
    throw new DomainError('BAD_REQUEST', { problem, fields: { kind: asMessage(problem) } })
  }
  const id = await insertInvoice(call.tx, call.scope, await columnsOf(call, input), linesOf(input))
  await keepSums(call, id)
  return id
}

const vatOf = (lines: readonly { kind: string; vatCategory: VatCategory; vatPct: Decimal }[]) =>
  JSON.stringify(lines.map(({ kind, vatCategory, vatPct }) => [kind, vatCategory, vatPct]))

/** The lines as whoever changes the draft has seen them. */
async function shownLines(call: InvoiceCall, draft: InvoiceRow): Promise<StoredLine[]> {
  const stored = await listLines(call.tx, call.scope, [draft.id])
  return draft.vatFollows ? (await assembleInvoice(call, draft, stored)).lines : stored
}

/** Changes a draft; a decision on VAT is valid only while the lines bear the VAT that it was about. */
export async function changeDraft(
  call: InvoiceCall,
  { id, version }: { id: string; version: number },
  input: InvoiceDraftInput,
): Promise<{ before: InvoiceRow; version: number }> {
  const { tx, scope } = call
  const before = await lockInvoice(tx, scope, id, version)
  assertDraft(before)
  const { kind, ...columns } = await columnsOf(call, input)
  const lines = linesOf(input)
  const shown = await shownLines(call, before)
  const isSameVat = vatOf(shown) === vatOf(lines) && before.issuerKind === columns.issuerKind
  await updateInvoice(tx, scope, before, {
    ...columns,
    // What it corrects decides on its kind.
    ...(before.cancelsId === null && kind !== 'credit_note' && kind !== 'corrected' && { kind }),
    ...(isSameVat ? {} : { vatDecision: null, vatFollows: false }),
  })
  await replaceLines(tx, scope, id, lines)
  const kept = await keepSums(call, id)
  return { before, version: kept.version }
}

/** The ground on which a line bears other VAT than proposed; BAD_REQUEST where the rules exclude it, or none fits. */
function assertGround(
  line: { no: number; vatCategory: VatCategory; vatPct: Decimal },
  { because }: VatProposal,
  deviations: readonly VatDeviation[],
  ground: VatGround | null,
): VatGround {
  const possible = groundsFor(deviations, line)
  if (ground && possible.includes(ground)) return ground
  const problem =
    possible.length === 0
      ? moneyProblem('vat.notPossible', { no: line.no, reason: because })
      : moneyProblem('vat.groundMissing', { no: line.no })
  const fields = { [`lines.${line.no - 1}.ground`]: asMessage(problem) }
  throw new DomainError('BAD_REQUEST', { problem, fields })
}

/**
 * Somebody decides on the VAT of the lines: kept with the name, the time, what was proposed and why it differs. Other
 * VAT than proposed, and cases that only an accountant decides, need that right and one of the grounds of vat-deviations.ts.
 */
export async function decideVat(
  call: InvoiceCall,
  { id, version }: { id: string; version: number },
  { lines: chosen, reason }: VatDecisionInput,
): Promise<{ version: number; lines: unknown }> {
  const { tx, scope, member, now, org } = call
  const draft = await lockInvoice(tx, scope, id, version)
  assertDraft(draft)
  const {
    lines: stored,
    proposals,
    deviations,
  } = await assembleInvoice(call, draft, await listLines(tx, scope, [id]))
  const unknown = chosen.find(({ no }) => !stored.some((line) => line.no === no))
  if (unknown)
    throw new DomainError('BAD_REQUEST', { problem: moneyProblem('line.unknown', { no: unknown.no }) })
  const lines = rowsOf(stored).map((line) => {
    const choice = chosen.find(({ no }) => no === line.no)
    return choice ? { ...line, vatCategory: choice.category, vatPct: choice.pct } : line
  })
  const isPlain = isAsProposed(lines, proposals) && proposals.every(({ needs }) => needs !== 'accountant')
  const grounds: VatGround[] = []
  if (!isPlain) {
    const { artistId } = await actorOf(call, draft)
    if (!can(member, 'invoices.administrate', { artistId })) {
      throw new DomainError('FORBIDDEN', { problem: moneyProblem('vat.needsAccountant') })
    }
    for (const [index, line] of lines.entries()) {
      const proposal = proposals[index]!
      if (proposal.needs !== 'accountant' && isAsProposed([line], [proposal])) continue
      const ground = chosen.find(({ no }) => no === line.no)?.ground ?? null
      grounds.push(assertGround(line, proposal, deviations[index]!, ground))
    }
  }
  const writer = await findWriter(tx, scope, scope.userId)
  // Kept for the office, in its language.
  const t = translatorOf(languageOf(org.locale))
  await replaceLines(tx, scope, id, lines)
  await updateInvoice(tx, scope, draft, {
    vatFollows: false,
    vatDecision: {
      rule: proposedRules(proposals),
      because: proposedReasons(proposals, t),
      reason:
        [...new Set(grounds.map((each) => t(vatGroundLabels[each]))), reason].filter(Boolean).join('\n') ||
        null,
      differs: !isPlain,
      by: writer?.name ?? '',
      at: now.toISOString(),
    },
  })
  const kept = await keepSums(call, id)
  return {
    version: kept.version,
    lines: lines.map(({ no, vatCategory, vatPct }) => [no, vatCategory, vatPct]),
  }
}
