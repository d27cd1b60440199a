// Somebody who could get a statement: what it would come to, and what prevents it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { StatementCandidate } from '#web/parts/money/statement/statement-queries.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { cx } from '#web/ui/cx.ts'
import { textLink } from '#web/parts/text-link.ts'
import type { Period } from './periods.ts'

/** The columns of the list, which its header shares. */
export const columns =
  'md:grid md:grid-cols-[1.5rem_minmax(9rem,1fr)_5.5rem_8rem_8rem_8.5rem_minmax(14rem,1.6fr)] md:gap-3'

type CandidateRowProps = {
  candidate: StatementCandidate
  period: Period
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function CandidateRow({ candidate, period, isChosen, onChoose }: CandidateRowProps) {
  const { t, i18n } = useLingui()
  const { can } = useOrganisation()
  const { artistName, currency, entryCount, openingMinor, closingMinor, payoutMinor, exceptions } = candidate
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  // A draft that waits is opened, not made again; without entries there is nothing to make.
  const isOff = candidate.isZero || exceptions.some(({ kind }) => kind === 'draft')
  const figure = 'text-right tabular-nums max-md:hidden'
  return (
    <li
      className={cx(
        'safe-x flex items-start gap-x-3 gap-y-1 border-b border-line py-2 max-md:flex-wrap max-md:px-3 max-md:last:border-0 md:min-h-9 md:items-baseline md:py-1.5',
        columns,
      )}
    >
      {can('statements.manage') ? (
        <Checkbox
          labelHidden
          className="-my-1 md:self-start"
          label={t`Statement for ${artistName} in ${currency}`}
          checked={isChosen && !isOff}
          disabled={isOff}
          onCheckedChange={onChoose}
        />
      ) : (
        <span />
      )}
      <span className="min-w-0 flex-1 max-md:pt-1.5">
        <span className="block truncate font-semibold max-md:text-md">{artistName}</span>
        <span className="block text-sm text-mute md:hidden">
          <Plural value={entryCount} _0="No entries" one="# entry" other="# entries" />,{' '}
          <Trans>balance {show(closingMinor)}</Trans>
        </span>
      </span>
      <span className="text-mute max-md:hidden">
        <Plural value={entryCount} _0="None" one="# entry" other="# entries" />
      </span>
      <span className={cx(figure, 'text-mute')}>{show(openingMinor)}</span>
      <span className={cx(figure, closingMinor < 0 && 'font-semibold text-signal')}>
        {show(closingMinor)}
      </span>
      <span
        className={cx(
          'shrink-0 text-right tabular-nums max-md:pt-1.5 max-md:text-md',
          payoutMinor > 0 ? 'font-semibold' : 'text-mute',
        )}
      >
        {payoutMinor > 0 ? show(payoutMinor) : <Trans>No payout</Trans>}
      </span>
      {exceptions.length > 0 ? (
        <ul className="flex flex-col gap-0.5 border-l-2 border-hold pl-3 text-sm max-md:mb-1 max-md:ml-8 max-md:w-full md:ml-5">
          {exceptions.map((exception) => (
            <ExceptionLine key={exception.kind} exception={exception} candidate={candidate} period={period} />
          ))}
        </ul>
      ) : (
        <span className="max-md:hidden" />
      )}
    </li>
  )
}

type Exception = StatementCandidate['exceptions'][number]
type ExceptionLineProps = { exception: Exception; candidate: StatementCandidate; period: Period }

/** One thing that prevents a statement, with the way to where it is fixed. */
function ExceptionLine({ exception, candidate, period }: ExceptionLineProps) {
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
