// The ledger: what every artist is owed, and the entries of one of them.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isId } from '#domain/platform/search/slug.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { ArtistLedger } from '../-statements/ArtistLedger.tsx'
import { Balances } from '../-statements/Balances.tsx'
import { StatementsTabs } from '../-statements/StatementsTabs.tsx'

const Search = searchSchema({
  artist: textWhere(isId),
  currency: textWhere((value) => /^[A-Z]{3}$/.test(value)),
})

export const Route = createFileRoute('/$orgSlug/statements/ledger')({
  validateSearch: Search,
  component: LedgerPage,
})

function LedgerPage() {
  const { t } = useLingui()
  const { artist, currency } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="flex flex-col md:h-full">
      <PageHeader
        title={<Trans>Ledger</Trans>}
        meta={<Trans>What artists are owed. Negative amounts are owed by the artist.</Trans>}
      >
        <StatementsTabs open="ledger" />
        <span className="md:w-72">
          <ArtistField
            aria-label={t`Artist`}
            value={artist}
            onChange={(id) => void navigate({ search: { artist: id ?? undefined } })}
          />
        </span>
      </PageHeader>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto border-line md:border-t">
        {artist ? (
          <ArtistLedger
            key={artist}
            artistId={artist}
            currency={currency}
            onCurrency={(next) => void navigate({ search: { artist, currency: next }, replace: true })}
          />
        ) : (
          <Balances />
        )}
      </div>
    </div>
  )
}
