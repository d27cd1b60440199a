import { expect, test } from 'vitest'
import { isToReview, type FieldState, type FieldType } from '#domain/road/advancing/advancing.ts'
import { readAnswer } from '#domain/road/advancing/advancing-values.ts'
import { calcCompletion } from '#domain/road/advancing/advancing.ts'
import { addDays } from '#domain/dates.ts'
import { liveAdvances } from './advancing.ts'
import { makeDemo } from '../data.ts'
import { demoId } from '../random.ts'

const days = Array.from({ length: 5 }, (_, index) => addDays('2026-11-01', index * 6))

type Field = {
  event_id: string
  field_type: FieldType
  field_name: string
  options: string[]
  is_required: boolean
  state: FieldState
  response_value: string | null
  pending_value: string | null
}

test.each(days)(
  'on %s: 35 shows from nothing to all, answers to review, and one changed after acceptance',
  (day) => {
    const tables = Object.fromEntries(makeDemo(new Date(`${day}T08:00:00Z`)))
    const fields = (tables['advancing_fields'] ?? []) as unknown as Field[]
    const dates = new Map((tables['events'] ?? []).map(({ id, event_date }) => [id, String(event_date)]))
    const byEvent = Map.groupBy(fields, ({ event_id }) => event_id)
    const completion = (eventId: string) =>
      calcCompletion(
        (byEvent.get(eventId) ?? []).map((field) => ({
          state: field.state,
          isRequired: field.is_required,
          fieldType: field.field_type,
        })),
      ).pct
    const live = [...byEvent.keys()].filter((eventId) => dates.get(eventId)! >= day)
    expect(live).toHaveLength(liveAdvances)
    const percents = live.map(completion)
    for (const [from, to] of [
      [0, 0],
      [1, 50],
      [51, 99],
      [100, 100],
    ] as const) {
      expect(percents.some((percent) => percent >= from && percent <= to)).toBe(true)
    }
    expect(fields.filter((field) => field.pending_value !== null)).toHaveLength(1)
    const waiting = fields.filter(({ state, pending_value }) =>
      isToReview({ state, pendingValue: pending_value }),
    )
    expect(waiting.length).toBeGreaterThan(5)
    expect(fields.some(({ state }) => state === 'rejected')).toBe(true)
    for (const { field_type: fieldType, options, response_value: value } of fields) {
      if (value !== null) expect(readAnswer({ fieldType, options }, value)).not.toBeNull()
    }
    // The artist who looks into the portal finds a full, a half and an empty show.
    const mira = (tables['bookings'] ?? [])
      .filter(({ artist_id }) => artist_id === demoId('halbmond artist mira-sol'))
      .map(({ event_id }) => String(event_id))
      .filter((eventId) => live.includes(eventId))
      .toSorted((a, b) => dates.get(a)!.localeCompare(dates.get(b)!))
      .map(completion)
    expect(mira[0]).toBe(100)
    expect(mira[1]).toBeGreaterThan(30)
    expect(mira[1]).toBeLessThan(70)
    expect(mira[2]).toBe(0)
  },
)

test.each(days)('on %s: every advance was sent before its due day, and answered before its show', (day) => {
  const tables = Object.fromEntries(makeDemo(new Date(`${day}T08:00:00Z`)))
  const dates = new Map((tables['events'] ?? []).map(({ id, event_date }) => [id, String(event_date)]))
  const requests = tables['advancing_requests'] ?? []
  expect(requests.length).toBeGreaterThan(10)
  for (const { event_id, due_days_before, created_at } of requests) {
    expect(String(created_at) < addDays(dates.get(event_id)!, -Number(due_days_before))).toBe(true)
  }
  const eventOf = new Map(requests.map(({ id, event_id }) => [id, event_id]))
  const recipients = (tables['advancing_recipients'] ?? []) as {
    request_id: string
    submitted_at: string | null
  }[]
  for (const { request_id, submitted_at } of recipients) {
    const shown = dates.get(eventOf.get(request_id))!
    if (submitted_at !== null) expect(submitted_at.slice(0, 10) <= shown).toBe(true)
  }
})
