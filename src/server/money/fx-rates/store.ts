/** Reference rates in the database: what one euro is in another currency, by day. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { FxRateInput } from '#domain/money/tax/fx-rate-inputs.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The latest rates by currency, so many of each. */
export async function listRates(tx: Tx, scope: OrgScope, each: number) {
  const { rows } = await sql<FxRateInput>`
    select currency, rate_date, rate, source from (
      select r.*, row_number() over (partition by currency order by rate_date desc) as no
      from fx_rates r where org_id = ${scope.orgId}
    ) r where no <= ${each} order by currency, rate_date desc`.execute(tx)
  return rows
}

/** Keeps rates; a day's rate that is known already is replaced. Returns how many there were. */
export async function saveRates(tx: Tx, scope: OrgScope, rates: readonly FxRateInput[]): Promise<number> {
  // A statement takes 65,535 parameters.
  for (let from = 0; from < rates.length; from += 1000) {
    await tx
      .insertInto('fxRates')
      .values(
        rates
          .slice(from, from + 1000)
          .map((rate) => ({ ...rate, orgId: scope.orgId, createdBy: scope.userId })),
      )
      .onConflict((conflict) =>
        conflict.columns(['orgId', 'currency', 'rateDate']).doUpdateSet((eb) => ({
          rate: eb.ref('excluded.rate'),
          source: eb.ref('excluded.source'),
          createdBy: eb.ref('excluded.createdBy'),
        })),
      )
      .execute()
  }
  return rates.length
}

/** The central bank's rate of a currency (for one euro) on the last day up to `day` that has one. */
export async function findDayRate(tx: Tx, scope: OrgScope, currency: string, day: LocalDate) {
  return tx
    .selectFrom('fxRates')
    .select(['rate', 'rateDate', 'source'])
    .where('orgId', '=', scope.orgId)
    .where('currency', '=', currency)
    .where('rateDate', '<=', day)
    .orderBy('rateDate', 'desc')
    .limit(1)
    .executeTakeFirst()
}
