/** Reads the central bank's reference rates: eurofxref-daily.xml, and the files of its history. */
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { FxRateInput } from '#domain/money/tax/fx-rate-inputs.ts'
import { all, parseXml } from '../bank-files/xml-nodes.ts'

/**
 * The rates of a file: units of each currency for one euro. BAD_REQUEST for what is no such file.
 * Currencies that we do not know are left out.
 */
export function readEcbRates(xml: string): FxRateInput[] {
  const days = all(parseXml(xml), 'Envelope.Cube.Cube')
  const rates = days.flatMap((day) =>
    all(day, 'Cube').flatMap((cube) => {
      const read = FxRateInput.safeParse({
        currency: cube['@currency'],
        rateDate: day['@time'],
        rate: cube['@rate'],
        source: 'ECB',
      })
      return read.success ? [read.data] : []
    }),
  )
  if (rates.length === 0) {
    const problem = moneyProblem('rate.noEcbFile')
    throw new DomainError('BAD_REQUEST', { problem, fields: { xml: asMessage(problem) } })
  }
  return rates
}
