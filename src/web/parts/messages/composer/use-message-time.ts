// When a message was written or came, in a word or two.
import { useLingui } from '@lingui/react/macro'
import { localOf } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { useToday, viewerZone } from '#web/hooks/use-today.ts'

/** `brief`: the time today, the day otherwise; `exact`: both. */
export function useMessageTime() {
  const { i18n } = useLingui()
  const today = useToday()
  const of = (at: Date) => {
    const { date, time } = localOf(at, viewerZone())
    const style = date.slice(0, 4) === today.slice(0, 4) ? 'medium' : 'short'
    return { date, time, day: formatDate(date, style, i18n.locale) }
  }
  return {
    brief(at: Date): string {
      const { date, time, day } = of(at)
      return date === today ? time : day
    },
    exact(at: Date): string {
      const { time, day } = of(at)
      return `${day}, ${time}`
    },
  }
}
