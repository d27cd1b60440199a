// Settings: what the tax adviser's program needs, the figures that the law counts with, exchange rates for VAT.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { moneySettingsQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { AveragesCard } from './-bookkeeping/AveragesCard.tsx'
import { DatevCard } from './-bookkeeping/DatevCard.tsx'
import { FiguresCard } from './-bookkeeping/FiguresCard.tsx'

/** `rate` is a currency and a month whose exchange rate is missing: “USD 2026-10”. */
const Search = searchSchema({ rate: textWhere((text) => /^[A-Z]{3} \d{4}-(0[1-9]|1[0-2])$/.test(text)) })

export const Route = createFileRoute('/$orgSlug/settings/bookkeeping')({
  validateSearch: Search,
  component: BookkeepingSettings,
})

function BookkeepingSettings() {
  const { orgSlug, can } = useOrganisation()
  const { rate } = Route.useSearch()
  const query = useQuery(moneySettingsQuery(orgSlug))
  const setup = query.data
  return (
    <LoadedOr query={query}>
      {setup ? (
        <div className="flex max-w-180 flex-col gap-4">
          <DatevCard setup={setup} />
          <FiguresCard setup={setup} />
          {can('legal.view') ? <AveragesCard key={rate} rate={rate} /> : null}
        </div>
      ) : null}
    </LoadedOr>
  )
}
