/** What is printed, sent and issued, as lines of the report. */
import type { ContractBatch } from '../contract-batch.ts'
import type { ContractSends } from '../contract-sends.ts'
import type { Contracts } from '../contracts.ts'
import type { Invoices } from '../invoices.ts'
import type { Documents } from '../pdfs.ts'
import { figure, range, seconds, type Row } from './row.ts'

export type MeasuredDocuments = {
  documents: Documents
  contracts: Contracts
  sends: ContractSends
  batch: ContractBatch
  invoices: Invoices
}

export const rowOfSends = ({ callers, alone, together, slowdown, last }: ContractSends): Row => ({
  figure: `A contract sent while ${callers - 1} others are, over one sent alone`,
  measured: `${range(slowdown, 2)} ×`,
  goal: '≤ 2 ×',
  isMet: slowdown.median <= 2,
  means: `${range(together, 0, ' ms')} each in the median of ${callers} at once, ${range(alone, 0, ' ms')} alone; the last of them had ${range(last, 2)} × the time of one`,
})

export function rowsOfDocuments({ documents, contracts, sends, batch, invoices }: MeasuredDocuments): Row[] {
  return [
    {
      figure: 'A day sheet as PDF',
      measured: range(documents.each, 0, ' ms'),
      goal: '≤ 300 ms',
      isMet: documents.each.max <= 300,
      means: `20 different ones in a row, each with four journeys; ${figure(documents.first)} ms for the first, with the start of its process`,
    },
    {
      figure: 'Memory that these 20 add to the process that prints',
      measured: `${figure(documents.growth, 1)} MiB`,
      goal: '≤ 5 MiB',
      isMet: documents.growth <= 5,
      means: 'resident, after the five that warm it up',
    },
    {
      figure: 'The first contract of ten pages after a start',
      measured: range(contracts.first, 0, ' ms'),
      goal: '≤ 150 ms',
      isMet: contracts.first.median <= 150,
      means: 'by a process that started when the page of its draft was opened, three seconds before',
    },
    {
      figure: 'A contract of ten pages as PDF',
      measured: range(contracts.original, 0, ' ms'),
      goal: '≤ 150 ms',
      isMet: contracts.original.median <= 150,
      means: `different ones in a row, as archive files with tags; ${range(contracts.sealed, 0, ' ms')} for the signed edition, with its proof and both files inside`,
    },
    {
      figure: `${contracts.many} contracts of ten pages at once`,
      measured: seconds(contracts.all),
      goal: '–',
      means: 'until the last is printed, by the processes that the server would use',
    },
    rowOfSends(sends),
    {
      figure: `${figure(batch.count)} contracts of ten pages made and sent in one act`,
      measured: seconds(batch.all),
      goal: '–',
      means: `until the last signer has an e-mail; a month’s list took ${range(batch.alone, 0, ' ms')} before, ${range(batch.meanwhile, 0, ' ms')} meanwhile`,
    },
    {
      figure: `${figure(invoices.count)} invoices issued at once, until the last has its PDF and XML`,
      measured: seconds(invoices.all),
      goal: '≤ 15 s',
      isMet: invoices.all.median <= 15_000,
      means: `numbers without a gap after ${seconds(invoices.issued)}; a month’s list took ${range(invoices.alone, 0, ' ms')} before, ${range(invoices.meanwhile, 0, ' ms')} meanwhile`,
    },
  ]
}
