// The card of a step: its icon, type, description and marks.
import { Plural, useLingui } from '@lingui/react/macro'
import { Check, CircleDashed, Clock, Hand, TriangleAlert, X } from 'lucide-react'
import { Badge } from '#web/ui/Pill.tsx'
import { cx } from '#web/ui/cx.ts'
import type { StepMark, StepView } from './step-view.ts'

type StepCardProps = {
  view: StepView
  mark?: StepMark
  isChosen?: boolean
  isTrigger?: boolean
  /** All of its text; in the drawing all cards are about as high. */
  isFull?: boolean
  /** A run did not come by here. */
  isDim?: boolean
}

/** Decoration and text only: what it is in makes it a button or a step of the drawing. */
export function StepCard({
  view,
  mark,
  isChosen = false,
  isTrigger = false,
  isFull = false,
  isDim = false,
}: StepCardProps) {
  const { t } = useLingui()
  const { icon: Icon, noun, title, detail, needsApproval } = view
  return (
    <span
      className={cx(
        'flex w-full gap-2.5 rounded-card border p-3 text-left transition-[border-color]',
        isDim ? 'border-dashed bg-paper text-mute' : 'bg-surface',
        isChosen ? 'border-ink ring-1 ring-ink' : mark?.problem ? 'border-signal' : 'border-line-strong',
      )}
    >
      <span
        className={cx(
          'flex size-7 shrink-0 items-center justify-center rounded-chip [&_svg]:size-4',
          isTrigger ? 'bg-ink text-surface' : 'bg-sunk',
        )}
      >
        <Icon aria-hidden />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-h-4 items-center gap-2 text-xs text-mute">
          <span className="flex-1 truncate">{noun}</span>
          {needsApproval ? (
            <span className="inline-flex items-center gap-1">
              <Hand aria-hidden className="size-3" />
              {t`needs approval`}
            </span>
          ) : null}
          <MarkSign mark={mark} />
        </span>
        <span
          className={cx(
            'text-pretty',
            !isFull && (detail ? 'line-clamp-1' : 'line-clamp-2'),
            isDim ? 'font-medium' : 'font-semibold',
          )}
        >
          {title}
        </span>
        {detail ? (
          <span className={cx('text-sm text-mute text-pretty', !isFull && 'line-clamp-1')}>{detail}</span>
        ) : null}
      </span>
    </span>
  )
}

function MarkSign({ mark }: { mark: StepMark | undefined }) {
  const { t } = useLingui()
  if (!mark) return null
  const { problem, count, status } = mark
  return (
    <>
      {count === undefined ? null : (
        <Badge tone={count > 0 ? 'attention' : 'plain'}>
          <span aria-hidden>{count}×</span>
          <span className="sr-only">
            <Plural value={count} one="once" other="# times" />
          </span>
        </Badge>
      )}
      {status ? <StatusSign status={status} /> : null}
      {problem ? (
        <TriangleAlert
          role="img"
          aria-label={problem === 'error' ? t`Needs fixing` : t`Warning`}
          className={cx('size-4', problem === 'error' ? 'text-signal' : 'text-hold')}
        />
      ) : null}
    </>
  )
}

/** How a step of a run went, as a small sign with a name. */
export function StatusSign({ status }: { status: string }) {
  const { t } = useLingui()
  const signs: Record<string, { icon: typeof Check; label: string; className: string }> = {
    done: { icon: Check, label: t`Done`, className: 'text-ink' },
    approved: { icon: Check, label: t`Approved`, className: 'text-ink' },
    skipped: { icon: CircleDashed, label: t`Skipped`, className: 'text-mute' },
    waiting: { icon: Clock, label: t`Waiting`, className: 'text-hold' },
    failed: { icon: TriangleAlert, label: t`Failed`, className: 'text-signal' },
    refused: { icon: X, label: t`Declined`, className: 'text-signal' },
  }
  const sign = signs[status]
  if (!sign) return null
  return <sign.icon role="img" aria-label={sign.label} className={cx('size-4 shrink-0', sign.className)} />
}
