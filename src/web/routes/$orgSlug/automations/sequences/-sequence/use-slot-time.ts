// When e-mails are sent, in the time zone of the sequence.
import { useLingui } from '@lingui/react/macro'
import { localOf } from '#domain/dates.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'

/** 'Thu 26 Nov, 09:00'. */
export function useSlotTime(): (at: Date, tz: string) => string {
  const { i18n } = useLingui()
  return (at, tz) => {
    const { date, time } = localOf(at, tz)
    return `${formatDate(date, 'medium', i18n.locale)}, ${time}`
  }
}
