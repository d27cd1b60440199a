// The pipeline: shows by month and status, with their fees or their number for those who may not see fees.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  bookingStatuses,
  isDead,
  statusInfo,
  type BookingStatus,
  type StatusTone,
} from '#domain/booking/bookings/bookings.ts'
import { monthOf, shiftMonth, type LocalMonth } from '#domain/dates.ts'
import { formatMoney } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import { HomeSum } from '#web/parts/money/home/HomeSum.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { StackedBars, type Bar } from '#web/ui/charts/StackedBars.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { monthLabel } from './month-label.ts'
import { ReportCard } from './ReportCard.tsx'
import { amountCell } from './report-tables.ts'

type Row = RouterOutputs['reports']['pipeline']['rows'][number]
const looks: Record<StatusTone, string> = {
  inquiry: 'mark-inquiry',
  hold: 'mark-hold',
  offer: 'mark-offer',
  confirmed: 'mark-confirmed',
  cancelled: 'mark-cancelled',
}
/** The statuses that may still bring money, the certain ones at the foot. */
const stages: readonly StatusTone[] = ['confirmed', 'offer', 'hold', 'inquiry']

export function PipelineReport() {
  const { t, i18n } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const today = useToday()
  const from = shiftMonth(monthOf(today), -2)
  const months = Array.from({ length: 12 }, (_, index) => shiftMonth(from, index))
  const query = useQuery(
    trpc.reports.pipeline.queryOptions({ orgSlug, from, to: months.at(-1)! }, { meta: { persist: false } }),
  )
  const seesMoney = query.data?.seesMoney ?? true
  const rows = (query.data?.rows ?? []).filter(({ status }) => !isDead(status))
  const currencies = [...new Set(rows.flatMap(({ currency }) => currency ?? []))].toSorted(
    (a, b) => Number(b === organisation.baseCurrency) - Number(a === organisation.baseCurrency),
  )
  const [picked, setPicked] = useState<string | null>(null)
  const currency = picked ?? currencies[0] ?? organisation.baseCurrency
  const [weight, setWeight] = useState<'full' | 'weighted'>('full')
  const valueOf = (row: Row) => {
    if (!seesMoney) return row.count
    if (row.currency !== currency) return 0
    return (weight === 'full' ? row.feeMinor : row.weightedMinor) ?? 0
  }
  const bars = months.map((month) => matchBlockOf(month, rows, valueOf, i18n.locale))
  const format = (value: number) =>
    seesMoney ? formatMoney(money(value, currency), i18n.locale) : `${value}`
  const labelOf: Record<BookingStatus, string> = Object.fromEntries(
    bookingStatuses.map((status) => [status, translate()(statusLabels[status])]),
  ) as Record<BookingStatus, string>
  const total = rows.reduce((sum, row) => sum + valueOf(row), 0)
  return (
    <ReportCard
      title={seesMoney ? t`Fees by month` : t`Shows by month`}
      name="pipeline"
      query={query}
      head={[t`Month`, t`Status`, t`Shows`, t`Currency`, t`Fees`, t`Weighted`]}
      rows={rows.map((row) => [
        row.month,
        labelOf[row.status],
        row.count,
        row.currency,
        row.feeMinor === null || !row.currency ? null : amountCell(row.feeMinor, row.currency, i18n.locale),
        row.weightedMinor === null || !row.currency
          ? null
          : amountCell(row.weightedMinor, row.currency, i18n.locale),
      ])}
      empty={<Trans>No shows in these months yet.</Trans>}
      className="xl:col-span-2"
    >
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p>
          <span className="display text-2xl tabular-nums">{format(total)}</span>{' '}
          <span className="text-mute">
            {!seesMoney ? (
              <Trans>shows in 12 months</Trans>
            ) : weight === 'full' ? (
              <Trans>confirmed and possible, before VAT</Trans>
            ) : (
              <Trans>weighted by probability, before VAT</Trans>
            )}
          </span>
          {seesMoney && currencies.length > 1 ? (
            <span className="block text-sm text-mute">
              <Trans>All currencies</Trans>{' '}
              <HomeSum
                label={t`All currencies`}
                amounts={rows.flatMap(({ feeMinor, weightedMinor, currency: of }) =>
                  of === null ? [] : [money((weight === 'full' ? feeMinor : weightedMinor) ?? 0, of)],
                )}
                className="font-semibold text-ink tabular-nums"
              />
            </span>
          ) : null}
        </p>
        {seesMoney ? (
          <div className="flex flex-wrap gap-2">
            {currencies.length > 1 ? (
              <SegmentedControl
                label={t`Currency`}
                value={currency}
                onValueChange={setPicked}
                options={currencies.map((value) => ({ value, label: value }))}
              />
            ) : null}
            <SegmentedControl
              label={t`Amounts`}
              value={weight}
              onValueChange={setWeight}
              options={[
                { value: 'full', label: t`Full` },
                { value: 'weighted', label: t`Weighted` },
              ]}
            />
          </div>
        ) : null}
      </div>
      <StackedBars
        title={seesMoney ? t`Fees by month and status` : t`Shows by month and status`}
        rows={t`Month`}
        series={stages.map((tone) => ({
          key: tone,
          label: {
            confirmed: t`Confirmed and played`,
            offer: t`Offer`,
            hold: t`Hold`,
            inquiry: t`Inquiry`,
            cancelled: '',
          }[tone],
          className: looks[tone],
        }))}
        bars={bars}
        format={format}
      />
    </ReportCard>
  )
}

function matchBlockOf(
  month: LocalMonth,
  rows: readonly Row[],
  valueOf: (row: Row) => number,
  locale: string,
): Bar {
  const values: Partial<Record<StatusTone, number>> = {}
  for (const row of rows.filter((each) => each.month === month)) {
    const { tone } = statusInfo[row.status]
    values[tone] = (values[tone] ?? 0) + valueOf(row)
  }
  return { key: month, label: monthLabel(month, locale), values }
}
