/** Drafts from the payment schedule: what can be invoiced, and the invoices that instalments become. */
import { DomainError } from '#domain/errors.ts'
import { joinUnique } from '#domain/booking/events/event-names.ts'
import { languageOf, type Language } from '#domain/language.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import type { InvoiceFormat } from '#domain/people/invoice-formats.ts'
import type { InvoicePlan } from '#domain/money/invoices/invoice-plan.ts'
import { isLeitwegId } from '#domain/people/leitweg.ts'
import type { MoneySettings } from '#domain/money/money-settings.ts'
import { priced } from '#domain/money.ts'
import { companyRecipient } from '#domain/booking/vat/vat-parties.ts'
import type { InvoiceCall } from './assembling.ts'
import { keepSums, numbered } from './drafts.ts'
import { findMoneySettings } from '../money-settings/store.ts'
import { findAgency, findCompanyParty, type CompanyPartyRow } from './facts-store.ts'
import { bookingsOfItems, listOpenBookings } from './plan-store.ts'
import { gatherPlans, plansOf, whyNoInvoice, type PlanFacts } from './planning.ts'
import { insertInvoice, lockBooking } from '../invoices/store.ts'

/** Public buyers get XRechnung, businesses at home an e-invoice, everybody else a PDF, unless their record says more. */
export function formatFor(
  company: CompanyPartyRow | null,
  agency: { country: string },
  { domesticFormat }: MoneySettings,
): InvoiceFormat {
  if (!company) return 'pdf'
  if (company.invoiceFormat) return company.invoiceFormat
  if (company.buyerReference && isLeitwegId(company.buyerReference)) return 'xrechnung'
  const isPrivate = companyRecipient(company).isBusiness === false
  return company.country === agency.country && !isPrivate ? domesticFormat : 'pdf'
}

/** Instalments that have an invoice to come, the earliest due first. */
export async function listCandidates(
  { tx, scope }: InvoiceCall,
  filter: { eventId?: string | undefined; bookingId?: string | undefined },
) {
  const { settings } = await findMoneySettings(tx, scope)
  const all = await gatherPlans(tx, scope, await listOpenBookings(tx, scope, filter))
  const rows = all.flatMap((facts) => {
    const { booking } = facts
    const problem = whyNoInvoice(facts)
    const language = languageOf(booking.companyLanguage, settings.invoiceLanguage)
    return facts.items.flatMap(({ id, label, due, amount }) => {
      const plans = plansOf(facts, id, language)
      if (plans.length === 0) return []
      return {
        scheduleItemId: id,
        bookingId: booking.id,
        eventId: booking.eventId,
        eventName: booking.eventName,
        eventDate: booking.eventDate,
        artistName: booking.artistName,
        label,
        dueOn: due,
        amount,
        plans: plans.map(({ issuerKind, kind, lines }) => ({
          issuerKind,
          kind,
          netMinor: netOf(lines, amount.currency),
        })),
        problem,
      }
    })
  })
  return rows.toSorted((a, b) => (a.dueOn ?? a.eventDate).localeCompare(b.dueOn ?? b.eventDate))
}

const netOf = (lines: InvoicePlan['lines'], currency: string) =>
  lines.reduce(
    (total, { quantity, unitPrice }) => total + priced(quantity, unitPrice, currency).amountMinor,
    0,
  )

/**
 * Drafts the invoices of these instalments, in the order of their schedules; the VAT of each line is the proposed one,
 * also when the parties become known later, until somebody confirms it or chooses another. NOT_FOUND for instalments out of scope, CONFLICT where there is nothing to invoice.
 */
export async function draftFromSchedule(call: InvoiceCall, itemIds: readonly string[]): Promise<string[]> {
  const { tx, scope } = call
  const wanted = new Set(itemIds)
  const known = await bookingsOfItems(tx, scope, itemIds)
  if (known.length < wanted.size) throw new DomainError('NOT_FOUND')
  const bookingIds = [...new Set(known.map(({ bookingId }) => bookingId))].toSorted()
  // Whoever drafts about a booking waits for whoever does so at this moment: nothing is drafted twice.
  for (const bookingId of bookingIds) await lockBooking(tx, scope, bookingId)
  const { settings } = await findMoneySettings(tx, scope)
  const ids: string[] = []
  for (const facts of await gatherPlans(tx, scope, bookingIds)) {
    const message = whyNoInvoice(facts)
    if (message) throw new DomainError('CONFLICT', { message })
    const { booking, items } = facts
    const language = languageOf(booking.companyLanguage, settings.invoiceLanguage)
    for (const item of items.filter(({ id }) => wanted.has(id))) {
      const plans = plansOf(facts, item.id, language)
      if (plans.length === 0) {
        const name = joinUnique([booking.artistName, booking.eventName])
        throw new DomainError('CONFLICT', {
          problem: moneyProblem('schedule.nothingLeft', { booking: name }),
        })
      }
      for (const plan of plans) ids.push(await draftPlan(call, facts, item, plan, { settings, language }))
    }
  }
  return ids
}

async function draftPlan(
  call: InvoiceCall,
  facts: PlanFacts,
  item: PlanFacts['items'][number],
  plan: InvoicePlan,
  { settings, language }: { settings: MoneySettings; language: Language },
): Promise<string> {
  const { tx, scope } = call
  const { booking } = facts
  const { currency } = booking.terms
  const company = booking.promoterCompanyId
    ? await findCompanyParty(tx, scope, booking.promoterCompanyId)
    : null
  const untaxed = plan.lines.map((line) => ({ ...line, vatCategory: 'O' as const, vatPct: '0' }))
  const id = await insertInvoice(
    tx,
    scope,
    {
      issuerKind: plan.issuerKind,
      artistId: plan.issuerKind === 'artist' ? booking.artistId : null,
      kind: plan.kind,
      companyId: company?.id ?? null,
      contactId: company ? null : booking.buyerContactId,
      eventId: booking.eventId,
      bookingId: booking.id,
      scheduleItemId: item.id,
      language,
      currency,
      format: formatFor(company, await findAgency(tx, scope), settings),
      serviceFrom: booking.eventDate,
      serviceTo: booking.endsOn && booking.endsOn > booking.eventDate ? booking.endsOn : null,
      paymentTermsDays: company?.paymentTermsDays ?? settings.paymentTermsDays,
      dueOn: item.due,
      withheldMinor: plan.withheldMinor,
      vatFollows: true,
    },
    numbered(untaxed, currency),
  )
  const { assembled } = await keepSums(call, id)
  const { totals } = assembled.document
  // What comes next for this booking counts on this one.
  facts.invoices.push({
    id,
    bookingId: booking.id,
    scheduleItemId: item.id,
    issuerKind: plan.issuerKind,
    kind: plan.kind,
    state: 'draft',
    number: null,
    issueDate: null,
    netMinor: totals.netMinor,
    vatMinor: totals.vatMinor,
    grossMinor: totals.grossMinor,
    paidMinor: 0,
    writtenOffMinor: 0,
    withheldMinor: plan.withheldMinor,
    replacedById: null,
    currency,
    lineKinds: plan.lines.map(({ kind }) => kind),
    takenById: null,
    creditedNet: 0,
    creditedVat: 0,
    creditedGross: 0,
  })
  return id
}
