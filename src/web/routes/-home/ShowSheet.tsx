// The open show beside the month: date block, place, status, and the evening as a line.
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, formatDate } from '#web/ui/calendar/dates.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { Timeline } from '#web/ui/charts/Timeline.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import type { SampleShow, SampleTone } from './sample-month.ts'

type ShowSheetProps = {
  show: SampleShow
  onTone: (tone: SampleTone) => void
  onMove: (date: string) => void
}

const clock = (minutes: number) => {
  const inDay = (minutes + 24 * 60) % (24 * 60)
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** Changes with the chip that was chosen; announced politely. */
export function ShowSheet({ show, onTone, onMove }: ShowSheetProps) {
  const { t, i18n } = useLingui()
  const [hours = 0, minutes = 0] = show.time.split(':').map(Number)
  const start = hours * 60 + minutes
  const moments = [
    { time: clock(start - 5 * 60), title: t`Load-in` },
    { time: clock(start - 3 * 60 - 30), title: t`Soundcheck` },
    { time: clock(start - 60), title: t`Doors` },
    { time: clock(start), title: t`Showtime`, main: true },
    { time: clock(start + 90), title: t`Curfew` },
  ]
  return (
    <aside
      aria-label={t`Selected show`}
      aria-live="polite"
      className="flex flex-col gap-5 border-t border-l border-line p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <DateBlock date={show.startOn} />
        <div className="flex">
          <IconButton label={t`A day earlier`} onClick={() => onMove(addDays(show.startOn, -1))}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={t`A day later`} onClick={() => onMove(addDays(show.startOn, 1))}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      <div>
        <h3 className="text-2xl tracking-[-0.03em]">{show.title}</h3>
        <p className="mt-1 text-md font-semibold">
          {show.venue}, {show.city}
        </p>
        <p className="mb-3 text-mute">{formatDate(show.startOn, 'long', i18n.locale)}</p>
        <StatusMenu tone={show.tone} onTone={onTone} size="lg" title={show.title} />
      </div>
      {show.tone === 'cancelled' ? (
        <p className="text-mute">
          <Trans>Struck through, but kept in the history.</Trans>
        </p>
      ) : (
        <Timeline label={t`Show day`} moments={moments} />
      )}
    </aside>
  )
}
