// What artists earn by month: everybody, or one of them.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import { HomeSum } from '#web/parts/money/home/HomeSum.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { StackedBars } from '#web/ui/charts/StackedBars.tsx'
import { FigureTable } from '#web/ui/tables/FigureTable.tsx'
import { monthLabel } from './month-label.ts'
import { ReportCard } from './ReportCard.tsx'
import { amountCell } from './report-tables.ts'

type Row = RouterOutputs['reports']['artistIncome']['rows'][number]
const all = 'all'

export function IncomeReport({ year }: { year: number }) {
  const { t, i18n } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const query = useQuery(
    trpc.reports.artistIncome.queryOptions({ orgSlug, year }, { meta: { persist: false } }),
  )
  const rows = query.data?.rows ?? []
  const [artistId, setArtistId] = useState(all)
  const [picked, setPicked] = useState<string | null>(null)
  const artists = [...new Map(rows.map((row) => [row.artistId, row.artistName]))].toSorted((a, b) =>
    a[1].localeCompare(b[1]),
  )
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted(
    (a, b) => Number(b === organisation.baseCurrency) - Number(a === organisation.baseCurrency),
  )
  const currency =
    (picked !== null && currencies.includes(picked) ? picked : currencies[0]) ?? organisation.baseCurrency
  const shown = rows.filter(
    (row) => row.currency === currency && (artistId === all || row.artistId === artistId),
  )
  const show = (amountMinor: number) => formatMoney(money(amountMinor, currency), i18n.locale)
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${`${index + 1}`.padStart(2, '0')}`)
  const sumOf = (of: readonly Row[], key: 'artistMinor' | 'agencyMinor' | 'feeMinor') =>
    of.reduce((sum, row) => sum + row[key], 0)
  return (
    <ReportCard
      title={t`Artists’ income by month, ${year}`}
      name={`artist-income-${year}`}
      query={query}
      head={[t`Month`, t`Artist`, t`Currency`, t`Shows`, t`Fees`, t`Agency`, t`Artist’s share`]}
      rows={rows.map((row) => [
        row.month,
        row.artistName,
        row.currency,
        row.count,
        amountCell(row.feeMinor, row.currency, i18n.locale),
        amountCell(row.agencyMinor, row.currency, i18n.locale),
        amountCell(row.artistMinor, row.currency, i18n.locale),
      ])}
      empty={<Trans>No confirmed shows in {year} yet.</Trans>}
      className="xl:col-span-2"
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Select
          aria-label={t`Artist`}
          value={artistId}
          onValueChange={setArtistId}
          options={[
            { value: all, label: t`All artists` },
            ...artists.map(([value, label]) => ({ value, label })),
          ]}
          className="md:w-56"
        />
        {currencies.length > 1 ? (
          <>
            <SegmentedControl
              label={t`Currency`}
              value={currency}
              onValueChange={setPicked}
              options={currencies.map((value) => ({ value, label: value }))}
            />
            <span className="text-mute md:ml-auto">
              <Trans>Fees in all currencies</Trans>{' '}
              <HomeSum
                label={t`Fees in all currencies`}
                amounts={rows
                  .filter((row) => artistId === all || row.artistId === artistId)
                  .map((row) => money(row.feeMinor, row.currency))}
                className="font-semibold text-ink tabular-nums"
              />
            </span>
          </>
        ) : null}
      </div>
      <StackedBars
        title={t`Income by month in ${currency}`}
        rows={t`Month`}
        series={[
          { key: 'artist', label: t`Artist’s share`, className: 'mark-confirmed' },
          { key: 'agency', label: t`Agency`, className: 'mark-offer' },
        ]}
        bars={months.map((month) => {
          const own = shown.filter((row) => row.month === month)
          return {
            key: month,
            label: monthLabel(month, i18n.locale),
            values: { artist: sumOf(own, 'artistMinor'), agency: sumOf(own, 'agencyMinor') },
          }
        })}
        format={show}
      />
      <div className="mt-5">
        <FigureTable
          label={t`Income by artist`}
          head={[t`Artist`, t`Shows`, t`Fees`, t`Agency`, t`Artist’s share`]}
          rows={artists
            .map(([id, name]) => ({ id, name, own: shown.filter((row) => row.artistId === id) }))
            .filter(({ own }) => own.length > 0)
            .map(({ id, name, own }) => ({
              key: id,
              cells: [
                name,
                own.reduce((sum, { count }) => sum + count, 0),
                show(sumOf(own, 'feeMinor')),
                show(sumOf(own, 'agencyMinor')),
                show(sumOf(own, 'artistMinor')),
              ],
              values: [
                name,
                own.reduce((sum, { count }) => sum + count, 0),
                sumOf(own, 'feeMinor'),
                sumOf(own, 'agencyMinor'),
                sumOf(own, 'artistMinor'),
              ],
            }))}
          total={[
            t`Total`,
            shown.reduce((sum, { count }) => sum + count, 0),
            show(sumOf(shown, 'feeMinor')),
            show(sumOf(shown, 'agencyMinor')),
            show(sumOf(shown, 'artistMinor')),
          ]}
        />
      </div>
    </ReportCard>
  )
}
