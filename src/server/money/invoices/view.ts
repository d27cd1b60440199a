/** An invoice as its page gets it: what it says, what prevents it, who paid, what may be done. */
import { can } from '#domain/access.ts'
import { todayIn } from '#domain/dates.ts'
import { daysOverdue, isAwaited } from '#domain/booking/ledger/invoice-balance.ts'
import { allowedInvoiceActions } from '#domain/money/invoices/invoice-decisions.ts'
import type { InvoiceFacts } from '#domain/money/invoices/invoice-actions.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { problemText } from '#texts/problems.ts'
import type { Context } from '../../context.ts'
import { assembleInvoice, type Assembled, type InvoiceCall } from '../invoice-drafts/assembling.ts'
import { problemsOf } from './issuing.ts'
import { findBatchOf, listInvoicePayments, listEmails, listLinks, listRelations } from './page-store.ts'
import { factsOf, factsOfIssued, openMinorOf } from './rules.ts'
import { findInvoice, listLines, type InvoicePageRow } from './store.ts'

function draftFacts(invoice: InvoicePageRow, assembled: Assembled): InvoiceFacts {
  return factsOf(invoice, { openMinor: 0, toleranceMinor: 0, isTakenOff: false, ...assembled })
}

/** NOT_FOUND for an unknown invoice, and for one of an artist out of scope. */
export async function invoicePage(call: InvoiceCall & Pick<Context, 't'>, id: string) {
  const { tx, scope, member, org, now, t } = call
  const found = await findInvoice(tx, scope, id)
  const stored = await listLines(tx, scope, [id])
  const isDraft = found.state === 'draft'
  const draft = isDraft ? await assembleInvoice(call, found, stored) : null
  const lines = draft?.lines ?? stored
  const facts = draft ? draftFacts(found, draft) : await factsOfIssued(call, found)
  const {
    scopeArtistId: artistId,
    seriesId: _series,
    numberYear: _year,
    numberNo: _no,
    issuedBy: _issuer,
    renderFailures: _failures,
    renderedAt,
    createdBy: _creator,
    vatFollows: _follows,
    venueName: _venue,
    city: _city,
    ...invoice
  } = found
  const openMinor = openMinorOf(found)
  const isDue = openMinor > 0 && isAwaited(found.state)
  return {
    // A draft comes to what it would be issued with now, not to what it was saved with.
    invoice: {
      ...invoice,
      ...draft?.document.totals,
      document: draft ? draft.document : found.document,
    },
    lines: lines.map(({ invoiceId: _invoice, ofLine: _line, ...line }) => line),
    proposals: (draft?.proposals ?? []).map((proposal, index) => ({
      no: lines[index]!.no,
      proposal: { ...proposal, because: problemText(moneyProblem(proposal.because), t) },
      deviations: draft!.deviations[index]!,
    })),
    problems: draft
      ? problemsOf(draft).map(({ problem, ...at }) => ({ ...at, message: problemText(problem, t) }))
      : [],
    relations: await listRelations(tx, scope, id),
    emails: await listEmails(tx, scope, id),
    payments: (await listInvoicePayments(tx, scope, id)).map((row) => ({ ...row, currency: found.currency })),
    links: await listLinks(tx, scope, id, now),
    actions: allowedInvoiceActions(found.state, { member, artistId }, facts).map((each) => ({
      ...each,
      reason: each.reason && problemText(each.reason, t),
    })),
    openMinor,
    daysOverdue: isDue ? daysOverdue(found.dueOn, todayIn(org.tz, now)) : 0,
    canEdit: isDraft && can(member, 'invoices.manage', { artistId }),
    isReady: renderedAt !== null,
    batchId: isDraft ? await findBatchOf(tx, scope, id) : null,
  }
}
