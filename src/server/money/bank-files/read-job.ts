/** Reads a bank's file: its statements without their lines, and these one by one with what makes each known again. */
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { readFile } from 'node:fs/promises'
import {
  balanceProof,
  lineKeys,
  type BalanceProof,
  type BankLine,
  type BankStatement,
} from '#domain/money/payments/bank-lines.ts'
import type { Job } from '../../platform/workers/job.ts'
import type { BankMapping } from './csv-columns.ts'
import { type BankTable, readBankCsv, readBankTable } from './csv.ts'
import { readCamt } from './camt.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { checkBytes, decodeText, refuse } from './text.ts'

/** Where the bytes lie. `columns` are those a person chose; `currency` is that of rows that name none. */
export type BankFileOrder = {
  path: string
  name: string
  columns: BankMapping | null
  currency: string
}
export type StatementHead = Omit<BankStatement, 'lines'> & { proof: BalanceProof; lineCount: number }
export type BankFileHead = Omit<BankFile, 'statements'> & { statements: StatementHead[] }
/** `no` is the place of its statement in the file. */
export type KeyedLine = BankLine & { no: number; key: string }

/** Above this many they help nobody. */
const maxProblems = 20

const fewer = (problems: readonly string[]): string[] =>
  problems.length <= maxProblems
    ? [...problems]
    : [
        ...problems.slice(0, maxProblems),
        asMessage(moneyProblem('file.moreProblems', { count: problems.length - maxProblems })),
      ]

export const job: Job<BankFileOrder, BankFileHead, KeyedLine> = async (order, put) => {
  const bytes = await readFile(order.path)
  const file: BankFile = order.columns
    ? { format: 'csv', ...readBankCsv(bytes, order.columns, order.currency) }
    : readBankFile(bytes)
  const statements = file.statements.map((statement, no): StatementHead => {
    const keys = lineKeys(statement)
    statement.lines.forEach((line, index) => put({ ...line, no, key: keys[index]! }))
    const { lines, ...head } = statement
    return { ...head, proof: balanceProof(statement), lineCount: lines.length }
  })
  return { ...file, statements, problems: fewer(file.problems) }
}

type BankFile = {
  format: 'camt053' | 'mt940' | 'csv'
  statements: BankStatement[]
  /** Messages that carry problems: what was left out, and why. */
  problems: string[]
  /** Of a CSV file: its columns, to be mapped by hand where they were not recognised. */
  table: BankTable | null
}

/**
 * Reads up to 25 MB and 50,000 lines. Throws BAD_REQUEST for what is no file of a bank.
 */
export function readBankFile(bytes: Uint8Array): BankFile {
  checkBytes(bytes)
  const text = decodeText(bytes)
  const start = text
    .slice(0, 500)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start === '') throw refuse(moneyProblem('file.empty'))
  if (start.startsWith('<')) {
    if (/^<(!doctype html|html)/i.test(start)) {
      throw refuse(moneyProblem('file.webPage'))
    }
    return { format: 'camt053', ...readCamt(text), table: null }
  }
  if (isMt940(text)) return { format: 'mt940', ...readMt940(text), table: null }
  return { format: 'csv', ...readBankTable(text) }
}
