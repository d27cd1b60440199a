// One hold of a queue: its rank, who holds, until when, and what presses.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { cx } from '#web/ui/cx.ts'
import type { HoldRow } from './hold-queries.ts'
import { HoldMenu } from './HoldMenu.tsx'
import { Until } from './Until.tsx'

/** `isHere` marks the hold of the event whose page this is. */
export function HoldLine({ hold, isHere = false }: { hold: HoldRow; isHere?: boolean }) {
  const { orgSlug } = useOrganisation()
  const holder = hold.holderName ?? hold.contactName
  const place = [hold.venueName ?? hold.eventName, hold.city].filter(Boolean).join(', ')
  const title = holder ?? (place || hold.artistName)
  return (
    <li className={cx('flex items-center gap-3 px-4 py-2', isHere && 'bg-sunk')}>
      <span
        className={cx(
          'tone inline-flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-bold',
          hold.state === 'challenged' ? 'tone-attention' : hold.rank === 1 ? 'tone-confirmed' : 'tone-hold',
        )}
      >
        {rankLabel(hold.rank)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          {hold.eventId && !isHere ? (
            <Link
              to="/$orgSlug/$eventId/overview"
              params={{ orgSlug, eventId: hold.eventId }}
              className="hit min-w-0 truncate font-semibold hover:underline"
            >
              {title}
            </Link>
          ) : (
            <span className="min-w-0 truncate font-semibold">{title}</span>
          )}
          {isHere ? (
            <span className="shrink-0 text-xs text-mute">
              <Trans>this event</Trans>
            </span>
          ) : null}
        </p>
        <p className="text-sm text-pretty text-mute md:truncate">
          {hold.challengeDeadline ? (
            <>
              {hold.challengedByRank ? (
                <Trans>Challenged by {rankLabel(hold.challengedByRank)}, answer due </Trans>
              ) : (
                <Trans>Challenged, answer due </Trans>
              )}
              <Until at={hold.challengeDeadline} />
            </>
          ) : (
            <>
              <Trans>Expires </Trans>
              <Until at={hold.expiresAt} />
            </>
          )}
          {holder && place && !isHere ? <span> · {place}</span> : null}
        </p>
      </div>
      <HoldMenu hold={hold} />
    </li>
  )
}
