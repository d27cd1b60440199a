// What comes next on the day: how long it is until then, what, and where.
import { Trans, useLingui } from '@lingui/react/macro'
import type { RouterOutputs } from '#web/trpc.ts'
import { useMinute } from '#web/hooks/use-minute.ts'
import { relativeTime } from '#web/parts/booking/hold/relative-time.ts'
import { nextRow } from './next-row.ts'

type Linked = RouterOutputs['daySheets']['open']

/** Nothing once the day is over, or nobody plays. */
export function NextMoment({ linked: { sheet, endsAt } }: { linked: Linked }) {
  const { i18n } = useLingui()
  const now = useMinute()
  if (sheet.off) return null
  if (now >= endsAt) {
    return (
      <p role="status" className="mt-5 rounded-card border border-line bg-surface px-4 py-3 text-mute">
        <Trans>This day is over.</Trans>
      </p>
    )
  }
  const next = nextRow(sheet.sections, now)
  if (!next) return null
  const { row, at } = next
  return (
    <section className="mt-5 flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 print:hidden">
      <span aria-hidden className="size-3 shrink-0 rounded-full bg-signal ring-4 ring-signal-soft" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-mute">
          <Trans>Next</Trans> · {relativeTime(at, now, i18n.locale)}
        </p>
        <p className="display text-lg tracking-[-0.01em]">{row.label}</p>
        {row.lines[0] ? <p className="text-sm text-mute">{row.lines[0].text}</p> : null}
      </div>
      <time dateTime={at.toISOString()} className="display shrink-0 text-2xl">
        {row.lead}
      </time>
    </section>
  )
}
