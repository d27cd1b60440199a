// The yearly report to the artists' social security (KSK).
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, money } from '#domain/money.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { FigureTable } from './FigureTable.tsx'
import { ReportCard } from './ReportCard.tsx'
import { amountCell } from './report-tables.ts'
import { pctText } from '#texts/booking/deal-summary.ts'
import { translate } from '#web/texts.ts'

export function KskReport({ year }: { year: number }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(trpc.taxReports.ksk.queryOptions({ orgSlug, year }, { meta: { persist: false } }))
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
        <span className="text-mute">
          <Trans>
            {pctText(pct, say)} of {show(baseMinor, 'EUR')}, to be reported by {say.day(`${year + 1}-03-31`)}{' '}
            and paid by the agency.
          </Trans>
        </span>
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
        }))}
      />
    </ReportCard>
  )
}
