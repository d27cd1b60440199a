// What in a payment's text leads to an invoice.

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
