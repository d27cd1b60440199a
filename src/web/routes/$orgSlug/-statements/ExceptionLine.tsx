// One thing that stands against a statement, with the way to where it is mended.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { StatementCandidate } from '#web/parts/money/statement/statement-queries.ts'
import { textLink } from '#web/parts/text-link.ts'
import type { Period } from './periods.ts'

type Exception = StatementCandidate['exceptions'][number]
type ExceptionLineProps = { exception: Exception; candidate: StatementCandidate; period: Period }

export function ExceptionLine({ exception, candidate, period }: ExceptionLineProps) {
  const { orgSlug } = useOrganisation()
  const { artistId, artistSlug } = candidate
  const className = `${textLink} hit whitespace-nowrap`
  const artist = (label: ReactElement) => (
    <Link to="/$orgSlug/artists/$artistSlug" params={{ orgSlug, artistSlug }} className={className}>
      {label}
    </Link>
  )
  const shows = (
    <Link
      to="/$orgSlug/events"
      params={{ orgSlug }}
      search={{ view: 'list', artists: artistId, month: period.to.slice(0, 7) }}
      className={className}
    >
      <Trans>Settle shows</Trans>
    </Link>
  )
  const ways: Record<Exception['kind'], ReactElement> = {
    draft: (
      <Link
        to="/$orgSlug/statements"
        params={{ orgSlug }}
        search={{ artist: artistId }}
        className={className}
      >
        <Trans>Open draft</Trans>
      </Link>
    ),
    held: shows,
    unsettled: shows,
    negative: (
      <Link
        to="/$orgSlug/statements/ledger"
        params={{ orgSlug }}
        search={{ artist: artistId }}
        className={className}
      >
        <Trans>View ledger</Trans>
      </Link>
    ),
    minimum: artist(<Trans>Edit terms</Trans>),
    noBank: artist(<Trans>Add bank account</Trans>),
    freshBank: artist(<Trans>Check bank details</Trans>),
    ownInvoices: (
      <Link to="/$orgSlug/invoices" params={{ orgSlug }} search={{ artist: artistId }} className={className}>
        <Trans>View invoices</Trans>
      </Link>
    ),
    notDue: artist(<Trans>Edit terms</Trans>),
  }
  return (
    <li className="text-pretty">
      {exception.message} {ways[exception.kind]}
    </li>
  )
}
