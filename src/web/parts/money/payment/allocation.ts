// What an amount is for: parts of it on invoices, and what is left.

/** A part of an amount on an invoice; null or NaN while nothing readable is typed. */
export type Part = { invoiceId: string; amountMinor: number | null }

const figure = (amountMinor: number | null): number =>
  amountMinor === null || Number.isNaN(amountMinor) ? 0 : amountMinor

/** What the parts come to. */
export const sumOfParts = (parts: readonly Part[]): number =>
  parts.reduce((sum, { amountMinor }) => sum + figure(amountMinor), 0)

/** What is left of the amount; below zero the parts are more than it. */
export const restOf = (totalMinor: number, parts: readonly Part[]): number => totalMinor - sumOfParts(parts)

/**
 * Another invoice takes what it is open for, at most what is left; all that is open where there is no amount yet, or
 * nothing left of it: then the person says what goes where.
 */
export function withInvoice(
  parts: readonly Part[],
  invoice: { id: string; openMinor: number },
  totalMinor: number | null,
): Part[] {
  if (parts.some(({ invoiceId }) => invoiceId === invoice.id)) return [...parts]
  const left = totalMinor === null ? 0 : restOf(totalMinor, parts)
  const amountMinor = left > 0 ? Math.min(left, invoice.openMinor) : invoice.openMinor
  return [...parts, { invoiceId: invoice.id, amountMinor }]
}

/** Only parts that say something, as calls take them; undefined while one is no amount. */
export function readyParts(parts: readonly Part[]): { invoiceId: string; amountMinor: number }[] | undefined {
  const ready: { invoiceId: string; amountMinor: number }[] = []
  for (const { invoiceId, amountMinor } of parts) {
    if (amountMinor === null || Number.isNaN(amountMinor) || amountMinor <= 0) return undefined
    ready.push({ invoiceId, amountMinor })
  }
  return ready
}
