// How much of what was received on an invoice is net and VAT, by rate and by kind of line: what the ledger posts.
import { DomainError } from '../../errors.ts'
import { moneyProblem } from '../problems.ts'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import type { LineKind, VatCategory } from '../../booking/ledger/invoice-kinds.ts'
import { sameRate } from '#domain/money/invoices/invoice-totals.ts'
import type { Decimal } from '../../money.ts'

export type ReceiptSplit = {
  netMinor: number
  vatMinor: number
  groups: { category: VatCategory; pct: Decimal; netMinor: number; vatMinor: number }[]
  kinds: { kind: LineKind; netMinor: number; vatMinor: number }[]
}

const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/**
 * Splits an amount by weights, largest remainder, ties to the first. Unlike allocate() it takes weights below zero
 * (a deduction among the lines); BAD_REQUEST where they come to nothing together and the amount does not.
 */
export function splitBySigned(amountMinor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) {
    if (amountMinor === 0) return weights.map(() => 0)
    throw new DomainError('BAD_REQUEST', { problem: moneyProblem('payment.nothingToSplit') })
  }
  const whole = BigInt(Math.abs(amountMinor))
  const size = sum < 0n ? -sum : sum
  const parts = weights.map((weight, index) => {
    const product = whole * BigInt(sum < 0n ? -weight : weight)
    // BigInt division cuts off towards zero; the floor is wanted on both sides of it.
    const floor = product / size - (product % size < 0n ? 1n : 0n)
    return { index, floor, remainder: product - floor * size }
  })
  const left = Number(whole - parts.reduce((given, { floor }) => given + floor, 0n))
  const first = [...parts]
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left)
  const sign = amountMinor < 0 ? -1 : 1
  return parts.map((part) => {
    const units = Number(part.floor) + (first.includes(part) ? 1 : 0)
    return units === 0 ? 0 : sign * units
  })
}

type Cell = { kind: LineKind; group: number; netMinor: number; vatMinor: number }

/** Each kind of line within each VAT group, with its share of the group's VAT. */
function cellsOf({ lines, vatGroups }: InvoiceDocument): Cell[] {
  return vatGroups.flatMap(({ category, pct, vatMinor }, group) => {
    const inGroup = lines.filter((line) => line.vatCategory === category && sameRate(line.vatPct, pct))
    const kinds = [...new Set(inGroup.map(({ kind }) => kind))]
    const nets = kinds.map((kind) =>
      inGroup.reduce((all, line) => (line.kind === kind ? all + line.netMinor : all), 0),
    )
    const vats = splitBySigned(vatMinor, nets)
    return kinds.map((kind, index) => ({ kind, group, netMinor: nets[index]!, vatMinor: vats[index]! }))
  })
}

/** What prepayments leave of the cells; where a sum cannot be told apart, the first cell bears it. */
function restOf(cells: readonly Cell[], { prepayments }: InvoiceDocument): Cell[] {
  const share = (key: 'netMinor' | 'vatMinor') => {
    const amount = total(prepayments.map((prepayment) => prepayment[key]))
    const weights = cells.map((cell) => cell[key])
    return total(weights) === 0
      ? weights.map((_, index) => (index === 0 ? amount : 0))
      : splitBySigned(amount, weights)
  }
  const [nets, vats] = [share('netMinor'), share('vatMinor')]
  return cells.map((cell, index) => ({
    ...cell,
    netMinor: cell.netMinor - nets[index]!,
    vatMinor: cell.vatMinor - vats[index]!,
  }))
}

/**
 * How much of a receipt is net and VAT, per VAT group and per kind of line. `beforeMinor` is what was received on
 * this invoice before. The parts of all its receipts, with the prepayments that it names, add up to the invoice's own
 * figures, to the cent: the VAT of the last is what the others left. An amount below zero takes back.
 */
export function splitReceipt(document: InvoiceDocument, amountMinor: number, beforeMinor = 0): ReceiptSplit {
  const full = cellsOf(document)
  const rest = restOf(full, document)
  const weightsOf = (cells: readonly Cell[]) =>
    cells.flatMap(({ netMinor, vatMinor }) => [netMinor, vatMinor])
  // Where everything was prepaid, what comes in beyond it falls as the invoice does.
  const weights = total(weightsOf(rest)) === 0 ? weightsOf(full) : weightsOf(rest)
  const [old, now] = [splitBySigned(beforeMinor, weights), splitBySigned(beforeMinor + amountMinor, weights)]
  const parts = full.map((cell, index) => ({
    ...cell,
    netMinor: now[2 * index]! - old[2 * index]!,
    vatMinor: now[2 * index + 1]! - old[2 * index + 1]!,
  }))
  const sumOf = (some: readonly Cell[]) => ({
    netMinor: total(some.map(({ netMinor }) => netMinor)),
    vatMinor: total(some.map(({ vatMinor }) => vatMinor)),
  })
  return {
    ...sumOf(parts),
    groups: document.vatGroups.map(({ category, pct }, group) => ({
      category,
      pct,
      ...sumOf(parts.filter((part) => part.group === group)),
    })),
    kinds: [...new Set(parts.map(({ kind }) => kind))].map((kind) => ({
      kind,
      ...sumOf(parts.filter((part) => part.kind === kind)),
    })),
  }
}
