/** Reads a file of a bank, whichever of three forms it has, into statements of lines. */
import { moneyProblem } from '#domain/money/problems.ts'
import type { BankStatement } from '#domain/money/payments/bank-lines.ts'
import { readCamt } from './camt.ts'
import { readBankTable, type BankTable } from './csv.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { checkBytes, decodeText, refuse } from './text.ts'

export type BankFile = {
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
