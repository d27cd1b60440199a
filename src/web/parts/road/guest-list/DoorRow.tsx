// One name at the door: who comes, how many are in, and large buttons to let them in.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Minus, TriangleAlert } from 'lucide-react'
import { peopleOf } from '#domain/road/guest-lists/guest-lists.ts'
import { cx } from '#web/ui/cx.ts'
import { leftOf, stepsOf } from './door-count.ts'
import type { DoorGuest } from './door.ts'

type DoorRowProps = {
  guest: DoorGuest
  listLabel: string | null
  canCheckIn: boolean
  /** So many more people, or with a minus so many fewer. */
  onLetIn: (people: number) => void
}

const big =
  'flex h-14 min-w-14 shrink-0 items-center justify-center gap-1.5 rounded-control px-3 text-lg font-semibold select-none active:scale-97 motion-reduce:active:scale-100'

export function DoorRow({ guest, listLabel, canCheckIn, onLetIn }: DoorRowProps) {
  const { t, i18n } = useLingui()
  const { name, plus, plusNames, affiliation, note, checkedInCount, checkedInAt, doors } = guest
  const all = peopleOf(guest)
  const left = leftOf(guest)
  const isOver = checkedInCount > all
  const facts = [affiliation, listLabel].filter(Boolean).join(' · ')
  const since = checkedInAt && i18n.date(checkedInAt, { hour: '2-digit', minute: '2-digit' })
  return (
    <li
      className={cx(
        'rounded-card border bg-surface p-3',
        isOver ? 'border-signal' : left === 0 ? 'border-line bg-sunk' : 'border-line',
      )}
    >
      <div className="flex min-h-14 items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className={cx('text-xl leading-tight font-semibold wrap-anywhere', left === 0 && 'text-mute')}>
            {name}
          </p>
          {plus > 0 ? (
            <p className="mt-0.5 font-semibold text-signal">
              <Plural value={plus} one="# companion" other="# companions" />
            </p>
          ) : null}
          {facts ? <p className="mt-0.5 text-mute">{facts}</p> : null}
          {checkedInCount > 0 ? (
            <p className="mt-0.5 flex items-center gap-1 font-semibold">
              <Check aria-hidden className="size-4 shrink-0" />
              {all === 1 ? (
                <Trans>In since {since}</Trans>
              ) : (
                <Trans>
                  {checkedInCount} of {all} in since {since}
                </Trans>
              )}
            </p>
          ) : null}
        </div>
        {canCheckIn ? (
          <div className="flex flex-wrap justify-end gap-2">
            {checkedInCount > 0 ? (
              <button
                type="button"
                aria-label={t`Undo one: ${name}`}
                className={cx(big, 'border border-line-strong text-mute hover:text-ink')}
                onClick={() => onLetIn(-1)}
              >
                <Minus aria-hidden className="size-5" />
              </button>
            ) : null}
            {left > 0 && all === 1 ? (
              <button
                type="button"
                aria-label={t`Let in: ${name}`}
                className={cx(big, 'bg-conf text-conf-ink')}
                onClick={() => onLetIn(1)}
              >
                <Check aria-hidden className="size-5" />
                <Trans context="guest list">In</Trans>
              </button>
            ) : null}
          </div>
        ) : null}
      </div>
      {plusNames.length > 0 ? (
        <p className="mt-1.5 text-mute">
          <Trans>with {plusNames.join(', ')}</Trans>
        </p>
      ) : null}
      {note ? <p className="mt-1.5 rounded-control bg-hold-bg px-2.5 py-1.5 text-hold">{note}</p> : null}
      {isOver ? (
        <p className="mt-2 flex items-start gap-1.5 font-semibold text-signal">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {doors > 1 ? (
            <Trans>
              {checkedInCount} checked in, {all} expected, at {doors} doors. Check who was counted twice.
            </Trans>
          ) : (
            <Trans>
              {checkedInCount} checked in, {all} expected.
            </Trans>
          )}
        </p>
      ) : null}
      {canCheckIn && all > 1 && left > 0 ? (
        <div className="mt-2.5 flex gap-2">
          {stepsOf(left).map((step) => (
            <button
              key={step}
              type="button"
              aria-label={t`Let ${step} in: ${name}`}
              className={cx(
                big,
                'flex-1',
                step === left ? 'bg-conf text-conf-ink' : 'border border-line-strong hover:bg-hover',
              )}
              onClick={() => onLetIn(step)}
            >
              {step === left && step === all ? <Trans>All {step} in</Trans> : <Trans>{step} in</Trans>}
            </button>
          ))}
        </div>
      ) : null}
    </li>
  )
}
