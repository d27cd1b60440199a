/** Contract and deposit invoice of a show in one action: looked at together, sent together, or not at all. */
import { can } from '#domain/access.ts'
import { isOpenDraft, type ContractState } from '#domain/booking/bookings/contract-actions.ts'
import { groupInTurn } from '#domain/documents/signing/contract-signing.ts'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { isPlainVat } from '#domain/money/invoices/build-invoice.ts'
import type { VatDecisionInput } from '#domain/money/invoices/invoice-inputs.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage, readProblem, type Problem } from '#domain/problems.ts'
import { languageOf } from '#domain/language.ts'
import { proposedReasons } from '#texts/money/money-vat-problems.ts'
import { handOverTitle } from '#texts/money/show-endings.ts'
import type { Translator } from '#texts/translator.ts'
import { translatorOf } from '../../texts.ts'
import type { InvoiceKind, IssuerKind } from '#domain/booking/ledger/invoice-kinds.ts'
import { decideAsMember, sendContract, type MemberCall } from '../../documents/contracts/sending.ts'
import { findContract, listContractBookings, listSigners } from '../../documents/contracts/store.ts'
import { findIssueable, issueInvoice } from '../invoices/issuing.ts'
import { createTask } from '../../booking/follow-ups/store.ts'
import { findInvoiceAddress } from '../../booking/recipients/invoice-store.ts'
import { findContractOf, findIssuer, findDocumentsBooking, listUnsent } from './delivery-store.ts'
import { decideVat } from '../invoice-drafts/drafts.ts'
import { listCandidates } from '../invoice-drafts/scheduling.ts'
import { sendInvoice, type DeliveryCall } from './sending.ts'
import { lockInvoice, findInvoice } from '../invoices/store.ts'

export type DocumentsCall = DeliveryCall & MemberCall & { t: Translator }

export type DocumentContract = {
  id: string
  version: number
  number: string
  title: string
  state: ContractState
  /** Who is asked to sign first. */
  to: string[]
  /** Messages that may carry problems. */
  problems: string[]
}
const unconfirmedVat = moneyProblem('vat.unconfirmed')

type DocumentVat = { version: number; lines: VatDecisionInput['lines']; because: string }
export type DocumentInvoice = {
  /** Null for an instalment that no draft was made for yet. */
  id: string | null
  scheduleItemId: string | null
  number: string | null
  kind: InvoiceKind
  issuerKind: IssuerKind
  label: string
  dueOn: string | null
  currency: string
  netMinor: number
  /** Null before there is a draft. */
  grossMinor: number | null
  recipientName: string
  to: string | null
  /** The VAT that sending confirms as it is proposed; null once it is, and where a press is not enough. */
  vat: DocumentVat | null
  /** Messages that may carry problems; VAT that sending confirms is none. */
  problems: string[]
  /** Who gets a task to issue and send it, where whoever asks may not; null otherwise. */
  handOverTo: string | null
}

/** The message of a refusal; anything else is thrown on. */
async function refusalOf(work: () => Promise<unknown>): Promise<string[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (isDomainError(error)) return [error.message]
    throw error
  }
}

async function contractOf(call: DocumentsCall, bookingId: string): Promise<DocumentContract | null> {
  const { tx, scope } = call
  const found = await findContractOf(tx, scope, bookingId)
  if (!found) return null
  // Who sees only some of its artists does not see it here either.
  const contract = await findContract(tx, scope, found.id).catch(() => null)
  if (!contract) return null
  const { id, version, number, title, state } = contract
  const signers = await listSigners(tx, scope, [id])
  const group = groupInTurn(signers)
  const first = signers.filter(({ isCopy, orderNo }) => !isCopy && orderNo === group)
  const problems = isOpenDraft(state)
    ? await refusalOf(() => decideAsMember(call, contract, { action: 'send' }))
    : []
  const to = first.map(({ name, email }) => email ?? name)
  return { id, version, number, title, state, to, problems }
}

async function draftOf(call: DocumentsCall, id: string, label: string): Promise<DocumentInvoice> {
  const { tx, scope, member } = call
  const invoice = await findInvoice(tx, scope, id)
  const shared = {
    id,
    scheduleItemId: invoice.scheduleItemId,
    number: invoice.number,
    kind: invoice.kind,
    issuerKind: invoice.issuerKind,
    label,
    currency: invoice.currency,
    vat: null,
    handOverTo: null,
  }
  const to = await findInvoiceAddress(tx, scope, invoice)
  const noAddress = (known: string | null) =>
    known ? [] : [asMessage(moneyProblem('send.noInvoiceAddress'))]
  if (invoice.document && invoice.number) {
    const { dueOn, netMinor, grossMinor, recipientName } = invoice
    const known = to ?? invoice.document.buyer.email
    return { ...shared, dueOn, netMinor, grossMinor, recipientName, to: known, problems: noAddress(known) }
  }
  const { document, problems, lines, proposals } = await findIssueable(call, invoice)
  const isPlain = invoice.vatDecision === null && isPlainVat(lines, proposals)
  const known = to ?? document.buyer.email
  const mayIssue = can(member, 'invoices.administrate', { artistId: invoice.scopeArtistId })
  const issuer = mayIssue ? null : await findIssuer(tx, scope)
  return {
    ...shared,
    dueOn: document.dueDate,
    netMinor: document.totals.netMinor,
    grossMinor: document.totals.grossMinor,
    recipientName: document.buyer.name,
    to: known,
    vat: isPlain
      ? {
          version: invoice.version,
          lines: lines.map(({ no, vatCategory, vatPct }) => ({
            no,
            category: vatCategory,
            pct: vatPct,
            ground: null,
          })),
          because: proposedReasons(proposals, call.t),
        }
      : null,
    problems: [
      ...problems
        .filter(({ problem }) => !isPlain || problem.code !== unconfirmedVat.code)
        .map(({ problem }) => asMessage(problem)),
      ...noAddress(known),
      ...(mayIssue || issuer ? [] : [asMessage(moneyProblem('send.needsIssuer'))]),
    ],
    handOverTo: mayIssue ? null : (issuer?.name ?? null),
  }
}

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number]

/** A deposit that is still to be asked for; billed after the balance, it is the final invoice. */
const isDeposit = ({ label, plans }: Candidate): boolean =>
  label === 'deposit' && plans.every(({ kind }) => kind !== 'final')

/** What one review before sending shows. NOT_FOUND for bookings out of scope. */
export async function documentsFor(call: DocumentsCall, bookingId: string) {
  const { tx, scope } = call
  const { eventId } = await findDocumentsBooking(tx, scope, bookingId)
  const contract = await contractOf(call, bookingId)
  const invoices: DocumentInvoice[] = []
  for (const { id, kind, label } of await listUnsent(tx, scope, bookingId)) {
    const name = label ?? (kind === 'deposit' ? 'deposit' : 'Invoice')
    invoices.push(await draftOf(call, id, name))
  }
  for (const each of await listCandidates(call, { bookingId })) {
    if (!isDeposit(each)) continue
    for (const { issuerKind, kind, netMinor } of each.plans) {
      invoices.push({
        id: null,
        scheduleItemId: each.scheduleItemId,
        number: null,
        kind,
        issuerKind,
        label: each.label,
        dueOn: each.dueOn,
        currency: each.amount.currency,
        netMinor,
        grossMinor: null,
        recipientName: '',
        to: null,
        vat: null,
        handOverTo: null,
        problems: each.problem ? [each.problem] : [],
      })
    }
  }
  const drafted = invoices.filter(({ id }) => id !== null)
  const sendable = contract && isOpenDraft(contract.state) ? [contract] : []
  const all = [...sendable, ...drafted]
  return {
    eventId,
    contract,
    invoices,
    canSend: all.length > 0 && all.every(({ problems }) => problems.length === 0),
  }
}

/** What the review would show that has not gone out yet. NOT_FOUND for bookings out of scope. */
export async function documentsToSend(call: DocumentsCall, bookingId: string) {
  const { tx, scope } = call
  await findDocumentsBooking(tx, scope, bookingId)
  const contract = await findContractOf(tx, scope, bookingId)
  const isDrafted = (await listUnsent(tx, scope, bookingId)).length > 0
  const candidates = isDrafted ? [] : await listCandidates(call, { bookingId })
  return {
    contract: contract !== undefined && isOpenDraft(contract.state),
    invoices: isDrafted || candidates.some((each) => isDeposit(each) && each.problem === null),
  }
}

/** A task for whoever may issue it; once for each draft. */
async function handOver({ tx, scope, org }: DocumentsCall, id: string, bookingId: string): Promise<void> {
  const issuer = await findIssuer(tx, scope)
  await createTask(tx, scope, {
    title: translatorOf(languageOf(org.locale))(handOverTitle),
    notes: null,
    assigneeUserId: issuer?.userId ?? null,
    dueOn: null,
    bookingId,
    eventId: null,
    contactId: null,
    origin: 'manual',
    dedupeKey: `issue-invoice ${id}`,
  })
}

const refuse = (problem: Problem) => new DomainError('CONFLICT', { problem })

/**
 * Sends the contract and issues and sends the invoices, within the caller's transaction: whatever refuses takes all of it
 * back, e-mails, numbers and what `vat` confirms too. Drafts that the caller may not issue become a task for somebody who may. What is known before a file is made is reported first. The caller logs.
 */
export async function sendDocuments(
  call: DocumentsCall,
  {
    bookingId,
    contractId,
    invoiceIds,
    vat,
  }: {
    bookingId: string
    contractId: string | null
    invoiceIds: readonly string[]
    vat: readonly { invoiceId: string; version: number; decision: VatDecisionInput }[]
  },
) {
  const { tx, scope, member } = call
  const { artistId } = await findDocumentsBooking(tx, scope, bookingId)
  const ids = [...new Set(invoiceIds)].toSorted()
  if (contractId === null && ids.length === 0) throw refuse(moneyProblem('send.nothingChosen'))
  const handedOver = new Map<string, string>()
  for (const id of ids) {
    const invoice = await findInvoice(tx, scope, id)
    if (invoice.bookingId !== bookingId) throw new DomainError('NOT_FOUND')
    const confirmed = vat.find(({ invoiceId }) => invoiceId === id)
    if (confirmed) await decideVat(call, { id, version: confirmed.version }, confirmed.decision)
    const { problems, handOverTo, vat: unconfirmed } = await draftOf(call, id, '')
    if (handOverTo) handedOver.set(id, handOverTo)
    if (invoice.state !== 'draft' && invoice.state !== 'issued') {
      throw refuse(moneyProblem('send.alreadySent', { number: invoice.number ?? '' }))
    }
    const found = problems.flatMap((message) => readProblem(message) ?? [])
    if (unconfirmed) found.push(unconfirmedVat)
    if (problems.length > 0 || unconfirmed) throw refuse(moneyProblem('send.several', { problems: found }))
  }
  let contract: { number: string; state: ContractState; to: string[] } | null = null
  if (contractId !== null) {
    if (!can(member, 'contractsSend.manage', { artistId })) throw new DomainError('FORBIDDEN')
    const bookings = await listContractBookings(tx, scope, [contractId])
    if (!bookings.some((each) => each.bookingId === bookingId)) throw new DomainError('NOT_FOUND')
    const { version } = await findContract(tx, scope, contractId)
    contract = await sendContract(call, { id: contractId, version })
  }
  const invoices: { id: string; number: string; to: string }[] = []
  for (const id of ids) {
    const { state } = await lockInvoice(tx, scope, id)
    if (state === 'draft' && handedOver.has(id)) {
      await handOver(call, id, bookingId)
      continue
    }
    if (state === 'draft') await issueInvoice(call, { id })
    const { number, to } = await sendInvoice(call, id)
    invoices.push({ id, number, to })
  }
  return { contract, invoices, handedOverTo: [...new Set(handedOver.values())] }
}
