// Words about invoices that several parts say.
import { scheduleLabels } from '#texts/booking/schedule.ts'
import { translate } from '#web/texts.ts'

/** The name of an instalment. */
export const scheduleText = (label: string): string =>
  Object.hasOwn(scheduleLabels, label)
    ? translate()(scheduleLabels[label as keyof typeof scheduleLabels])
    : label
