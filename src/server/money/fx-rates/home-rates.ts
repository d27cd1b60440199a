/** What overviews convert by: the latest rate of each currency that anybody published, and the own currency. */
import { lastDayOf } from '#domain/dates.ts'
import { ministrySource } from '#domain/money/tax/exchange-rates.ts'
import { latestRates, type HomeRates } from '#domain/money/tax/home-rates.ts'
import { publishedMonths, publishedRates } from '#domain/money/tax/vat-rates-published.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { listVatRates } from './average-store.ts'
import { listRates } from './store.ts'

type Call = { tx: Tx; scope: OrgScope; org: { baseCurrency: string } }

export async function findHomeRates({ tx, scope, org }: Call): Promise<HomeRates> {
  const byMonth = (await listVatRates(tx, scope)).map(({ month, ...rate }) => ({
    ...rate,
    rateDate: lastDayOf(month),
  }))
  const month = publishedMonths.at(-1)!
  const published = [...publishedRates(month)].map(([currency, rate]) => ({
    currency,
    rate,
    rateDate: lastDayOf(month),
    source: ministrySource,
  }))
  const known = [...(await listRates(tx, scope, 1)), ...byMonth, ...published]
  return { homeCurrency: org.baseCurrency, rates: latestRates(known) }
}
