// One statement in the list: a row with columns on desktops, a card on phones.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleAlert, MessageCircle } from 'lucide-react'
import { formatMoney } from '#domain/money-format.ts'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { periodLabel } from '#web/parts/money/statement/period-label.ts'
import type { StatementListRow } from '#web/parts/money/statement/statement-queries.ts'
import { StatementPill } from '#web/parts/money/statement/StatementPill.tsx'
import { cx } from '#web/ui/cx.ts'

/** The columns of the list, which its header shares. */
export const columns =
  'md:grid md:grid-cols-[minmax(10rem,1.4fr)_8.5rem_minmax(8rem,1fr)_minmax(8rem,1fr)_8rem_8rem_6.5rem] md:gap-3'

export function StatementRow({ statement }: { statement: StatementListRow }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, number, artistName, currency, state, closingMinor, payoutMinor } = statement
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const period = periodLabel(statement.periodFrom, statement.periodTo, i18n.locale)
  const isVoid = state === 'void'
  return (
    <li data-row className="border-b border-line max-md:last:border-0">
      <Link
        to="/$orgSlug/statements/$statementId"
        params={{ orgSlug, statementId: id }}
        data-show={id}
        className={cx(
          'safe-x flex min-h-17 w-full items-center gap-3 py-2 hover:bg-hover focus-visible:-outline-offset-2 max-md:px-3 md:min-h-9 md:py-1',
          columns,
        )}
      >
        <span className="flex min-w-0 items-center gap-2.5 font-semibold max-md:flex-1">
          <ArtistAvatar artistId={statement.artistId} name={artistName} />
          <span className="min-w-0 flex-1">
            <span className="block truncate max-md:text-md">{artistName}</span>
            <span className="block truncate text-sm font-normal text-mute md:hidden">
              {[period, number].filter(Boolean).join(' · ')}
            </span>
            <span className="md:hidden">
              <Marks statement={statement} />
            </span>
          </span>
        </span>
        <span className={cx('truncate max-md:hidden', !number && 'text-mute')}>{number ?? '–'}</span>
        <span className="truncate text-mute max-md:hidden">{period}</span>
        <span className="max-md:hidden">
          <Marks statement={statement} />
        </span>
        <span className={cx('text-right tabular-nums text-mute max-md:hidden', isVoid && 'line-through')}>
          {show(closingMinor)}
        </span>
        <span
          className={cx(
            'text-right tabular-nums max-md:hidden',
            payoutMinor > 0 && !isVoid ? 'font-semibold' : 'text-mute',
            isVoid && 'line-through',
          )}
        >
          {payoutMinor > 0 ? show(payoutMinor) : '–'}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-0.5">
          <span
            className={cx('text-md font-semibold tabular-nums md:hidden', isVoid && 'text-mute line-through')}
          >
            {show(payoutMinor > 0 ? payoutMinor : closingMinor)}
          </span>
          <StatementPill state={state} />
        </span>
      </Link>
    </li>
  )
}

/** What somebody should know before they open it. */
function Marks({ statement: { hasDrift, queries, state } }: { statement: StatementListRow }) {
  const isRequested = state === 'queried'
  if (!hasDrift && queries === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm font-normal">
      {queries > 0 ? (
        <span
          className={cx(
            'inline-flex items-center gap-1',
            isRequested ? 'font-semibold text-signal' : 'text-mute',
          )}
        >
          <MessageCircle aria-hidden className="size-3.5" />
          <Plural value={queries} one="# question" other="# questions" />
        </span>
      ) : null}
      {hasDrift ? (
        <span className="inline-flex items-center gap-1 text-hold">
          <CircleAlert aria-hidden className="size-3.5" />
          <Trans>Corrected after sending</Trans>
        </span>
      ) : null}
    </span>
  )
}
