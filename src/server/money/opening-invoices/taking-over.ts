/** Takes over what another program issued and is still owed, and takes it back where that was a mistake. */
import { todayIn } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { languageOf } from '#domain/language.ts'
import { decideInvoice } from '#domain/money/invoices/invoice-decisions.ts'
import { issueDay } from '#domain/money/invoices/invoice-days.ts'
import { openingDocument, type OpeningInvoiceInput } from '#domain/money/opening-invoices/opening-invoices.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { findShared, usualAccount, type InvoiceCall } from '../invoice-drafts/assembling.ts'
import { findArtistParty, findCompanyParty, findContactParty } from '../invoice-drafts/facts-store.ts'
import { agencyParty, companyParty, contactParty } from '../invoice-drafts/parties.ts'
import { actorOf } from '../invoices/issuing.ts'
import { factsOfIssued } from '../invoices/rules.ts'
import { lockInvoice, updateInvoice } from '../invoices/store.ts'
import { insertOpening, listByNumber } from './store.ts'

const refuse = (field: keyof OpeningInvoiceInput, problem: Problem): never => {
  throw new DomainError('BAD_REQUEST', { problem, fields: { [field]: asMessage(problem) } })
}

/** Members who see some artists take over what is about one of them; NOT_FOUND for artists that nobody knows. */
async function checkArtist({ tx, scope }: InvoiceCall, artistId: string | null): Promise<void> {
  if (scope.artistIds && !(artistId && scope.artistIds.includes(artistId))) {
    refuse('artistId', moneyProblem('opening.artist'))
  }
  if (artistId) await findArtistParty(tx, scope, artistId)
}

/** Who owes it, with the language that they are written to in; NOT_FOUND for records of others. */
async function debtorOf({ tx, scope }: InvoiceCall, { companyId, contactId }: OpeningInvoiceInput) {
  if (companyId) {
    const company = await findCompanyParty(tx, scope, companyId)
    return { buyer: companyParty(company), language: company.language }
  }
  if (!contactId) return refuse('companyId', moneyProblem('opening.oneRecipient'))
  const contact = await findContactParty(tx, scope, contactId)
  return { buyer: contactParty(contact), language: contact.language }
}

/**
 * The claim, open from now on. Nothing is posted and no number drawn. BAD_REQUEST where it is dated after today or its
 * number is on record.
 */
export async function takeOver(call: InvoiceCall, input: OpeningInvoiceInput): Promise<string> {
  const { tx, scope, org, now } = call
  issueDay(input.issueDate, todayIn(org.tz, now))
  await checkArtist(call, input.artistId)
  const [known] = await listByNumber(tx, scope, [input.number])
  if (known) {
    const { recipientName: recipient } = known
    refuse('number', moneyProblem('opening.numberTaken', { number: input.number, recipient }))
  }
  const { agency, settings, accounts, writer } = call.shared ?? (await findShared(tx, scope))
  const { buyer, language } = await debtorOf(call, input)
  const document = openingDocument(input, {
    seller: agencyParty(agency, writer),
    buyer,
    account: usualAccount(accounts, ['own'], input.currency),
    language: languageOf(language, settings.invoiceLanguage),
  })
  const { artistId, companyId, contactId, note: internalNote, remindersSent } = input
  const kept = { artistId, companyId, contactId, internalNote, dunningLevel: remindersSent ?? 0 }
  return insertOpening(tx, scope, document, kept, now)
}

/** Closes an opening balance that should not be there. CONFLICT where something was paid, or it was issued here. */
export async function withdraw(
  call: InvoiceCall,
  { id, version }: { id: string; version: number },
  reason: string,
) {
  const { tx, scope } = call
  const invoice = await lockInvoice(tx, scope, id, version)
  const facts = await factsOfIssued(call, invoice)
  decideInvoice(invoice.state, { action: 'withdraw', reason }, await actorOf(call, invoice), facts)
  const next = await updateInvoice(tx, scope, invoice, {
    state: 'cancelled',
    endedReason: reason,
    isDisputed: false,
    promisedOn: null,
    promisedNote: null,
  })
  return { invoice, version: next }
}
