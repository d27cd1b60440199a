/** Reads the central bank's reference rates: eurofxref-daily.xml, and the files of its history. */
import { DomainError } from '#domain/errors.ts'
import { FxRateInput } from '#domain/money/tax/fx-rate-inputs.ts'
import { all, parseXml } from '../bank-files/xml-nodes.ts'

const refuse = (message: string) => new DomainError('BAD_REQUEST', { message, fields: { xml: message } })

/**
 * The rates of a file: units of each currency for one euro. BAD_REQUEST with a sentence for what is no such file.
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
    throw refuse('This is no file of reference rates. Take eurofxref-daily.xml of the European Central Bank.')
  }
  return rates
}
