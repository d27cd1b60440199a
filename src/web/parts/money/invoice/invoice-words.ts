// Words about invoices that several parts say.
import { scheduleLabels } from '#domain/booking/settlement/schedule.ts'

/** The name of an instalment. */
export const scheduleWord = (label: string): string =>
  Object.hasOwn(scheduleLabels, label) ? scheduleLabels[label as keyof typeof scheduleLabels] : label
