// The sign of a way of travelling in the colour of its kind (product specification 2).
import {
  BedDouble,
  BriefcaseBusiness,
  CalendarDays,
  Car,
  CarTaxiFront,
  Coffee,
  Mic,
  Music,
  Plane,
  Route,
  Ship,
  TrainFront,
  Utensils,
  type LucideIcon,
} from 'lucide-react'
import type { CSSProperties } from 'react'
import type { MeetingIcon, Segment, SegmentType } from '#domain/booking/travel/travel.ts'
import { cx } from '#web/ui/cx.ts'

const icons: Record<SegmentType, LucideIcon> = {
  flight: Plane,
  accommodation: BedDouble,
  meeting: CalendarDays,
  car: Car,
  taxi: CarTaxiFront,
  train: TrainFront,
  ferry: Ship,
  other: Route,
}

const meetingIcons: Record<MeetingIcon, LucideIcon> = {
  coffee: Coffee,
  briefcase: BriefcaseBusiness,
  microphone: Mic,
  music: Music,
  dining: Utensils,
  calendar: CalendarDays,
}

// Flight blue, accommodation green, meeting purple, car and taxi yellow, train red, ferry cyan; other is grey.
const hues: Record<SegmentType, number | undefined> = {
  flight: 255,
  accommodation: 150,
  meeting: 305,
  car: 95,
  taxi: 95,
  train: 25,
  ferry: 205,
  other: undefined,
}

type SegmentIconProps = {
  segment: Pick<Segment, 'segmentType'> & Partial<Pick<Segment, 'meetingDetails'>>
  /** In a line of small text. */
  isSmall?: boolean
}

/** Decoration beside the words that say the same. A meeting has the sign that was chosen for it. */
export function SegmentIcon({ segment: { segmentType, meetingDetails }, isSmall = false }: SegmentIconProps) {
  const Icon =
    segmentType === 'meeting' && meetingDetails ? meetingIcons[meetingDetails.icon] : icons[segmentType]
  const hue = hues[segmentType]
  return (
    <span
      aria-hidden
      style={{ '--hue': hue } as CSSProperties}
      className={cx(
        'flex shrink-0 items-center justify-center',
        isSmall
          ? 'size-4 rounded-chip [&_svg]:size-3'
          : 'size-10 rounded-control md:size-9 [&_svg]:size-5 md:[&_svg]:size-4.5',
        hue === undefined ? 'bg-line text-ink' : 'tint',
      )}
    >
      <Icon />
    </span>
  )
}
