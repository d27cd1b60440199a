// One item on the calendar: title and subtitle in the look of its certainty.
import { useLingui } from '@lingui/react/macro'
import { cloneElement, useEffect, useRef, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { hueOf } from '../avatar-hue.ts'
import { cx } from '../cx.ts'
import { addDays, formatDate } from './dates.ts'
import { attachDragging } from './dragging.ts'
import type { CalendarItem, Segment } from './layout-week.ts'
import type { ChipLink } from './month-props.ts'

type ChipProps = {
  segment: Segment<CalendarItem>
  /** Places the chip in the week that starts here; without it the chip is in the flow. */
  monday?: string
  link: ChipLink
  /** In a word before the title. */
  mark?: ReactNode
  movable?: boolean
}

/** A link with the item's name, its status and its day in words. */
export function Chip({ segment, monday, link, mark, movable = false }: ChipProps) {
  const { i18n } = useLingui()
  const { item, from, to, lane, isStart, isEnd } = segment
  const wrapper = useRef<HTMLDivElement>(null)
  const long = item.startOn !== item.endOn
  const spoken = [item.status, formatDate(item.startOn, 'long', i18n.locale)].filter(Boolean).join(', ')

  useEffect(() => {
    const element = wrapper.current
    if (!element || !monday || !movable) return
    return attachDragging(({ draggable }) =>
      draggable({
        element,
        getInitialData: ({ input }) => {
          const box = element.getBoundingClientRect()
          const index = Math.floor(((input.clientX - box.left) / box.width) * (to - from + 1))
          return { chip: item.id, grabbed: addDays(monday, from + Math.min(Math.max(index, 0), to - from)) }
        },
        onDragStart: () => element.setAttribute('data-dragged', ''),
        onDrop: () => element.removeAttribute('data-dragged'),
      }),
    )
  }, [item.id, monday, movable, from, to])

  const content = cloneElement(
    link as ReactElement<Record<string, unknown>>,
    {
      draggable: false,
      className: cx(
        'tone block h-5 truncate px-1.5 text-xs/[18px] focus-visible:outline-offset-1',
        `tone-${item.tone}`,
        isStart && 'rounded-l-chip',
        isEnd && 'rounded-r-chip',
      ),
      ...(monday ? { 'data-chip': item.id, 'data-day': addDays(monday, from), 'data-lane': lane } : {}),
    },
    <>
      {long && item.tone === 'neutral' ? <Dot name={item.title} /> : null}
      {mark ? (
        <span className="mr-1 rounded-chip border border-current px-1 text-2xs font-semibold">{mark}</span>
      ) : null}
      <span className="font-semibold">{item.title}</span>
      {item.subtitle ? ` ${item.subtitle}` : null}
      <span className="sr-only">, {spoken}</span>
    </>,
  )
  if (!monday) return content
  return (
    <div
      ref={wrapper}
      className="absolute z-1 pr-0.75 pl-1 group-data-dragging/month:pointer-events-none data-dragged:opacity-40"
      style={{ left: `${(from * 100) / 7}%`, width: `${((to - from + 1) * 100) / 7}%`, top: 30 + lane * 22 }}
    >
      {content}
    </div>
  )
}

/** Artist hue is allowed only in the small square; on a block it is this dot. */
function Dot({ name }: { name: string }) {
  const style = { '--hue': hueOf(name) } as CSSProperties
  return (
    <span
      aria-hidden
      style={style}
      className="mr-1.5 inline-block size-1.5 rounded-full bg-[oklch(0.65_0.12_var(--hue))]"
    />
  )
}
