// What numbers in a payment's text lead to: the open invoice itself, the final one in its place, or none that is open.
import type { FoundNumber } from '#domain/money/invoices/invoice-numbers-in-text.ts'

/** Why nothing is open on an invoice that was issued. */
export type Standing =
  | { is: 'paid' }
  | { is: 'cancelled' }
  | { is: 'written_off' }
  /** A deposit invoice whose final invoice was issued before it was paid. */
  | { is: 'replaced'; byId: string; byNumber: string }
  /** A paid deposit that its final invoice has taken off: whoever names it may mean the rest. */
  | { is: 'taken_off'; byId: string; byNumber: string }
  /** A cancellation or a self-billed document: nobody pays it. */
  | { is: 'no_claim' }

export type ClosedInvoice = { id: string; number: string; standing: Standing }

/** An open invoice that the text leads to; `evidence` is what is in the text. */
export type Named<Open> = { invoice: Open; isSure: boolean; evidence: MatchEvidence }
export type NamedClosed = { number: string; isSure: boolean; evidence: MatchEvidence }

/** What was found, never more: the number only where all of it is there. */
function evidenceOf({ entry, isSure, isFull, words }: FoundNumber<{ number: string }>): MatchEvidence {
  const how = !isFull ? 'digits' : isSure ? 'named' : 'within'
  return { number: entry.number, how, words, closed: null, final: null }
}

/**
 * Sorts what was found in the text. Digits that several invoices share name none of them for certain: they are
 * `alternatives`, of which one may be meant, and count only where no number is there in full.
 */
export function resolveNamed<Open extends { id: string; number: string }>(
  found: readonly FoundNumber<Open | ClosedInvoice>[],
  openById: ReadonlyMap<string, Open>,
): { open: Named<Open>[]; closed: NamedClosed[]; alternatives: Named<Open>[] } {
  const full = found.filter(({ isFull }) => isFull)
  const digits = [
    ...Map.groupBy(
      found.filter(({ isFull }) => !isFull),
      ({ words }) => words,
    ).values(),
  ]
  const single = digits.flatMap((hits) => (hits.length === 1 ? hits : []))
  const open = new Map<string, Named<Open>>()
  const closed: NamedClosed[] = []
  for (const hit of [...full, ...single]) {
    const { entry, isSure } = hit
    const evidence = evidenceOf(hit)
    if (!('standing' in entry)) {
      open.set(entry.id, { invoice: entry, isSure, evidence })
      continue
    }
    const { standing, number } = entry
    if (standing.is === 'no_claim') continue
    if (standing.is !== 'replaced' && standing.is !== 'taken_off') {
      closed.push({ number, isSure, evidence: { ...evidence, closed: standing.is } })
      continue
    }
    const final = openById.get(standing.byId)
    const led = { ...evidence, final: { number: standing.byNumber, how: standing.is } }
    if (!final) {
      const reason = standing.is === 'taken_off' ? 'paid' : 'final_settled'
      closed.push({ number, isSure, evidence: { ...led, closed: reason } })
    } else if (!open.has(final.id)) {
      // Paid by its old number: a person looks at what the final invoice asks for.
      open.set(final.id, { invoice: final, isSure: false, evidence: led })
    }
  }
  const shared = full.length > 0 ? [] : digits.filter((hits) => hits.length > 1).flat()
  const alternatives = shared.flatMap((hit) =>
    'standing' in hit.entry ? [] : [{ invoice: hit.entry, isSure: false, evidence: evidenceOf(hit) }],
  )
  return { open: [...open.values()], closed, alternatives }
}

/** What in a payment's text leads to an invoice. */
export type MatchEvidence = {
  /** The number that was found. */
  number: string
  /** `named` in full and for sure; `within` other signs; or only its `digits`. */
  how: 'named' | 'within' | 'digits'
  /** The words of the text that it was found in. */
  words: string
  /** Why nothing is open on it: its own state, or that of the final invoice in its place. */
  closed: 'paid' | 'cancelled' | 'written_off' | 'final_settled' | null
  /** The final invoice that took it off or replaced it. */
  final: { number: string; how: 'taken_off' | 'replaced' } | null
}
