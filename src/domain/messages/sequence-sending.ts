// When e-mails of a sequence go, and to whom they may go. Free of schemas: pages compute with it.
import { addDays, instantOf, localOf, weekdayOf, type LocalTime, type TimeZone } from '../dates.ts'

/** E-mails of one sequence. */
export const maxSteps = 20

/** ISO weekdays (1 = Monday) and the hours of the day, `to` excluded, in which e-mails may go. */
export type SendWindow = { days: readonly number[]; from: LocalTime; to: LocalTime }

/**
 * The first instant at which the window is open, from the day on that lies `dayOffset` calendar days after `after`
 * in the zone; never before `after`. Days are those of the calendar, so a change of the clocks moves no hour. A window
 * that the clocks leave out altogether is taken on the next day.
 */
export function nextSlot({
  after,
  dayOffset,
  window,
  tz,
}: {
  after: Date
  dayOffset: number
  window: SendWindow
  tz: TimeZone
}): Date {
  const first = addDays(localOf(after, tz).date, dayOffset)
  // A week has each weekday; the second is for a day that the clocks swallow.
  for (let ahead = 0; ahead < 15; ahead++) {
    const date = addDays(first, ahead)
    if (!window.days.includes(weekdayOf(date))) continue
    const opens = instantOf(date, window.from, tz)
    const closes = instantOf(date, window.to, tz)
    const at = opens > after ? opens : after
    if (at < closes) return at
  }
  throw new Error('A window without a day')
}

/** May e-mails go at this moment? */
export const isOpen = (now: Date, window: SendWindow, tz: TimeZone): boolean =>
  nextSlot({ after: now, dayOffset: 0, window, tz }).getTime() === now.getTime()

/** When e-mails go that the cap of the day leaves over: at the next opening after today. */
export const afterCap = (now: Date, window: SendWindow, tz: TimeZone): Date =>
  nextSlot({ after: now, dayOffset: 1, window, tz })

/** When each e-mail goes if nothing holds it up: the first counted from now, each other from the one before. */
export function slotsOf(
  now: Date,
  steps: readonly { dayOffset: number }[],
  window: SendWindow,
  tz: TimeZone,
): Date[] {
  const slots: Date[] = []
  for (const { dayOffset } of steps) {
    slots.push(nextSlot({ after: slots.at(-1) ?? now, dayOffset, window, tz }))
  }
  return slots
}

/** On which day the last of so many first e-mails goes, when no more than `cap` go a day. Counts from the opening. */
export function lastFirstEmail(
  now: Date,
  count: number,
  cap: number,
  step: { dayOffset: number },
  window: SendWindow,
  tz: TimeZone,
): Date {
  let slot = nextSlot({ after: now, dayOffset: step.dayOffset, window, tz })
  for (let left = count - cap; left > 0; left -= cap) slot = afterCap(slot, window, tz)
  return slot
}

/** Why somebody may get no e-mails of a sequence. */
export const refusals = [
  'archived',
  'do_not_contact',
  'refused',
  'no_address',
  'bounced',
  'opted_out',
  'active',
] as const
export type Refusal = (typeof refusals)[number]

export type Candidate = {
  address: string | null
  isBounced: boolean
  isArchived: boolean
  doNotContact: boolean
  /** The answer to the question about marketing. */
  consent: 'yes' | 'no' | 'unknown'
  hasOptedOut: boolean
  /** In a sequence for the same artist. */
  isActive: boolean
}

/** May this contact get e-mails of a sequence? Null: yes. What the contact said always wins over what we would like. */
export function mayEnrol(contact: Candidate): Refusal | null {
  if (contact.isArchived) return 'archived'
  if (contact.doNotContact) return 'do_not_contact'
  if (contact.hasOptedOut) return 'opted_out'
  if (contact.consent === 'no') return 'refused'
  if (!contact.address) return 'no_address'
  if (contact.isBounced) return 'bounced'
  if (contact.isActive) return 'active'
  return null
}

/** Why the agency may write: asked of whoever enrols, kept with each enrolment. */
export const consents = ['business_contact', 'agreed'] as const
export type Consent = (typeof consents)[number]

/** The text with its personal line: a line that holds only the field goes with it when there is none. */
export function withPersonalLine(text: string, line: string | null): string {
  const said = line?.trim() ?? ''
  const filled = said
    ? text.replace(/\{\{\s*personalLine\s*\}\}/g, () => said)
    : text
        .replace(/^[ \t]*\{\{\s*personalLine\s*\}\}[ \t]*(\r?\n|$)/gm, '')
        .replace(/\{\{\s*personalLine\s*\}\}/g, '')
  return filled.replace(/\n{3,}/g, '\n\n')
}
