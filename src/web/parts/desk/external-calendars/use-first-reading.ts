// A calendar that was just added, or is tried again, is asked about until it was read; then what shows its days is old.
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isFirstRead, type ListedCalendar } from './ExternalCalendarList.tsx'

const lookAgainMs = 2000

const stateOf = ({ readAt, failures }: ListedCalendar) => `${readAt?.getTime() ?? ''} ${failures}`

/** `onRead` forgets the answers with days; the function that is given back waits for a calendar that is tried again. */
export function useFirstReading(
  { data, refetch }: Pick<UseQueryResult<{ rows: ListedCalendar[] }, unknown>, 'data' | 'refetch'>,
  onRead: () => void,
): (calendar: ListedCalendar) => void {
  const [tried, setTried] = useState<{ id: string; state: string }>()
  const rows = data?.rows ?? []
  const isTrying = rows.some((row) => row.id === tried?.id && stateOf(row) === tried.state)
  const isReading = isTrying || rows.some(isFirstRead)
  const wasReading = useRef(false)
  useEffect(() => {
    if (!isReading) {
      if (wasReading.current) onRead()
      wasReading.current = false
      return undefined
    }
    wasReading.current = true
    const timer = setInterval(() => void refetch(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isReading, refetch, onRead])
  return (calendar) => setTried({ id: calendar.id, state: stateOf(calendar) })
}
