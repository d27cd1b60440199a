/** Monthly averages for VAT that an organisation entered or read in: they come before the published ones. */
import { sql } from 'kysely'
import { firstDayOf, type LocalMonth } from '#domain/dates.ts'
import type { VatRateInput } from '#domain/money/tax/fx-rate-inputs.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The organisation's own averages, the latest month first. */
export async function listVatRates(tx: Tx, scope: OrgScope) {
  const { rows } = await sql<VatRateInput>`
    select currency, to_char(month, 'YYYY-MM') as month, rate, source from vat_rates
    where org_id = ${scope.orgId} order by month desc, currency`.execute(tx)
  return rows
}

/** The own averages of a currency in the months named, by month. */
export async function findVatRates(tx: Tx, scope: OrgScope, currency: string, months: readonly LocalMonth[]) {
  const { rows } = await sql<{ month: LocalMonth; rate: string; source: string }>`
    select to_char(month, 'YYYY-MM') as month, rate, source from vat_rates
    where org_id = ${scope.orgId} and currency = ${currency}
      and month = any(${months.map(firstDayOf)}::date[])`.execute(tx)
  return new Map(rows.map(({ month, ...rate }) => [month, rate]))
}

/** Keeps averages; one that is known already is replaced. */
export async function saveVatRates(tx: Tx, scope: OrgScope, rates: readonly VatRateInput[]): Promise<void> {
  if (rates.length === 0) return
  await tx
    .insertInto('vatRates')
    .values(
      rates.map(({ month, ...rate }) => ({
        ...rate,
        month: firstDayOf(month),
        orgId: scope.orgId,
        createdBy: scope.userId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['orgId', 'currency', 'month']).doUpdateSet((eb) => ({
        rate: eb.ref('excluded.rate'),
        source: eb.ref('excluded.source'),
        createdBy: eb.ref('excluded.createdBy'),
      })),
    )
    .execute()
}

/** Removes an own average, so that the published one counts again; false where there is none. */
export async function deleteVatRate(
  tx: Tx,
  scope: OrgScope,
  { currency, month }: { currency: string; month: LocalMonth },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('vatRates')
    .where('orgId', '=', scope.orgId)
    .where('currency', '=', currency)
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
