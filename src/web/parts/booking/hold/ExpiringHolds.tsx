// Options that end soon, soonest first: extended with one press, released with two.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Badge, Pill } from '#web/ui/Pill.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { Until } from './Until.tsx'
import { dueHoldsQuery, type HoldRow, type ReleaseReason, useHoldActions } from './use-hold-actions.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const HoldSheet = lazyPart(async () => (await import('./HoldSheet.tsx')).HoldSheet)

type ExpiringHoldsProps = {
  /** Of one artist only. */
  artistId?: string
  /** How far ahead it looks. */
  withinHours?: number
  /** Shown while nothing is due; nothing at all unless given. */
  empty?: ReactNode
}

/** A card for any page; renders nothing for members who see no holds. */
export function ExpiringHolds({ artistId, withinHours = 48, empty }: ExpiringHoldsProps) {
  const { orgSlug, can } = useOrganisation()
  const { data, isPending } = useQuery({
    ...dueHoldsQuery(orgSlug, withinHours, artistId),
    enabled: can('holds.view'),
  })
  if (!can('holds.view')) return null
  const rows = data?.rows ?? []
  if (rows.length === 0 && !empty) return null
  return (
    <Card
      title={<Trans>Holds expiring soon</Trans>}
      action={rows.length > 0 ? <Badge tone="attention">{rows.length}</Badge> : null}
      flush
    >
      {isPending ? <SkeletonRows rows={3} /> : null}
      {!isPending && rows.length === 0 ? <div className="px-4 pb-4 text-mute">{empty}</div> : null}
      <ul className="divide-y divide-line">
        {rows.map((hold) => (
          <DueHold key={hold.id} hold={hold} />
        ))}
      </ul>
    </Card>
  )
}

function DueHold({ hold }: { hold: HoldRow }) {
  const { orgSlug } = useOrganisation()
  const { t, i18n } = useLingui()
  const act = useHoldActions(hold)
  const [reason, setReason] = useState<ReleaseReason>()
  const [isOpen, setOpen] = useState(false)
  const actionOf = (...names: string[]) => hold.actions.find(({ action }) => names.includes(action))
  const extend = actionOf('extend')
  const release = actionOf('release', 'giveWay')
  const place = [hold.holderName ?? hold.venueName ?? hold.eventName, hold.city].filter(Boolean).join(', ')
  const title = `${hold.artistName}, ${formatDate(hold.date, 'medium', i18n.locale)}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Pill tone={hold.state === 'challenged' ? 'attention' : 'hold'}>{rankLabel(hold.rank)}</Pill>
      <div className="min-w-0 flex-1 basis-44">
        <p className="truncate font-semibold">
          {hold.eventId ? (
            <Link
              to="/$orgSlug/$eventId/overview"
              params={{ orgSlug, eventId: hold.eventId }}
              className="hit hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-pretty text-mute md:truncate">
          {hold.challengeDeadline ? <Trans>Answer due </Trans> : <Trans>Expires </Trans>}
          <Until at={hold.challengeDeadline ?? hold.expiresAt} />
          {place ? ` · ${place}` : ''}
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        {extend ? (
          <Button
            size="sm"
            disabled={!extend.allowed}
            busy={act.isPending}
            title={extend.reason}
            onClick={act.extend}
            aria-label={t`Extend ${rankLabel(hold.rank)} for ${title}`}
          >
            <Trans>Extend</Trans>
          </Button>
        ) : null}
        {release ? (
          <Menu
            align="end"
            trigger={
              <Button
                size="sm"
                disabled={!release.allowed}
                title={release.reason}
                aria-label={t`Release ${rankLabel(hold.rank)} for ${title}`}
              >
                <Trans>Release</Trans>
              </Button>
            }
            items={[
              { heading: <Trans>Reason</Trans> },
              ...(release.reasons ?? []).map(({ value, label }) => ({
                label: value === 'other' ? `${label}…` : label,
                onSelect: () => {
                  const chosen = value as ReleaseReason
                  if (chosen !== 'other') return act.release(chosen, null)
                  setReason(chosen)
                  return setOpen(true)
                },
              })),
            ]}
          />
        ) : null}
      </div>
      {reason && release ? (
        <Suspense fallback={null}>
          <HoldSheet
            hold={hold}
            question={{ kind: 'release', reasons: release.reasons ?? [], reason }}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </li>
  )
}
