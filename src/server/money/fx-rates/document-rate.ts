/** The rate that a document in foreign money is converted at: own averages, published ones, the central bank's. */
import { shiftMonth, type LocalDate } from '#domain/dates.ts'
import {
  documentRate,
  ministrySource,
  rateMonth,
  type DocumentRate,
} from '#domain/money/tax/exchange-rates.ts'
import { publishedRate } from '#domain/money/tax/vat-rates-published.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findVatRates } from './average-store.ts'
import { findDayRate } from './store.ts'

/** Units of the currency for one euro; null where nobody knows. */
export async function findDocumentRate(
  tx: Tx,
  scope: OrgScope,
  currency: string,
  dates: { serviceOn: LocalDate; issuedOn: LocalDate },
): Promise<DocumentRate | null> {
  const month = rateMonth(dates)
  const own = await findVatRates(tx, scope, currency, [month, shiftMonth(month, -1)])
  const day = await findDayRate(tx, scope, currency, dates.issuedOn)
  return documentRate(
    dates,
    (of) => {
      const published = publishedRate(currency, of)
      return own.get(of) ?? (published ? { rate: published, source: ministrySource } : undefined)
    },
    day,
  )
}
