// What is known of a new event when its form is opened: it travels in the history entry of the form's address, so that
// reloading the page or coming back to it finds it again.
import type { NewBookingValues } from '#web/parts/booking/booking/booking-form.ts'
import type { NameParts } from '#domain/booking/events/event-names.ts'
import type { EventValues } from './event-form.ts'

export type EventDraft = { values: EventValues & NewBookingValues; parts: NameParts }

declare module '@tanstack/react-router' {
  interface HistoryState {
    newEvent?: EventDraft
  }
}
