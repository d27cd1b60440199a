// The fees that lists of shows have beside each row, and the rates by which sums are read in the home currency.
import { keepPreviousData } from '@tanstack/react-query'
import { firstDayOf, monthOf, type LocalDate } from '#domain/dates.ts'
import type { Money } from '#domain/money.ts'
import { trpc } from '#web/trpc.ts'

export type Fees = ReadonlyMap<string, Money>

/** Published once a day at most. */
const ratesKeep = 60 * 60_000

export const homeRatesQuery = (orgSlug: string) =>
  trpc.fxRates.home.queryOptions({ orgSlug }, { staleTime: ratesKeep })

/** By booking; only for those who may see deals. Asks by whole months, as the list of shows does. */
export const feesQuery = (orgSlug: string, { from, to }: { from: LocalDate; to: LocalDate }) =>
  trpc.reports.fees.queryOptions(
    { orgSlug, from: firstDayOf(monthOf(from)), to },
    { meta: { persist: false }, placeholderData: keepPreviousData, select: byBooking },
  )

function byBooking(rows: readonly ({ bookingId: string } & Money)[]): Fees {
  return new Map(rows.map(({ bookingId, amountMinor, currency }) => [bookingId, { amountMinor, currency }]))
}
