// The day something is due, as its urgency reads: "3 days overdue", "Today", "Tomorrow", "Fri 20 Nov".
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { daysBetween } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { useToday } from '#web/hooks/use-today.ts'

export function useDueText(): (day: string) => string {
  const { t, i18n } = useLingui()
  const today = useToday()
  return (day) => {
    const days = daysBetween(today, day)
    if (days < 0) return plural(-days, { one: '# day overdue', other: '# days overdue' })
    if (days === 0) return t`Today`
    if (days === 1) return t`Tomorrow`
    return formatDate(day, days < 300 ? 'medium' : 'short', i18n.locale)
  }
}
