/** Making statements: which are due, what each gathers, and what it comes to. */
import type { StatementCycle } from '#domain/booking/deals/artist-terms.ts'
import type { LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import type { LedgerEntry } from '#domain/booking/ledger/ledger.ts'
import { isBankFresh } from '#domain/money/statements/statement-decisions.ts'
import { statementExceptions } from '#domain/money/statements/statement-exceptions.ts'
import { buildStatement } from '#domain/money/statements/statements.ts'
import { languageOf, type Language } from '#domain/language.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { statementLines } from '#texts/money/statements/statements.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { translatorOf } from '../../texts.ts'
import { findMoneySettings } from '../money-settings/store.ts'
import { listReaders } from './document-store.ts'
import {
  claimEntries,
  findPayee,
  findStanding,
  freeEntries,
  listCandidates,
  listStatementEntries,
  type CandidateRow,
} from './entries-store.ts'
import { hasDraft, insertStatement, lockArtistLedger, updateStatement } from './store.ts'

type CreateCall = { tx: Tx; scope: OrgScope; now: Date }
export type StatementWish = { artistId: string; currency: string }
type Period = { from: LocalDate; to: LocalDate }

const defaultCycle: StatementCycle = 'per_show'

/** The smallest payout of an artist counts in the currency of their terms. */
const minimumOf = (
  terms: { currency?: string | null; minPayoutMinor?: number | null } | null,
  currency: string,
): number => (terms?.currency === currency ? (terms.minPayoutMinor ?? 0) : 0)

/** What an artist's statement would come to, and what is out of the ordinary about it. */
function candidateOf(row: CandidateRow, { to }: Period, now: Date) {
  const { artistId, artistName, artistSlug, currency, entryCount, openingMinor, outstandingMinor, terms } =
    row
  const minPayoutMinor = minimumOf(terms, currency)
  // The sum stands for its entries: only whether they are news matters beside it.
  const entry: LedgerEntry = {
    date: to,
    bookingId: null,
    kind: row.isPayouts ? 'payout' : 'correction',
    corrects: null,
    amountMinor: row.sumMinor,
    notedMinor: row.isPayouts ? null : 0,
    memo: '',
  }
  const { closingMinor, payoutMinor, isSuppressed } = buildStatement({
    openingMinor,
    entries: entryCount > 0 ? [entry] : [],
    minPayoutMinor,
    pendingPayoutMinor: outstandingMinor,
    currency,
  })
  const exceptions = statementExceptions({
    currency,
    to,
    closingMinor,
    freeMinor: closingMinor - outstandingMinor,
    payoutMinor,
    minPayoutMinor,
    cycle: terms.statementCycle ?? defaultCycle,
    heldShows: row.heldShows,
    unsettledShows: row.unsettledShows,
    hasDraft: row.hasDraft,
    hasBank: row.hasBank,
    isBankFresh: isBankFresh({ bankChangedAt: row.bankChangedAt, now, reconfirmedAt: null }),
    needsInvoice: row.hasEarned && (row.selfBillingOn === null || row.selfBillingOn > to),
  })
  const isZero = entryCount === 0 || isSuppressed
  return {
    artistId,
    artistName,
    artistSlug,
    currency,
    entryCount,
    openingMinor,
    closingMinor,
    payoutMinor,
    exceptions,
    isZero,
  }
}

/** Everybody who could get a statement up to the day, those with exceptions first. */
export async function findCandidates({ tx, scope, now }: CreateCall, period: Period) {
  const rows = await listCandidates(tx, scope, period)
  const found = rows.map((row) => candidateOf(row, period, now))
  return [
    ...found.filter(({ exceptions }) => exceptions.length > 0),
    ...found.filter(({ exceptions }) => exceptions.length === 0),
  ]
}

type Open = {
  id: string
  artistId: string
  currency: string
  periodTo: LocalDate
  language: Language
  version: number
}

/** What an open statement comes to now, with the entries that it has gathered. */
export async function composeStatement(
  { tx, scope }: Pick<CreateCall, 'tx' | 'scope'>,
  statement: Omit<Open, 'periodTo' | 'version'>,
) {
  const entries = await listStatementEntries(tx, scope, statement.id)
  const { openingMinor, outstandingMinor } = await findStanding(tx, scope, statement)
  const built = buildStatement({
    openingMinor,
    entries: entries.map(({ entryDate, ...entry }) => ({ ...entry, date: entryDate })),
    minPayoutMinor: minimumOf((await findPayee(tx, scope, statement.artistId)).terms, statement.currency),
    pendingPayoutMinor: outstandingMinor,
    currency: statement.currency,
  })
  return {
    openingMinor,
    outstandingMinor: Math.max(0, outstandingMinor),
    closingMinor: built.closingMinor,
    payoutMinor: built.payoutMinor,
    lines: statementLines(built.lines, translatorOf(statement.language)),
  }
}

/** Gathers the entries of an open statement again, and writes what it comes to; the state it is left in is a draft's. */
export async function gather(call: CreateCall, statement: Open): Promise<void> {
  const { tx, scope } = call
  await freeEntries(tx, scope, statement.id)
  await claimEntries(tx, scope, statement)
  await updateStatement(tx, scope, statement, {
    state: 'draft',
    ...(await composeStatement(call, statement)),
  })
}

/**
 * Drafts in the language of whoever reads them, for the artists and currencies wished for; those with nothing to include get none. CONFLICT where a draft waits
 * already: of two who generate at once, one wins. NOT_FOUND for artists out of scope.
 */
export async function generate(
  call: CreateCall,
  period: Period,
  wishes: readonly StatementWish[],
): Promise<string[]> {
  const { tx, scope } = call
  const { settings } = await findMoneySettings(tx, scope)
  const ids: string[] = []
  // In one order, so that two who generate at once wait for each other and not in a circle.
  const ordered = wishes.toSorted(
    (a, b) =>
      (a.artistId < b.artistId ? -1 : a.artistId > b.artistId ? 1 : 0) || (a.currency < b.currency ? -1 : 1),
  )
  for (const { artistId, currency } of ordered) {
    await lockArtistLedger(tx, scope, artistId)
    // NOT_FOUND for artists out of scope, whether there is something to include or not.
    const { name } = await findPayee(tx, scope, artistId)
    if (await hasDraft(tx, scope, { artistId, currency })) {
      throw new DomainError('CONFLICT', {
        problem: moneyProblem('statement.draftOf', { artist: name, currency }),
      })
    }
    const [row] = await listCandidates(tx, scope, { ...period, only: { artistId, currency } })
    if (!row) continue
    if (candidateOf(row, period, call.now).isZero) continue
    const { from: periodFrom, to: periodTo } = period
    const [reader] = await listReaders(tx, scope, artistId)
    const language = languageOf(reader?.locale, settings.invoiceLanguage)
    const id = await insertStatement(tx, scope, { artistId, currency, periodFrom, periodTo, language })
    await gather(call, { id, artistId, currency, periodTo, language, version: 0 })
    ids.push(id)
  }
  return ids
}
