// Settings: where invoices are paid to, their terms, how they are numbered, and reminders.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { moneySettingsQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { translate } from '#web/texts.ts'
import { formatNumber } from '#domain/number-formats.ts'
import { seriesKindLabels } from '#texts/money/bookkeeping/number-series.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { AccountsCard } from './-invoicing/AccountsCard.tsx'
import { DunningCard } from './-invoicing/DunningCard.tsx'
import { TermsCard } from './-invoicing/TermsCard.tsx'
import type { MoneySetup, NumberSeries } from './-invoicing/PartForm.tsx'
import { SeriesSheet } from './-invoicing/SeriesSheet.tsx'

export const Route = createFileRoute('/$orgSlug/settings/invoicing')({ component: InvoicingSettings })

function InvoicingSettings() {
  const { orgSlug } = Route.useParams()
  const query = useQuery(moneySettingsQuery(orgSlug))
  const setup = query.data
  return (
    <LoadedOr query={query}>
      {setup ? (
        <div className="flex max-w-180 flex-col gap-4">
          <AccountsCard setup={setup} />
          <TermsCard setup={setup} />
          <SeriesCard setup={setup} />
          <DunningCard setup={setup} />
        </div>
      ) : null}
    </LoadedOr>
  )
}

/** The number series, each with the number that it will give next. */
function SeriesCard({ setup }: { setup: MoneySetup }) {
  const { t } = useLingui()
  const say = translate()
  const { organisation } = useOrganisation()
  const today = useToday()
  const [edited, setEdited] = useState<{ series: NumberSeries | null; no: number }>()
  const [isOpen, setOpen] = useState(false)
  const edit = (series: NumberSeries | null) => {
    setEdited({ series, no: (edited?.no ?? 0) + 1 })
    setOpen(true)
  }
  return (
    <SettingCard
      setting="number-series"
      title={<Trans>Number series</Trans>}
      flush
      action={
        setup.canManage ? (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => edit(null)}>
            <Trans>Add series</Trans>
          </Button>
        ) : null
      }
    >
      {setup.series.length === 0 ? (
        <p className="px-4 pb-4 text-pretty text-mute">
          <Trans>
            No numbers yet. The first invoice creates the usual series: RE- or the artist’s initials.
          </Trans>
        </p>
      ) : null}
      <ul className="pb-1.5 empty:hidden">
        {setup.series.map((series) => (
          <li key={series.id} className="flex flex-wrap items-center gap-x-3 px-4 py-2">
            <span className="min-w-40 flex-1">
              <span className="block font-semibold">{series.artistName ?? organisation.name}</span>
              <span className="block text-sm text-mute">{say(seriesKindLabels[series.kind])}</span>
            </span>
            <span className="ml-auto min-w-0 text-right">
              <span className="block font-semibold wrap-anywhere">
                {formatNumber(series.format, today, series.nextNo)}
              </span>
              <span className="block text-sm text-mute">
                <Trans>next</Trans>
              </span>
            </span>
            {setup.canManage ? (
              <Button
                size="sm"
                variant="quiet"
                className="-mr-2"
                aria-label={t`Edit ${say(seriesKindLabels[series.kind])}, ${series.artistName ?? organisation.name}`}
                onClick={() => edit(series)}
              >
                <Trans>Edit</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {edited ? (
        <SeriesSheet key={edited.no} series={edited.series} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </SettingCard>
  )
}
