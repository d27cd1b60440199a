// The availability grid on desktops: a table with a column a day, a cross of lines under pointer and focus.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react'
import { isWeekend } from '#domain/dates.ts'
import { countFree, isLow } from '#web/ui/calendar/grid-row.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { takes, type ArtistRow } from './availability-rows.ts'
import { AvailabilityLine } from './AvailabilityLine.tsx'
import type { CalendarProps } from '#web/parts/booking/calendar/calendar-props.ts'
import { freeOn } from '#web/parts/booking/calendar/calendar-search.ts'
import { isBooking } from '#web/parts/booking/calendar-views/month-items.ts'
import { useSampleShow } from '#web/parts/booking/event/use-sample-show.ts'
import { useChipDrag } from './use-chip-drag.ts'
import { useDayMarks } from './use-day-marks.ts'

type AvailabilityTableProps = CalendarProps & { rows: readonly ArtistRow[]; days: readonly string[] }

/** Pixels of the artist's column, and the least a day may have before the table scrolls sideways. */
const nameWidth = 172
const dayWidth = 32

const cellsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]

/** The last row counts who is free. A press on a day's head shows only the artists who are free on it. */
export function AvailabilityTable(props: AvailabilityTableProps) {
  const { rows, days, today, search, setSearch, onAdd, onMove, onMoveRequest } = props
  const { t, i18n } = useLingui()
  const column = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { marked, add, onPointerDown, onPointerOver, onMarkKey } = useDayMarks(rows, onAdd)
  useChipDrag(table, rows, onMove)
  const free = countFree(
    days,
    rows.map(({ items }) => takes(items)),
  )
  const chosen = freeOn(search)
  const labels = new Map(days.map((date) => [date, formatDate(date, 'medium', i18n.locale)]))
  const router = useRouter()
  const sample = useSampleShow()?.eventId

  /** A free day asks what to add; plain links are followed within the app, but with a modifier as the browser does. */
  function press(event: MouseEvent<HTMLTableElement>) {
    add(event.target)
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-cell]') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(link.getAttribute('href') ?? '')
  }

  /** The upright line of the cross: moved by hand, so that no row is drawn again. */
  function point(event: SyntheticEvent) {
    const line = column.current
    const cell =
      event.target instanceof Element ? event.target.closest<HTMLElement>('td, th[data-date]') : null
    if (!line) return
    line.hidden = !cell
    if (!cell) return
    line.style.left = `${cell.offsetLeft}px`
    line.style.width = `${cell.offsetWidth}px`
  }
  /** Arrows walk the cells; the place in the row is kept by where a cell is, not by its number. */
  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null
    const row = cell?.closest('tr')
    if (!cell || !row || event.metaKey || event.ctrlKey || event.altKey) return
    const items = rows[row.rowIndex - 1]?.items ?? []
    const item = items.find(({ id }) => id === cell.dataset['chip'])
    if (event.key.toLowerCase() === 'm' && item && isBooking(item) && onMoveRequest) {
      event.preventDefault()
      event.stopPropagation()
      return onMoveRequest(item)
    }
    const edge = onMarkKey(event, cell)
    const next = edge
      ? cellsOf(row).find((one) => one.dataset['date'] === edge)
      : nextCell(cell, row, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div
      className="h-full overflow-auto"
      onPointerLeave={() => column.current && (column.current.hidden = true)}
    >
      <div className="relative" style={{ width: `max(100%, ${nameWidth + days.length * dayWidth}px)` }}>
        <div
          ref={column}
          hidden
          className="pointer-events-none absolute inset-y-0 z-10 border-x border-line-strong bg-[oklch(0.5_0.02_60/0.05)]"
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for the cells inside */}
        <table
          ref={table}
          className="w-full table-fixed border-separate border-spacing-0 text-2xs select-none"
          onPointerDown={onPointerDown}
          onPointerOver={(event) => {
            point(event)
            onPointerOver(event)
          }}
          onFocus={point}
          onKeyDown={onKeyDown}
          onClick={press}
        >
          <caption className="sr-only">
            <Trans>Artist availability by day</Trans>
          </caption>
          <colgroup>
            <col style={{ width: nameWidth }} />
            {days.map((date) => (
              <col key={date} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-30 border-r border-b border-line bg-surface px-3 text-left text-xs font-normal text-mute"
              >
                <Trans>Artist</Trans>
              </th>
              {days.map((date) => (
                <th
                  key={date}
                  scope="col"
                  aria-label={labels.get(date)}
                  data-date={date}
                  className={cx(
                    'sticky top-0 z-20 h-11 border-r border-b border-line p-0 font-normal',
                    isWeekend(date) ? 'bg-sunk' : 'bg-surface',
                  )}
                >
                  <button
                    type="button"
                    aria-pressed={date === chosen}
                    onClick={() => setSearch({ avail: date === chosen ? undefined : date })}
                    className="flex h-full w-full flex-col items-center justify-center hover:bg-hover aria-pressed:bg-hover"
                  >
                    <span className="sr-only">{t`Only artists free on ${labels.get(date) ?? date}`}</span>
                    <span aria-hidden className="text-2xs text-mute">
                      {formatDate(date, 'weekdayNarrow', i18n.locale)}
                    </span>
                    <span
                      aria-hidden
                      className={cx(
                        'flex h-5 min-w-5 items-center justify-center rounded-full text-xs font-bold',
                        date === today && 'bg-signal text-on-signal',
                      )}
                    >
                      {Number(date.slice(8))}
                    </span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <AvailabilityLine
                key={row.artist.id}
                row={row}
                days={days}
                labels={labels}
                canAdd={Boolean(onAdd)}
                sample={sample}
                marked={marked?.artistId === row.artist.id ? marked : undefined}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th
                scope="row"
                className="sticky bottom-0 left-0 z-30 h-9 border-t border-r border-line bg-surface px-3 text-left text-xs font-normal text-mute"
              >
                <Trans>Free</Trans>
              </th>
              {free.map((count, index) => (
                <td
                  key={days[index]}
                  className={cx(
                    'sticky bottom-0 z-20 border-t border-line bg-surface text-center text-xs font-semibold',
                    isLow(count, rows.length) ? 'text-signal' : 'text-mute',
                  )}
                >
                  {count}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}

function nextCell(cell: HTMLElement, row: HTMLTableRowElement, key: string): HTMLElement | undefined {
  const own = cellsOf(row)
  const here = own.indexOf(cell)
  if (key === 'ArrowRight') return own[here + 1]
  if (key === 'ArrowLeft') return own[here - 1]
  if (key === 'Home') return own[0]
  if (key === 'End') return own.at(-1)
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const other = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  const left = cell.offsetParent === row ? cell.offsetLeft : cell.getBoundingClientRect().left
  return cellsOf(other ?? undefined).find((one) => one.getBoundingClientRect().right > left + 1)
}
