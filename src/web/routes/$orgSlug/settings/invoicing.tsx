// Settings: where invoices are paid to, how they are numbered, their terms, reminders, and what the law counts with.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { moneySettingsQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedOr.tsx'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { AccountsCard } from './-invoicing/AccountsCard.tsx'
import { AveragesCard } from './-invoicing/AveragesCard.tsx'
import { DatevCard } from './-invoicing/DatevCard.tsx'
import { DunningCard } from './-invoicing/DunningCard.tsx'
import { FiguresCard } from './-invoicing/FiguresCard.tsx'
import { SeriesCard } from './-invoicing/SeriesCard.tsx'
import { TermsCard } from './-invoicing/TermsCard.tsx'

/** `rate` is a currency and a month whose exchange rate is to be entered: “USD 2026-10”. */
const Search = searchSchema({ rate: textWhere((text) => /^[A-Z]{3} \d{4}-(0[1-9]|1[0-2])$/.test(text)) })

export const Route = createFileRoute('/$orgSlug/settings/invoicing')({
  validateSearch: Search,
  component: InvoicingSettings,
})

const column = 'flex min-w-0 flex-col gap-4'

function InvoicingSettings() {
  const { orgSlug } = Route.useParams()
  const { rate } = Route.useSearch()
  const query = useQuery(moneySettingsQuery(orgSlug))
  const setup = query.data
  return (
    <LoadedOr query={query}>
      {setup ? (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className={column}>
            <AccountsCard setup={setup} />
            <TermsCard setup={setup} />
            <DatevCard setup={setup} />
          </div>
          <div className={column}>
            <SeriesCard setup={setup} />
            <DunningCard setup={setup} />
            <FiguresCard setup={setup} />
            <AveragesCard key={rate} asked={rate} />
          </div>
        </div>
      ) : null}
    </LoadedOr>
  )
}
