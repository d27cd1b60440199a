// The show day as a line of times; only the main moment has a filled dot.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

export type Moment = { time: string; title: ReactNode; hint?: ReactNode; main?: boolean }

/** Moments in the order given; times are local to the place of the day. */
export function Timeline({ label, moments }: { label: string; moments: Moment[] }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {moments.map((moment, index) => (
        <li key={index} className="group grid grid-cols-[3rem_1.25rem_minmax(0,1fr)] gap-x-2">
          <time
            className={cx(
              'text-right',
              moment.main ? 'display text-md font-bold tracking-normal' : 'text-mute',
            )}
          >
            {moment.time}
          </time>
          <span aria-hidden className="relative flex justify-center">
            <span
              className={cx(
                'absolute w-px bg-line-strong group-first:top-3 group-last:h-3',
                'top-0 bottom-0 group-last:bottom-auto',
              )}
            />
            <span
              className={cx(
                'relative shrink-0 self-start rounded-full',
                moment.main
                  ? 'mt-1.5 size-3 bg-signal ring-4 ring-signal-soft'
                  : 'mt-1.5 size-2.25 border-2 border-line-strong bg-surface',
              )}
            />
          </span>
          <div className="pb-3.5 group-last:pb-0">
            <p className={moment.main ? 'display text-lg tracking-[-0.01em]' : 'font-semibold'}>
              {moment.title}
            </p>
            {moment.hint ? <p className="text-sm text-mute">{moment.hint}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
