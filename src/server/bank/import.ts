/** Files of the bank, in. Not mounted on /trpc: they make sense only as bytes. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { balanceProof, balanceProofs, lineKeys, type BankStatement } from '#domain/bank-lines.ts'
import { DomainError } from '#domain/errors.ts'
import { normaliseIban } from '#domain/iban.ts'
import { bankColumns } from '../bank-files/csv-columns.ts'
import { readBankCsv } from '../bank-files/csv.ts'
import { readBankFile, type BankFile } from '../bank-files/read.ts'
import { orgInput, orgProcedure, router } from '../trpc.ts'
import { matchOpenLines } from './certain.ts'
import {
  findAccount,
  findStatements,
  holdAccount,
  insertLines,
  insertStatement,
  listKnownKeys,
} from './store.ts'
import { assertWhole } from './whole.ts'

/** The bytes of a file. Two sends of the same content are one request to the idempotency key. */
export class BankContent {
  readonly bytes: Buffer
  readonly sha256: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.sha256 = createHash('sha256').update(bytes).digest()
  }

  toJSON() {
    return { sha256: this.sha256.toString('hex') }
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
  /** Null where the columns of a table are to be chosen first. */
  statementId: z.uuid().nullable(),
  lineCount: z.int(),
  /** Lines that an earlier file had brought. */
  knownCount: z.int(),
  proof: z.enum(balanceProofs),
  problems: z.array(z.string()),
  matched: z.int(),
  table: Table.nullable(),
})

/** The statements that are this account's; a file that only speaks of others is refused. */
function ofAccount({ statements }: BankFile, account: { iban: string; currency: string; name: string }) {
  const own = statements.filter(({ iban }) => iban === null || isSameAccount(iban, account.iban))
  if (own.length === 0 && statements.length > 0) {
    const message = `This file is of the account ${statements[0]?.iban}, not of ${account.name}.`
    throw new DomainError('BAD_REQUEST', { message })
  }
  const foreign = own.find(({ currency }) => currency !== account.currency)
  if (foreign) {
    const message = `This file is in ${foreign.currency}, and ${account.name} is in ${account.currency}.`
    throw new DomainError('BAD_REQUEST', { message })
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
    .output(z.strictObject({ id: z.uuid() }))
    .query(async ({ ctx, input }) => {
      assertWhole(ctx.scope)
      const { id } = await findAccount(ctx.tx, ctx.scope, input.accountId)
      return { id }
    }),

  /** Keeps the lines that are new, and books those that say without doubt which invoice they pay. */
  add: orgProcedure('payments.administrate')
    .meta({ idempotent: true })
    .input(
      orgInput({
        ...target,
        name: z.string().trim().max(255),
        columns: BankColumns.nullable().default(null),
        content: z.instanceof(BankContent),
      }),
    )
    .output(Imported)
    .mutation(async ({ ctx, input }) => {
      const { tx, scope } = ctx
      assertWhole(scope)
      const account = await findAccount(tx, scope, input.accountId)
      const { bytes, sha256 } = input.content
      const name = input.name || 'file'
      const file: BankFile = input.columns
        ? { format: 'csv', ...readBankCsv(bytes, input.columns, account.currency) }
        : readBankFile(bytes, name)
      const statements = ofAccount(file, account)
      const about = { entity: 'bank_account', entityId: account.id }
      const table = statements.length === 0 ? file.table : null
      if (statements.length === 0) {
        ctx.log({ ...about, after: { imported: name, lines: 0 } })
        const { problems } = file
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
      const lineCount = statements.reduce((count, { lines }) => count + lines.length, 0)
      if (before[0]) {
        const problems = ['This file was read before: all of its lines are here.']
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
      const kept = []
      for (const [no, statement] of statements.entries()) {
        kept.push(await keep(ctx, account.id, statement, { name, format: file.format, sha256, no }))
      }
      const matched = await matchOpenLines(ctx, account.id)
      const problems = [...file.problems, ...kept.flatMap(({ problem }) => problem ?? [])]
      const knownCount = kept.reduce((count, each) => count + each.knownCount, 0)
      const proof = worst(kept.map((each) => each.proof))
      ctx.log({ ...about, after: { imported: name, lines: lineCount - knownCount, proof, matched } })
      return { statementId: kept[0]!.id, lineCount, knownCount, proof, problems, matched, table }
    }),
})

type Call = Parameters<typeof matchOpenLines>[0]

async function keep(
  { tx, scope }: Call,
  bankAccountId: string,
  statement: BankStatement,
  file: { name: string; format: BankFile['format']; sha256: Buffer; no: number },
) {
  const keys = lineKeys(statement)
  const known = await listKnownKeys(tx, scope, bankAccountId, keys)
  const lines = statement.lines.map((line, index) => ({ ...line, key: keys[index]! }))
  const fresh = lines.filter(({ key }) => !known.has(key))
  const proof = balanceProof(statement)
  const { currency, openingMinor, closingMinor, from: fromDate, to: toDate } = statement
  const knownCount = lines.length - fresh.length
  const period = { currency, openingMinor, closingMinor, fromDate, toDate }
  const made = { ...file, ...period, bankAccountId, proof, lineCount: lines.length, knownCount }
  const id = await insertStatement(tx, scope, made)
  await insertLines(tx, scope, { statementId: id, bankAccountId }, fresh)
  const problem =
    proof === 'wrong'
      ? 'The balances of this file do not add up with its lines, so nothing was matched by itself.'
      : null
  return { id, proof, knownCount, problem }
}
