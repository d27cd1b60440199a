// The map of a tour: land and borders behind, the stops in their order and the ways between them in front.
import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { isFirm } from '#domain/booking/bookings/bookings.ts'
import {
  mapHeight,
  mapWidth,
  placeOnMap,
  type MapFrame,
  type MapPoint,
} from '#domain/booking/tours/map-frame.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { cx } from '#web/ui/cx.ts'

type Plan = RouterOutputs['tours']['plan']
type Stop = Plan['stops'][number]
export type MapVenue = Plan['gaps'][number]['suggestions'][number]

type Dot = MapPoint & { numbers: number[]; city: string | null; isFirm: boolean }

/** Stops closer than this are one dot with several numbers. */
const sameDot = 30
/** More stops than this are drawn smaller. */
const manyStops = 16
const sizeOf = (stops: readonly Stop[]) => (stops.length > manyStops ? 0.85 : 1)

function dotsOf(frame: MapFrame, stops: readonly Stop[]): Dot[] {
  const dots: Dot[] = []
  stops.forEach(({ geo, city, status }, index) => {
    if (!geo) return
    const point = placeOnMap(frame, geo)
    const known = dots.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < sameDot * sizeOf(stops))
    if (known) {
      known.numbers.push(index + 1)
      known.isFirm ||= isFirm(status)
    } else dots.push({ ...point, numbers: [index + 1], city, isFirm: isFirm(status) })
  })
  return dots
}

/** "3", "3–5", "1 · 9": few signs, for they have the room of a dot. */
function numbersText(numbers: readonly number[]): string {
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
  if (numbers.length === 1) return String(first)
  return last - first === numbers.length - 1 ? `${first}–${last}` : `${first}+${numbers.length - 1}`
}

/** As wide as the text of a label is about, in units of the drawing. */
const labelWidth = (text: string) => text.length * 15 + 12

type Label = { text: string; x: number; y: number; anchor: 'start' | 'end' }
type Box = { left: number; right: number; top: number; bottom: number }
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Names beside the dots where there is room: to the right, else to the left, else none. */
function labelsOf(dots: readonly Dot[]): Label[] {
  const taken: Box[] = dots.map(({ x, y }) => ({ left: x - 22, right: x + 22, top: y - 22, bottom: y + 22 }))
  return dots.flatMap(({ x, y, city }) => {
    if (!city) return []
    const width = labelWidth(city)
    for (const anchor of ['start', 'end'] as const) {
      const left = anchor === 'start' ? x + 27 : x - 27 - width
      const box = { left, right: left + width, top: y - 15, bottom: y + 15 }
      const isInside = box.left > 4 && box.right < mapWidth - 4
      if (!isInside || taken.some((each) => overlap(each, box))) continue
      taken.push(box)
      return [{ text: city, x: anchor === 'start' ? x + 30 : x - 30, y: y + 8, anchor }]
    }
    return []
  })
}

type TourMapProps = {
  plan: Plan
  /** Venues that are suggested for the open gap. */
  venues: readonly MapVenue[]
  className?: string
}

/** Nothing without a single place. Everything on it is in the list of days as well. */
export function TourMap({ plan, venues, className }: TourMapProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { frame, stops, legs } = plan
  const { data: outlines } = useQuery(
    trpc.tours.outlines.queryOptions(
      { orgSlug, frame: frame ?? { west: 0, east: 1, south: 0, north: 1 } },
      { enabled: frame !== null, staleTime: Infinity },
    ),
  )
  if (!frame) return null
  const dots = dotsOf(frame, stops)
  const size = sizeOf(stops)
  const byId = new Map(stops.map((stop) => [stop.bookingId, stop]))
  const placed = stops.filter(({ geo }) => geo).length
  return (
    <figure className={cx('flex flex-col', className)}>
      <svg
        viewBox={`0 0 ${mapWidth} ${mapHeight}`}
        role="img"
        aria-label={t`Map of the route with ${plural(placed, { one: '# stop', other: '# stops' })}. The list shows the same.`}
        className="h-auto w-full bg-sunk"
      >
        {outlines ? (
          <>
            <path
              d={outlines.land}
              strokeWidth={1.5}
              className="fill-surface stroke-line-strong"
              strokeLinejoin="round"
            />
            <path
              d={outlines.borders}
              strokeWidth={1.5}
              className="fill-none stroke-mute"
              strokeDasharray="1 5"
              strokeLinecap="round"
            />
          </>
        ) : null}
        {legs.map(({ from, to, isTight, byAir }) => {
          const [a, b] = [byId.get(from), byId.get(to)]
          if (!a?.geo || !b?.geo) return null
          const sure = isFirm(a.status) && isFirm(b.status)
          return (
            <path
              key={`${from} ${to}`}
              d={wayOf(placeOnMap(frame, a.geo), placeOnMap(frame, b.geo), byAir)}
              strokeWidth={(isTight ? 6 : 4) * size}
              strokeDasharray={sure ? undefined : '4 11'}
              strokeLinecap="round"
              className={cx('fill-none', isTight ? 'stroke-signal' : 'stroke-ink')}
            />
          )
        })}
        {venues.map(({ venueId, geo }) => {
          const { x, y } = placeOnMap(frame, geo)
          return (
            <rect
              key={venueId}
              x={x - 9}
              y={y - 9}
              width={18}
              height={18}
              strokeWidth={4}
              transform={`rotate(45 ${x} ${y})`}
              className="fill-surface stroke-signal"
            />
          )
        })}
        {labelsOf(dots).map(({ text, ...label }) => (
          <text
            key={`${label.x} ${label.y}`}
            x={label.x}
            y={label.y}
            textAnchor={label.anchor}
            fontSize={26 * size}
            strokeWidth={7}
            strokeLinejoin="round"
            paintOrder="stroke"
            className="fill-ink stroke-surface font-medium"
          >
            {text}
          </text>
        ))}
        {dots.map(({ x, y, numbers, isFirm: sure }) => (
          <g key={numbers[0]}>
            <circle
              cx={x}
              cy={y}
              r={(numbers.length > 1 ? 25 : 20) * size}
              strokeWidth={4}
              strokeDasharray={sure ? undefined : '6 6'}
              className={sure ? 'fill-ink stroke-ink' : 'fill-surface stroke-ink'}
            />
            <text
              x={x}
              y={y + 8 * size}
              textAnchor="middle"
              fontSize={(numbers.length > 1 ? 18 : 22) * size}
              className={cx('font-bold', sure ? 'fill-surface' : 'fill-ink')}
            >
              {numbersText(numbers)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-2.5 text-xs text-mute">
        <Key line={<line x1="1" x2="27" y1="5" y2="5" strokeWidth="2" className="stroke-ink" />}>
          <Trans>Confirmed</Trans>
        </Key>
        <Key
          line={
            <line
              x1="1"
              x2="27"
              y1="5"
              y2="5"
              strokeWidth="2"
              strokeDasharray="1 5"
              strokeLinecap="round"
              className="stroke-ink"
            />
          }
        >
          <Trans>Not confirmed</Trans>
        </Key>
        {legs.some(({ isTight }) => isTight) ? (
          <Key line={<line x1="1" x2="27" y1="5" y2="5" strokeWidth="3.5" className="stroke-signal" />}>
            <Trans>Not enough time</Trans>
          </Key>
        ) : null}
        {venues.length > 0 ? (
          <Key
            line={
              <rect
                x="10.5"
                y="1.5"
                width="7"
                height="7"
                strokeWidth="1.5"
                transform="rotate(45 14 5)"
                className="fill-surface stroke-signal"
              />
            }
          >
            <Trans>Suggested venue</Trans>
          </Key>
        ) : null}
        <span className="ml-auto">
          <Trans>Map: Natural Earth</Trans>
        </span>
      </figcaption>
    </figure>
  )
}

/** Roads are drawn straight, flights as a bow. */
function wayOf(from: MapPoint, to: MapPoint, byAir: boolean): string {
  if (!byAir) return `M${from.x} ${from.y}L${to.x} ${to.y}`
  const [midX, midY] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  const rise = Math.hypot(to.x - from.x, to.y - from.y) / 5
  return `M${from.x} ${from.y}Q${midX} ${midY - rise} ${to.x} ${to.y}`
}

function Key({ line, children }: { line: React.ReactNode; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden viewBox="0 0 28 10" className="h-2.5 w-7">
        {line}
      </svg>
      {children}
    </span>
  )
}
