// Lines of the bank in words, and what in a payment's text leads to an invoice.
import { msg, type Text } from '#texts/msg.ts'
import type { MatchEvidence } from '#domain/money/payments/named-invoices.ts'
import type { Translator } from '../translator.ts'

/** Why the payment that a line had become is reversed. */
export const lineUnmatched = msg`The match with the bank line was undone.`

const found: Record<MatchEvidence['how'], Text<'number' | 'words'>> = {
  named: msg<'number' | 'words'>`Mentions {number}`,
  within: msg<'number' | 'words'>`“{words}” contains {number}`,
  digits: msg<'number' | 'words'>`“{words}” has the digits of {number}`,
}
const closed: Record<NonNullable<MatchEvidence['closed']>, Text<'found' | 'final'>> = {
  paid: msg<'found' | 'final'>`{found} (already paid)`,
  cancelled: msg<'found' | 'final'>`{found} (cancelled)`,
  written_off: msg<'found' | 'final'>`{found} (written off)`,
  final_settled: msg<'found' | 'final'>`{found} (nothing is open on its final invoice {final})`,
}
const replaced: Record<NonNullable<MatchEvidence['final']>['how'], Text<'found' | 'final'>> = {
  taken_off: msg<'found' | 'final'>`{found} (deducted in final invoice {final})`,
  replaced: msg<'found' | 'final'>`{found} (replaced by final invoice {final})`,
}

function one({ number, how, words, closed: why, final }: MatchEvidence, t: Translator): string {
  const text = t(found[how], { number, words })
  const values = { found: text, final: final?.number ?? '' }
  if (why) return t(closed[why], values)
  return final ? t(replaced[final.how], values) : text
}

/** 'Mentions RE-2026-0001' or, of several that are plainly named, 'Mentions RE-2026-0001 and RE-2026-0002'. */
export function evidenceText(evidence: readonly MatchEvidence[], t: Translator): string {
  const isPlain = evidence.every((each) => each.how === 'named' && !each.closed && !each.final)
  if (isPlain) return t(found.named, { number: t.list(evidence.map(({ number }) => number)), words: '' })
  return evidence.map((each) => one(each, t)).join('; ')
}
