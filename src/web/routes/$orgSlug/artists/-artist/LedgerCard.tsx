// What the artist is owed just now, with the way to the entries behind it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#domain/money-format.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { artistLedgerQuery } from '#web/parts/money/statement/statement-queries.ts'
import { Card } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Nothing where it cannot be had. */
export function LedgerCard({ artist }: { artist: ArtistRecord }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data, error } = useQuery(artistLedgerQuery(orgSlug, artist.id))
  if (error && !data) return null
  const link = 'hit hover:text-ink'
  return (
    <Card
      title={<Trans>Ledger</Trans>}
      action={
        <span className="flex gap-4">
          <Link
            to="/$orgSlug/statements"
            params={{ orgSlug }}
            search={{ artist: artist.id }}
            className={link}
          >
            <Trans>Statements</Trans>
          </Link>
          <Link
            to="/$orgSlug/statements/ledger"
            params={{ orgSlug }}
            search={{ artist: artist.id }}
            className={link}
          >
            <Trans>Entries</Trans>
          </Link>
        </span>
      }
    >
      {!data ? (
        <Skeleton className="h-10 w-full" />
      ) : data.balances.length === 0 ? (
        <p className="text-mute">
          <Trans>No entries yet. Receipts and settled shows appear here.</Trans>
        </p>
      ) : (
        <dl className="flex flex-col gap-1.5">
          {data.balances.map(({ currency, balanceMinor, freeMinor }) => (
            <div key={currency} className="flex items-baseline justify-between gap-4">
              <dt className="text-mute">
                {balanceMinor < 0 ? <Trans>Owed by the artist</Trans> : <Trans>Owed to the artist</Trans>}
              </dt>
              <dd className="text-right">
                <span
                  className={balanceMinor < 0 ? 'text-md font-semibold text-signal' : 'text-md font-semibold'}
                >
                  {formatMoney({ amountMinor: Math.abs(balanceMinor), currency }, i18n.locale)}
                </span>
                {freeMinor !== 0 ? (
                  <span className="block text-sm text-mute">
                    <Trans>
                      {formatMoney({ amountMinor: freeMinor, currency }, i18n.locale)} not on a statement yet
                    </Trans>
                  </span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
