// The ledger: what every artist is owed, and the entries of one of them.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { isId } from '#domain/platform/search/slug.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { formatMoney } from '#domain/money-format.ts'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { balancesQuery } from '#web/parts/money/statement/statement-queries.ts'
import { cx } from '#web/ui/cx.ts'
import { NotLoaded } from '#web/parts/platform/screens/LoadedRows.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { LineHead } from '#web/ui/lists/LineList.tsx'
import { ArtistLedger } from '../-statements/ArtistLedger.tsx'
import { StatementsTabs } from '../-statements/StatementsTabs.tsx'

const columns = 'md:grid md:grid-cols-[minmax(12rem,1fr)_10rem_12rem] md:gap-3'

/** What every artist is owed, by currency. */
function Balances() {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(balancesQuery(orgSlug))
  if (!query.data) {
    return (
      <NotLoaded query={query}>
        <SkeletonRows rows={8} />
      </NotLoaded>
    )
  }
  if (query.data.length === 0) {
    return (
      <EmptyState icon={<BookOpen aria-hidden />} title={<Trans>No entries yet</Trans>}>
        <Trans>Entries appear once payments come in, shows are settled or expenses are booked.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <LineHead columns={columns}>
        <span>{t`Artist`}</span>
        <span className="text-right">{t({ message: 'Balance', context: 'what an artist is owed' })}</span>
        <span className="text-right">{t`Not on a statement yet`}</span>
      </LineHead>
      <ul
        aria-label={t`Balances`}
        className="max-md:mx-4 max-md:mt-1 max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line"
      >
        {query.data.map(({ artistId, artistName, currency, balanceMinor, freeMinor }) => {
          const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
          return (
            <li key={`${artistId} ${currency}`} className="border-b border-line max-md:last:border-0">
              <Link
                to="/$orgSlug/statements/ledger"
                params={{ orgSlug }}
                search={{ artist: artistId, currency }}
                className={cx(
                  'safe-x flex min-h-14 items-center gap-3 py-1 hover:bg-hover focus-visible:-outline-offset-2 max-md:px-3 md:min-h-9',
                  columns,
                )}
              >
                <span className="flex min-w-0 items-center gap-2.5 font-semibold max-md:flex-1">
                  <ArtistAvatar artistId={artistId} name={artistName} />
                  <span className="truncate">{artistName}</span>
                </span>
                <span className={cx('text-right font-semibold', balanceMinor < 0 && 'text-signal')}>
                  {show(balanceMinor)}
                  {freeMinor !== 0 ? (
                    <span className="block text-sm font-normal text-mute md:hidden">
                      <Trans>{show(freeMinor)} not on a statement yet</Trans>
                    </span>
                  ) : null}
                </span>
                <span className="text-right text-mute max-md:hidden">
                  {freeMinor === 0 ? '–' : show(freeMinor)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}

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
            existingOnly
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
