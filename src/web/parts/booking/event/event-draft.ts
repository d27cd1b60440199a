// What a quick form had gathered when somebody asked for the whole one: handed over once, kept nowhere.
import type { NewBookingValues } from '#web/parts/booking/booking/booking-form.ts'
import type { NameParts } from '#domain/booking/events/event-names.ts'
import type { EventValues } from './event-form.ts'

type Draft = { values: EventValues & NewBookingValues; parts: NameParts }

let draft: Draft | undefined

export function leaveDraft(next: Draft): void {
  draft = next
}

/** The draft, for whoever opens the whole form next. A form may begin to render more than once, so looking keeps it. */
export function readDraft(): Draft | undefined {
  return draft
}

/** Once the form holds it. */
export function dropDraft(): void {
  draft = undefined
}
