// An instant as the reader's calendar and clock show it: "Fri 7 May, 09:00".
import { useLingui } from '@lingui/react/macro'
import { localOf } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { useToday, viewerZone } from '#web/hooks/use-today.ts'

export function useWhen(): (at: Date) => string {
  const { i18n } = useLingui()
  const today = useToday()
  return (at) => {
    const { date, time } = localOf(at, viewerZone())
    const shape = date.slice(0, 4) === today.slice(0, 4) ? 'medium' : 'short'
    return `${formatDate(date, shape, i18n.locale)}, ${time}`
  }
}
