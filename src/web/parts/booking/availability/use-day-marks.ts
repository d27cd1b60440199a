// Free days of an artist marked in the availability grid, by dragging across them or with Shift and the arrows.
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { addDays, type LocalDate } from '#domain/dates.ts'
import type { AddAt } from '#web/parts/booking/calendar/calendar-props.ts'
import { freeRun, type ArtistRow } from './availability-rows.ts'

export type MarkedDays = { artistId: string; from: LocalDate; to: LocalDate }

/** Where the mark began, its row, and whether the pointer is still down. */
type Mark = MarkedDays & { start: LocalDate; line: Element | null; isDragging: boolean }

const freeCell = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button[data-date]') : null

/**
 * Handlers for the table. A press on a free day, Enter on it and the end of dragging ask for what to add there; the
 * days marked before are added together. `rows` are in the order of the table.
 */
export function useDayMarks(rows: readonly ArtistRow[], onAdd: ((at: AddAt) => void) | undefined) {
  const [mark, setMark] = useState<Mark>()
  const rowOf = (element: Element) => rows[(element.closest('tr')?.rowIndex ?? 0) - 1]

  function markTo(line: Element | null, start: LocalDate, date: LocalDate, isDragging: boolean) {
    const row = line && rowOf(line)
    if (!row) return undefined
    const run = freeRun(row.items, start, date)
    setMark({ artistId: row.artist.id, ...run, start, line, isDragging })
    return run
  }

  function add(cell: HTMLButtonElement) {
    const row = rowOf(cell)
    const date = cell.dataset['date']
    if (!row || !date) return
    const { id, name } = row.artist
    const isMarked = mark?.artistId === id && mark.from <= date && mark.to >= date
    const days = isMarked && mark.from < mark.to ? { date: mark.from, endsOn: mark.to } : { date }
    onAdd?.({ ...days, artist: { id, name }, anchor: cell })
  }

  // The pointer may be let go anywhere; a press that stayed on its day is a click, which adds by itself.
  const release = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!mark) return
    setMark({ ...mark, isDragging: false })
    const cell = mark.line?.querySelector<HTMLButtonElement>(`button[data-date="${mark.to}"]`)
    if (event.type === 'pointerup' && mark.from < mark.to && cell) add(cell)
  })
  const isDragging = mark?.isDragging ?? false
  useEffect(() => {
    if (!isDragging) return
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [isDragging])

  return {
    marked: mark as MarkedDays | undefined,
    add: (target: EventTarget) => {
      const cell = freeCell(target)
      if (cell) add(cell)
    },
    /** A finger scrolls; on touch days are added one by one. */
    onPointerDown: (event: PointerEvent) => {
      const cell = freeCell(event.target)
      const date = cell?.dataset['date']
      if (!onAdd || !date || event.button !== 0 || event.pointerType === 'touch') setMark(undefined)
      else markTo(cell.closest('tr'), date, date, true)
    },
    onPointerOver: (event: PointerEvent) => {
      if (!mark?.isDragging || !(event.target instanceof Element)) return
      const date = event.target.closest<HTMLElement>('[data-date]')?.dataset['date']
      if (date) markTo(mark.line, mark.start, date, true)
    },
    /** Shift with an arrow: the day that the focus goes to. Other keys end the mark, except those that press. */
    onMarkKey: (event: KeyboardEvent, cell: HTMLElement): LocalDate | undefined => {
      const row = rowOf(cell)
      const date = freeCell(cell)?.dataset['date']
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (!onAdd || !row || !date || !event.shiftKey || step === 0) {
        if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'Shift') setMark(undefined)
        return undefined
      }
      event.preventDefault()
      event.stopPropagation()
      const isOwn = mark?.artistId === row.artist.id && mark.from <= date && mark.to >= date
      const start = isOwn ? mark.start : date
      const run = markTo(cell.closest('tr'), start, addDays(date, step), false)
      return run?.to === start ? run.from : run?.to
    },
  }
}
