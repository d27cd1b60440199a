/** The credit note that goes with a statement where the agency buys the performance and writes the artist's invoices. */
import { proposedReasons } from '#texts/money/money-vat-problems.ts'
import { entryDetail, performance, selfBilledReason } from '#texts/money/statements/statements.ts'
import { orgTranslator, translatorOf } from '../../texts.ts'
import { todayIn } from '#domain/dates.ts'
import { proposedRules } from '#domain/money/invoices/build-invoice.ts'
import { add, money } from '#domain/money.ts'
import { toDecimal } from '#domain/money-format.ts'
import { findArtistTax } from '../../people/artist-tax/store.ts'
import type { InvoiceCall } from '../invoice-drafts/assembling.ts'
import { cancelInvoice } from '../invoices/corrections.ts'
import { findIssueable, issueInvoice } from '../invoices/issuing.ts'
import { insertInvoice, lockInvoice, replaceLines, updateInvoice } from '../invoices/store.ts'
import { postEntries } from '../../booking/ledger/store.ts'
import { listStatementEntries, type StatementEntry } from './entries-store.ts'
import type { LockedStatement } from './store.ts'

/** What was earned per show, corrections taken in, and the VAT that the ledger holds on it. */
function earningsOf(entries: readonly StatementEntry[]) {
  const isAbout = (entry: StatementEntry, kind: string) => entry.kind === kind || entry.corrects === kind
  const shows = new Map<string, { entry: StatementEntry; netMinor: number }>()
  for (const entry of entries.filter((each) => isAbout(each, 'fee_earned'))) {
    const key = entry.bookingId ?? ''
    const before = shows.get(key)
    shows.set(key, { entry: before?.entry ?? entry, netMinor: (before?.netMinor ?? 0) + entry.amountMinor })
  }
  const vatMinor = entries
    .filter(
      (entry) => entry.bookingId !== null && shows.has(entry.bookingId) && isAbout(entry, 'vat_collected'),
    )
    .reduce((all, { amountMinor }) => all + amountMinor, 0)
  return { shows: [...shows.values()].filter(({ netMinor }) => netMinor !== 0), vatMinor }
}

/** Does the artist let the agency write their credit notes on this day? */
async function isOn(call: InvoiceCall, artistId: string): Promise<boolean> {
  const { selfBillingOn } = await findArtistTax(call.tx, call.scope, artistId)
  return selfBillingOn !== null && selfBillingOn <= todayIn(call.org.tz, call.now)
}

/**
 * Writes and issues the credit note of a statement that is about to be sent; null where nothing was earned, or the
 * artist writes invoices of their own. VAT on the whole may differ by a unit from VAT on each show: the ledger gets the
 * difference. CONFLICT with the fields that are missing, as for every invoice.
 */
export async function issueSelfBilled(call: InvoiceCall, statement: LockedStatement): Promise<string | null> {
  const { tx, scope, now } = call
  const { id: statementId, artistId, currency, language } = statement
  const { shows, vatMinor } = earningsOf(await listStatementEntries(tx, scope, statementId))
  const netMinor = shows.reduce((all, show) => all + show.netMinor, 0)
  if (netMinor <= 0 || !(await isOn(call, artistId))) return null
  const days = shows.map(({ entry }) => entry.eventDate ?? entry.entryDate).toSorted()
  const t = translatorOf(language)
  const [serviceFrom, serviceTo] = [days[0]!, days.at(-1)!]
  const lines = shows.map((show, index) => ({
    no: index + 1,
    kind: 'artist_fee' as const,
    description: t(performance),
    detail: entryDetail({ ...show.entry, memo: '' }, t),
    quantity: show.netMinor < 0 ? '-1' : '1',
    unit: 'C62',
    unitPrice: toDecimal(money(Math.abs(show.netMinor), currency)),
    netMinor: show.netMinor,
    vatCategory: 'O' as const,
    vatPct: '0',
    bookingId: show.entry.bookingId,
  }))
  const id = await insertInvoice(
    tx,
    scope,
    {
      issuerKind: 'organisation',
      kind: 'self_billed',
      artistId,
      statementId,
      language,
      currency,
      serviceFrom,
      serviceTo: serviceTo === serviceFrom ? null : serviceTo,
    },
    lines,
  )
  const draft = await lockInvoice(tx, scope, id)
  const { proposals } = await findIssueable(call, draft)
  await replaceLines(
    tx,
    scope,
    id,
    lines.map((line, index) => {
      const proposal = proposals[index]
      return proposal ? { ...line, vatCategory: proposal.category, vatPct: proposal.pct } : line
    }),
  )
  const own = orgTranslator(call.org)
  const version = await updateInvoice(tx, scope, draft, {
    vatDecision: {
      rule: proposedRules(proposals),
      because: proposedReasons(proposals, own),
      reason: own(selfBilledReason),
      by: scope.userId,
      at: now.toISOString(),
    },
  })
  const { document } = await issueInvoice(call, { id, version })
  const difference = add(money(document.totals.vatMinor, currency), money(-vatMinor, currency))
  const entry = shows[0]!.entry
  await postEntries(tx, scope, [
    {
      artistId,
      currency,
      entryDate: [statement.periodTo, todayIn(call.org.tz, now)].toSorted()[0]!,
      bookingId: entry.bookingId,
      kind: 'correction',
      corrects: 'vat_collected',
      amountMinor: difference.amountMinor,
      memo: document.number,
      source: 'statement',
      sourceId: statementId,
    },
  ])
  return id
}

/** The credit note of a statement that counts no more is cancelled with it, where nobody has cancelled it yet. */
export async function withdrawSelfBilled(
  call: InvoiceCall,
  { selfBilledInvoiceId: id }: LockedStatement,
  reason: string,
): Promise<void> {
  if (!id) return
  const { state, version } = await lockInvoice(call.tx, call.scope, id)
  if (state !== 'cancelled') await cancelInvoice(call, { id, version }, reason)
}
