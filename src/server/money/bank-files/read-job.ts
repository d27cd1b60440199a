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
import { readBankCsv } from './csv.ts'
import { readBankFile, type BankFile } from './read.ts'

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
