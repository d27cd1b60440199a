// The head of a printed sheet: date block, who, where, and a few large figures.
import { cx } from '#web/ui/cx.ts'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import type { PrintedSheet } from './day-sheet-queries.ts'

export function DocumentHead({ sheet }: { sheet: PrintedSheet }) {
  const { date, heading, place, further, facts, off } = sheet
  return (
    <header>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="flex min-w-0 items-start gap-4 md:gap-6">
          <DateBlock date={date.iso} labels={date} />
          <div className="min-w-0">
            <h1 className="text-2xl wrap-anywhere md:text-3xl">{heading}</h1>
            <p className="mt-0.5 text-md font-semibold">{place}</p>
            {further.map((text) => (
              <p key={text} className="text-mute">
                {text}
              </p>
            ))}
          </div>
        </div>
        <dl className="flex gap-7">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-xs text-mute">{label}</dt>
              <dd className="display text-xl md:text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {off ? <SheetOff text={off} className="mt-5" /> : null}
    </header>
  )
}

/** Said before everything else when nobody plays any more. */
export function SheetOff({ text, className }: { text: string; className?: string }) {
  return (
    <p
      role="status"
      className={cx('mb-5 rounded-control bg-ink px-4 py-3 font-semibold text-surface', className)}
    >
      {text}
    </p>
  )
}
