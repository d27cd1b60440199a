// Progress through a few steps: a bar and a counter, or a list of what is done and what comes.
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** "2/4" with its bar; `step` starts at 1. */
export function Stepper({ step, of }: { step: number; of: number }) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={step}
        aria-valuetext={t`Step ${step} of ${of}`}
        className="h-1 flex-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-ink transition-[width]"
          style={{ width: `${(step / of) * 100}%` }}
        />
      </div>
      <span aria-hidden className="text-xs text-mute">{`${step}/${of}`}</span>
    </div>
  )
}

export type Step = { title: ReactNode; hint?: ReactNode; state: 'done' | 'now' | 'later'; action?: ReactNode }

/** Done steps carry a check, the one that needs action the signal. */
export function StepList({ label, steps }: { label: string; steps: Step[] }) {
  const { t } = useLingui()
  const labels = { done: t`Done`, now: t`Now`, later: t`Later` }
  return (
    <ol aria-label={label} className="flex flex-col gap-2.5">
      {steps.map((step, index) => (
        <li
          key={index}
          className="flex items-start gap-2.5"
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <StepMark state={step.state} />
          <div className="min-w-0 flex-1">
            <p className={cx('font-semibold', step.state === 'later' && 'text-mute')}>
              {step.title}
              <span className="sr-only">, {labels[step.state]}</span>
            </p>
            {step.hint ? <p className="text-sm text-mute">{step.hint}</p> : null}
          </div>
          {step.action}
        </li>
      ))}
    </ol>
  )
}

function StepMark({ state }: { state: Step['state'] }) {
  const ring = 'mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full'
  if (state === 'done')
    return (
      <span aria-hidden className={cx(ring, 'bg-conf text-conf-ink')}>
        <Check className="size-2.5" strokeWidth={3} />
      </span>
    )
  return (
    <span
      aria-hidden
      className={cx(ring, 'border', state === 'now' ? 'border-signal' : 'border-line-strong')}
    >
      {state === 'now' ? <span className="size-1 rounded-full bg-signal" /> : null}
    </span>
  )
}
