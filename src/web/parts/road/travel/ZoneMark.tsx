// The zone beside a time.
import { translate } from '#web/texts.ts'
import { zoneWord, type SegmentEnd } from '#domain/booking/travel/travel-clocks.ts'

export function ZoneMark({ end }: { end: SegmentEnd }) {
  return (
    <span className="font-sans text-xs font-medium tracking-normal text-mute" title={end.tz}>
      {zoneWord(end, translate().language)}
    </span>
  )
}
