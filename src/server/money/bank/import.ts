/** Files of the bank, in. Not mounted on /trpc: they make sense only as bytes. */
import { z } from 'zod'
import { balanceProofs } from '#domain/money/payments/bank-lines.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { messageText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import { normaliseIban } from '#domain/people/iban.ts'
import { bankColumns } from '../bank-files/csv-columns.ts'
import type { BankFileHead, job, KeyedLine, StatementHead } from '../bank-files/read-job.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { readingJob } from '../../platform/workers/reading.ts'
import { matchOpenLines } from './auto-match.ts'
import {
  findAccount,
  findStatements,
  holdAccount,
  insertLines,
  insertStatement,
  listKnownKeys,
} from './store.ts'
import { assertAllArtists } from './all-artists.ts'

const readFile = readingJob<typeof job>(new URL('../bank-files/read-job.ts', import.meta.url), 'members')

type Columns = z.output<typeof BankColumns> | null

/** A file that was read. Two sends of the same content are one request to the idempotency key. */
export class BankContent {
  readonly #columns: Columns
  readonly sha256: Buffer
  readonly file: BankFileHead
  readonly pages: () => AsyncIterable<KeyedLine[]>

  constructor(sha256: Buffer, columns: Columns, reading: Awaited<ReturnType<typeof readFile>>) {
    this.sha256 = sha256
    this.#columns = columns
    this.file = reading.value
    this.pages = reading.pages
  }

  /** Reads a file on this disk, before any transaction begins: it may take a while until it is its turn. */
  static async of(
    { path, sha256 }: { path: string; sha256: Buffer },
    notified: { name: string; columns: Columns; currency: string },
  ): Promise<BankContent> {
    return new BankContent(sha256, notified.columns, await readFile({ path, ...notified }))
  }

  toJSON() {
    return { sha256: this.sha256.toString('hex'), columns: this.#columns }
  }
}

const column = z.int().min(0).max(1000).optional()
const { text: _text, ...single } = Object.fromEntries(bankColumns.map((name) => [name, column]))
/** Which column of a table says what, where a person chose. */
export const BankColumns = z.strictObject({
  ...single,
  text: z.array(z.int().min(0).max(1000)).max(20).optional(),
})

const Table = z.strictObject({
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: z.record(z.string(), z.union([z.int(), z.array(z.int())])),
})
const Imported = z.strictObject({
  /** Null where the columns of a table should be chosen first. */
  statementId: z.uuid().nullable(),
  lineCount: z.int(),
  /** Lines that an earlier file had brought. */
  knownCount: z.int(),
  proof: z.enum(balanceProofs),
  problems: z.array(z.string()),
  matched: z.int(),
  table: Table.nullable(),
})

type Numbered = StatementHead & { no: number }

/** The statements that are this account's; a file that only speaks of others is refused. */
function ofAccount(
  { statements }: BankFileHead,
  account: { iban: string; currency: string; name: string },
): Numbered[] {
  const own = statements
    .map((statement, no) => ({ ...statement, no }))
    .filter(({ iban }) => iban === null || isSameAccount(iban, account.iban))
  if (own.length === 0 && statements.length > 0) {
    const names = { iban: statements[0]?.iban ?? '', account: account.name }
    throw new DomainError('BAD_REQUEST', { problem: moneyProblem('file.otherAccount', names) })
  }
  const foreign = own.find(({ currency }) => currency !== account.currency)
  if (foreign) {
    const { name, currency: own } = account
    throw new DomainError('BAD_REQUEST', {
      problem: moneyProblem('file.otherCurrency', { currency: foreign.currency, account: name, own }),
    })
  }
  return own
}

/** German files may name bank code and account number, which are the end of the IBAN. */
function isSameAccount(named: string, iban: string): boolean {
  const [a, b] = [normaliseIban(named), normaliseIban(iban)]
  const digits = a.replace(/\D/g, '')
  return a === b || (/^\D*\d{8,18}$/.test(a) && !/^[A-Z]{2}\d{2}/.test(a) && b.endsWith(digits))
}

type Proof = z.output<typeof Imported>['proof']
const worst = (proofs: readonly Proof[]): Proof =>
  proofs.includes('wrong')
    ? 'wrong'
    : proofs.includes('unknown') || proofs.length === 0
      ? 'unknown'
      : 'proven'

const target = { accountId: z.uuid() }

export const bankFilesRouter = router({
  /** Before any byte is read: may the member hand in a file for this account? */
  check: orgProcedure('payments.administrate')
    .input(orgInput(target))
    .output(z.strictObject({ currency: z.string() }))
    .query(async ({ ctx, input }) => {
      assertAllArtists(ctx.scope)
      const { currency } = await findAccount(ctx.tx, ctx.scope, input.accountId)
      return { currency }
    }),

  /** Keeps the lines that are new, and books those that say without doubt which invoice they pay. */
  add: orgProcedure('payments.administrate')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ...target,
        name: z.string().trim().max(255),
        content: z.instanceof(BankContent),
      }),
    )
    .output(Imported)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      assertAllArtists(scope)
      const account = await findAccount(tx, scope, input.accountId)
      const { file, pages, sha256 } = input.content
      const name = input.name || 'file'
      const statements = ofAccount(file, account)
      const about = { entity: 'bank_account', entityId: account.id }
      const table = statements.length === 0 ? file.table : null
      if (statements.length === 0) {
        ctx.log({ ...about, after: { imported: name, lines: 0 } })
        const problems = said(file.problems, ctx.t)
        return {
          statementId: null,
          lineCount: 0,
          knownCount: 0,
          proof: 'unknown',
          problems,
          matched: 0,
          table,
        }
      }
      await holdAccount(tx, scope, account.id)
      const before = await findStatements(tx, scope, account.id, sha256)
      const lineCount = statements.reduce((count, each) => count + each.lineCount, 0)
      if (before[0]) {
        const problems = said([asMessage(moneyProblem('file.knownAlready'))], ctx.t)
        ctx.log({ ...about, after: { imported: name, lines: 0 } })
        const proof = worst(before.map((each) => each.proof))
        return {
          statementId: before[0].id,
          lineCount,
          knownCount: lineCount,
          proof,
          problems,
          matched: 0,
          table,
        }
      }
      const kept = await keep(ctx, statements, pages, {
        bankAccountId: account.id,
        name,
        format: file.format,
        sha256,
      })
      const matched = await matchOpenLines(ctx, account.id)
      const problems = said([...file.problems, ...wrongOf(kept)], ctx.t)
      const knownCount = kept.reduce((count, each) => count + each.knownCount, 0)
      const proof = worst(kept.map((each) => each.proof))
      ctx.log({ ...about, after: { imported: name, lines: lineCount - knownCount, proof, matched } })
      return { statementId: kept[0]!.id, lineCount, knownCount, proof, problems, matched, table }
    }),
})

type Call = Parameters<typeof matchOpenLines>[0]

/** Messages of the reader, which carry problems, in words. */
const said = (messages: readonly string[], t: Translator) =>
  messages.map((message) => messageText(message, t))

type Kept = { id: string; proof: Proof; knownCount: number }

const wrongOf = (kept: readonly Kept[]): string[] =>
  kept.some(({ proof }) => proof === 'wrong') ? [asMessage(moneyProblem('file.balances'))] : []

/** The keys of lines that are new, and how many of each statement are not: here from an earlier file, or twice in this. */
async function sortOut({ tx, scope }: Call, bankAccountId: string, pages: AsyncIterable<KeyedLine[]>) {
  const fresh = new Map<string, number>()
  const knownCounts = new Map<number, number>()
  for await (const page of pages) {
    const keys = page.map(({ key }) => key)
    const known = await listKnownKeys(tx, scope, bankAccountId, keys)
    for (const { no, key } of page) {
      if (known.has(key) || fresh.has(key)) knownCounts.set(no, (knownCounts.get(no) ?? 0) + 1)
      else fresh.set(key, no)
    }
  }
  return { fresh, knownCounts }
}

/** Keeps the statements and, page by page, those of their lines that are new. */
async function keep(
  call: Call,
  statements: readonly Numbered[],
  pagesOf: () => AsyncIterable<KeyedLine[]>,
  file: { bankAccountId: string; name: string; format: BankFileHead['format']; sha256: Buffer },
): Promise<Kept[]> {
  const { tx, scope } = call
  const { bankAccountId } = file
  const own = new Set(statements.map(({ no }) => no))
  async function* pages() {
    for await (const page of pagesOf()) yield page.filter(({ no }) => own.has(no))
  }
  const { fresh, knownCounts } = await sortOut(call, bankAccountId, pages())
  const kept = new Map<number, Kept>()
  for (const { no, currency, openingMinor, closingMinor, from, to, proof, lineCount } of statements) {
    const period = { currency, openingMinor, closingMinor, fromDate: from, toDate: to }
    const knownCount = knownCounts.get(no) ?? 0
    const id = await insertStatement(tx, scope, { ...file, ...period, no, proof, lineCount, knownCount })
    kept.set(no, { id, proof, knownCount })
  }
  for await (const page of pages()) {
    for (const [no, lines] of Map.groupBy(page, (line) => line.no)) {
      const statementId = kept.get(no)!.id
      const isNew = lines.filter(({ key }) => fresh.get(key) === no)
      await insertLines(
        tx,
        scope,
        { statementId, bankAccountId },
        isNew.map(({ no: _no, ...line }) => line),
      )
    }
  }
  return [...kept.values()]
}
