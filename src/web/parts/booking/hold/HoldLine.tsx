// One hold of a queue: its rank, who holds, until when, and what presses.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { cx } from '#web/ui/cx.ts'
import { ConfirmSheet } from '#web/parts/booking/confirmation/ConfirmSheet.tsx'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Until } from './Until.tsx'
import type { HoldQuestion } from './HoldSheet.tsx'
import { type HoldAction, type HoldRow, useHoldActions } from './use-hold-actions.ts'

const HoldSheet = lazyPart(async () => (await import('./HoldSheet.tsx')).HoldSheet)

/** What can be done with a hold, as a menu; what is not open says why. */
function HoldMenu({ hold }: { hold: HoldRow }) {
  const { t } = useLingui()
  const act = useHoldActions(hold)
  const [question, setQuestion] = useState<HoldQuestion>()
  const [isOpen, setOpen] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  // Each opening starts empty.
  const [count, setCount] = useState(0)
  const open = (next: HoldQuestion) => {
    setQuestion(next)
    setCount(count + 1)
    setOpen(true)
  }
  if (hold.actions.length === 0) return null
  const run = ({ action, reasons = [] }: HoldAction) => {
    if (action === 'extend') return act.extend()
    if (action === 'challenge') return act.challenge()
    if (action === 'confirm' && hold.bookingId && hold.eventId) return setConfirming(true)
    if (action === 'confirm') {
      return act.confirm(null, {
        onError: (error) => {
          if (fieldErrorsOf(error)['overrideReason']) open({ kind: 'confirm', warning: messageOf(error) })
        },
      })
    }
    return open({ kind: 'release', reasons, reason: null })
  }
  const isEnd = ({ action }: HoldAction) => action === 'release' || action === 'giveWay'
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={t`Actions for ${rankLabel(hold.rank)}`}
            size="sm"
            className="-mr-2"
            busy={act.isPending}
          >
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={hold.actions.map((action) => ({
          label: isEnd(action) ? <Trans>{action.label}…</Trans> : action.label,
          hint: action.reason,
          disabled: !action.allowed,
          danger: action.allowed && isEnd(action),
          onSelect: () => run(action),
        }))}
      />
      {hold.bookingId && hold.eventId ? (
        <ConfirmSheet
          booking={{ id: hold.bookingId, eventId: hold.eventId, artistName: hold.artistName }}
          open={isConfirming}
          onClose={() => setConfirming(false)}
        />
      ) : null}
      {question ? (
        <Suspense fallback={null}>
          <HoldSheet
            key={count}
            hold={hold}
            question={question}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

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
