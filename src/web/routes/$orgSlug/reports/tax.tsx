// What the tax office, the artists' social security and the tax adviser want.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { quarterOf } from '#domain/money/tax/withholding.ts'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { Card, PageHeader } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { addDays, formatMonth, monthOf, shiftMonth } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { MonthReview } from '#web/routes/$orgSlug/-reports/MonthReview.tsx'
import { formatMoney } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import { trpc } from '#web/trpc.ts'
import { useHome } from '#web/parts/money/home/use-home.ts'
import { FigureTable } from '#web/ui/tables/FigureTable.tsx'
import { ReportCard } from '#web/routes/$orgSlug/-reports/ReportCard.tsx'
import { amountCell } from '#web/routes/$orgSlug/-reports/report-tables.ts'
import { pctText } from '#texts/booking/deal-summary.ts'
import { translate } from '#web/texts.ts'
import { ReportTabs } from '../-reports/ReportTabs.tsx'
import { VatReport } from '../-reports/VatReport.tsx'
import { WithheldReport } from '../-reports/WithheldReport.tsx'
import { YearSteps } from '../-reports/YearSteps.tsx'

const TaxSearch = searchSchema({
  year: textWhere((value) => /^20\d\d$/.test(value)),
  quarter: textWhere((value) => /^[1-4]$/.test(value)),
})

export const Route = createFileRoute('/$orgSlug/reports/tax')({
  validateSearch: TaxSearch,
  component: TaxPage,
})

function TaxPage() {
  const { t } = useLingui()
  const today = useToday()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // What is declared now is the quarter that has ended, and the year that it is in.
  const ended = quarterOf(addDays(quarterOf(today).from, -1))
  const year = Number(search.year ?? ended.year)
  const quarter = search.quarter ?? `${ended.quarter}`
  const go = (next: { year?: string; quarter?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false })
  return (
    <>
      <PageHeader title={<Trans>Reports</Trans>} />
      <ReportTabs open="tax" />
      <div className="safe-x grid items-start gap-4 py-4 md:py-6 xl:grid-cols-2">
        <div className="flex flex-wrap items-center justify-between gap-3 xl:col-span-2">
          <YearSteps year={year} onChange={(next) => go({ year: `${next}` })} />
          <SegmentedControl
            label={t`Quarter`}
            value={quarter}
            onValueChange={(value) => go({ quarter: value })}
            options={['1', '2', '3', '4'].map((value) => ({ value, label: t`Q${value}` }))}
          />
        </div>
        <VatReport year={year} quarter={Number(quarter)} />
        <KskReport year={year} />
        <BookkeepingCard year={year} />
        <WithheldReport year={year} />
      </div>
    </>
  )
}

/** Files for the tax adviser and the auditor: a month's bookings, a year's documents. */
function BookkeepingCard({ year }: { year: number }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const { start, isBusy } = useDownload()
  const last = shiftMonth(monthOf(today), -1)
  const [picked, setPicked] = useState(last)
  const months = Array.from({ length: 24 }, (_, index) => shiftMonth(monthOf(today), -index))
  const path = `/bookkeeping/${encodeURIComponent(orgSlug)}`
  return (
    <Card title={<Trans>For the tax adviser</Trans>}>
      <div className="flex flex-col gap-5">
        <div>
          <p className="mb-2 text-mute">
            <Trans>A month’s entries for DATEV, with debtor and creditor accounts.</Trans>
          </p>
          <Select
            aria-label={t`Month`}
            value={picked}
            onValueChange={setPicked}
            options={months.map((value) => ({ value, label: formatMonth(value, i18n.locale) }))}
            className="w-52"
          />
          <MonthReview
            key={picked}
            month={picked}
            isBusy={isBusy}
            onDownload={() => start(`${path}/datev.zip?month=${picked}`)}
          />
        </div>
        <div>
          <p className="mb-2 text-mute">
            <Trans>
              All documents issued in {year} for an auditor, with an index, file hashes and an audit log.
            </Trans>
          </p>
          <Button
            icon={<Download aria-hidden />}
            busy={isBusy}
            onClick={() => start(`${path}/archive.zip?year=${year}`)}
          >
            <Trans>Download {year} archive</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The yearly report to the artists' social security (KSK). */
function KskReport({ year }: { year: number }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(trpc.taxReports.ksk.queryOptions({ orgSlug, year }, { meta: { persist: false } }))
  const inHome = useHome()
  const { rows = [], pct = '', baseMinor = 0, levyMinor = 0, hasForeign = false } = query.data ?? {}
  const show = (amountMinor: number, currency: string) =>
    formatMoney(money(amountMinor, currency), i18n.locale)
  const say = translate()
  return (
    <ReportCard
      title={t`Artists’ social security (KSK), ${year}`}
      name={`ksk-${year}`}
      query={query}
      head={[t`Artist`, t`Currency`, t`Shows`, t`Fees`, t`Reportable`, t`Reason`]}
      rows={rows.map((row) => [
        row.artistName,
        row.currency,
        row.shows,
        amountCell(row.amountMinor, row.currency, i18n.locale),
        row.isReportable ? t`Yes` : t`No`,
        row.because,
      ])}
      empty={<Trans>The agency engaged no artists in its own name this year.</Trans>}
    >
      <p className="mb-3">
        <span className="display text-2xl tabular-nums">{show(levyMinor, 'EUR')}</span>{' '}
        <LevyTerms
          rate={pctText(pct, say)}
          base={show(baseMinor, 'EUR')}
          day={say.day(`${year + 1}-03-31`)}
        />
      </p>
      {hasForeign ? (
        <p className="mb-3 rounded-control bg-signal-soft px-3 py-2 text-sm">
          <Trans>Fees in other currencies also count. Convert them and add them to the total.</Trans>
        </p>
      ) : null}
      <FigureTable
        label={t`Artist fees`}
        head={[t`Artist`, t`Shows`, t`Fees`, t`Reportable`]}
        rows={rows.map((row) => ({
          key: `${row.artistId} ${row.currency}`,
          cells: [
            row.artistName,
            row.shows,
            show(row.amountMinor, row.currency),
            <span key="counts" title={row.because}>
              {row.isReportable ? <Trans>Yes</Trans> : <Trans>No</Trans>}
            </span>,
          ],
          values: [
            row.artistName,
            row.shows,
            inHome(row.amountMinor, row.currency),
            Number(row.isReportable),
          ],
        }))}
      />
    </ReportCard>
  )
}

function LevyTerms({ rate, base, day }: { rate: string; base: string; day: string }) {
  return (
    <span className="text-mute">
      <Trans>
        {rate} of {base}, to be reported by {day} and paid by the agency.
      </Trans>
    </span>
  )
}
