// How much of what was received on an invoice is net and VAT, by rate and by kind of line: what the ledger posts.
import { DomainError } from './errors.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { LineKind, VatCategory } from './invoice-kinds.ts'
import { sameRate } from './invoice-totals.ts'
import type { Decimal } from './money.ts'

export type ReceiptSplit = {
  netMinor: number
  vatMinor: number
  groups: { category: VatCategory; pct: Decimal; netMinor: number; vatMinor: number }[]
  kinds: { kind: LineKind; netMinor: number; vatMinor: number }[]
}

/**
 * Splits an amount by weights, largest remainder, ties to the first. Unlike allocate() it takes weights below zero
 * (a deduction among the lines), as long as together they are above it.
 */
export function splitBySigned(amountMinor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total <= 0n) {
    if (amountMinor === 0) return weights.map(() => 0)
    throw new DomainError('BAD_REQUEST', { message: 'There is nothing that the amount could be split by.' })
  }
  const whole = BigInt(Math.abs(amountMinor))
  const parts = weights.map((weight, index) => {
    const product = whole * BigInt(weight)
    // BigInt division cuts off towards zero; the floor is wanted on both sides of it.
    const floor = product / total - (product % total < 0n ? 1n : 0n)
    return { index, floor, remainder: product - floor * total }
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
  return vatGroups.flatMap(({ category, pct, vatMinor, baseMinor }, group) => {
    const inGroup = lines.filter((line) => line.vatCategory === category && sameRate(line.vatPct, pct))
    const kinds = [...new Set(inGroup.map(({ kind }) => kind))]
    const nets = kinds.map((kind) =>
      inGroup.reduce((all, line) => (line.kind === kind ? all + line.netMinor : all), 0),
    )
    // A group below zero has VAT below zero: both are split as their opposites.
    const sign = baseMinor < 0 ? -1 : 1
    const vats = splitBySigned(
      vatMinor,
      nets.map((net) => net * sign),
    )
    return kinds.map((kind, index) => ({ kind, group, netMinor: nets[index]!, vatMinor: vats[index]! }))
  })
}

/**
 * How much of a receipt is net and VAT, per VAT group and per kind of line. `beforeMinor` is what was received on
 * this invoice before (prepayments come from the invoice itself): the parts of all receipts of an invoice add up to
 * the invoice's own figures. An amount below zero takes back.
 */
export function splitReceipt(document: InvoiceDocument, amountMinor: number, beforeMinor = 0): ReceiptSplit {
  const cells = cellsOf(document)
  const weights = cells.flatMap(({ netMinor, vatMinor }) => [netMinor, vatMinor])
  const from = document.totals.prepaidMinor + beforeMinor
  const [old, now] = [splitBySigned(from, weights), splitBySigned(from + amountMinor, weights)]
  const parts = cells.map((cell, index) => ({
    ...cell,
    netMinor: now[2 * index]! - old[2 * index]!,
    vatMinor: now[2 * index + 1]! - old[2 * index + 1]!,
  }))
  const sumOf = (some: readonly Cell[]) => ({
    netMinor: some.reduce((all, { netMinor }) => all + netMinor, 0),
    vatMinor: some.reduce((all, { vatMinor }) => all + vatMinor, 0),
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
