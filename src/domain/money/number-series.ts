// Number series as an agency sets them: whose, for what, in which format, and when two formats would meet.
import { z } from 'zod'
import { oneOf, optionalId, requiredText } from '../fields.ts'
import { issuerKinds } from '../booking/ledger/invoice-kinds.ts'
import { numberFormatProblem } from '../number-formats.ts'
import { asMessage, type Problem } from '../problems.ts'
import { moneyProblem } from './problems.ts'

export const seriesKinds = ['invoice', 'credit_note', 'self_billed', 'statement'] as const
export type SeriesKind = (typeof seriesKinds)[number]

export const NumberSeriesInput = z
  .strictObject({
    issuerKind: oneOf(issuerKinds),
    artistId: optionalId(),
    kind: oneOf(seriesKinds),
    format: requiredText(40, moneyProblem('series.format')).meta({ examples: ['RE-{YYYY}-{0000}'] }),
  })
  .superRefine(({ issuerKind, artistId, kind, format }, context) => {
    const refuse = (path: string, wrong: Problem) =>
      context.addIssue({ code: 'custom', path: [path], message: asMessage(wrong) })
    const problem = numberFormatProblem(format)
    if (problem) refuse('format', problem)
    if (issuerKind === 'artist' && artistId === null) refuse('artistId', moneyProblem('series.chooseArtist'))
    if (issuerKind === 'organisation' && artistId !== null) {
      refuse('artistId', moneyProblem('series.noArtist'))
    }
    if (issuerKind === 'artist' && kind !== 'invoice' && kind !== 'credit_note') {
      refuse('kind', moneyProblem('series.artistKinds'))
    }
  })
export type NumberSeriesInput = z.infer<typeof NumberSeriesInput>

/** The text before and after the counter, for every year of a century: two digits name one year of it. */
function surroundings(format: string): string[] {
  const years = Array.from({ length: 100 }, (_, index) => String(2000 + index))
  const bare = format.toUpperCase().replace(/\{0+\}/, '\0')
  return years.map((year) => bare.replaceAll('{YYYY}', year).replaceAll('{YY}', year.slice(2)))
}

/**
 * Could both formats ever write the same number? They could where the text around the counter is the same in some
 * year; how many zeros the counter has does not keep them apart. Upper and lower case count as one.
 */
export function formatsMeet(one: string, other: string): boolean {
  const known = new Set(surroundings(one))
  return surroundings(other).some((text) => known.has(text))
}

/** Would a counter go on without a break: the same text around it, and years written in the same way? */
export const continues = (before: string, after: string): boolean =>
  before.replace(/\{0+\}/, '\0') === after.replace(/\{0+\}/, '\0')
