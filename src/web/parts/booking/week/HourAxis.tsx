// The hours at the left of the week, and the time that it is now.
import { useMinute } from '#web/hooks/use-minute.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import type { LocalDate } from '#domain/dates.ts'
import { clockOf, heightOf, nowOn } from './week-clock.ts'

type HourAxisProps = {
  /** The hour with which the axis ends; the night after a day is above 24. */
  lastHour: number
  /** Where the line of now is drawn beside the axis; absent when no day shown is today. */
  nowDate?: LocalDate | undefined
}

/** For the eye: every block says its times itself. */
export function HourAxis({ lastHour, nowDate }: HourAxisProps) {
  const now = useMinute()
  const minute = nowDate === undefined ? undefined : nowOn(nowDate, now, viewerZone())
  return (
    <div
      aria-hidden
      className="sticky left-0 z-10 border-r border-line bg-surface text-right text-xs text-mute tabular-nums"
      style={{ height: heightOf(lastHour * 60) }}
    >
      {Array.from({ length: lastHour - 1 }, (_, index) => (
        <span
          key={index}
          className="absolute right-1.5 -translate-y-1/2"
          style={{ top: heightOf((index + 1) * 60) }}
        >
          {clockOf((index + 1) * 60)}
        </span>
      ))}
      {minute === undefined ? null : (
        <span
          className="absolute right-0.5 -translate-y-1/2 rounded-chip bg-signal px-1 font-semibold text-on-signal"
          style={{ top: heightOf(minute) }}
        >
          {clockOf(minute)}
        </span>
      )}
    </div>
  )
}
