import { expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { countGuests } from '#domain/road/guest-lists/guest-lists.ts'
import { makeDemo } from '../data.ts'

const days = Array.from({ length: 5 }, (_, index) => `${addDays('2026-11-01', index * 6)}T08:00:00Z`)

test.each(days)('on %s: twenty lists, one of them over its places, some waiting, some over', (iso) => {
  const tables = Object.fromEntries(makeDemo(new Date(iso)))
  const lists = tables['guest_lists'] ?? []
  const guests = (tables['guest_entries'] ?? []) as {
    list_id: string
    plus: number
    state: 'approved'
    checked_in_count: number
  }[]
  expect(lists).toHaveLength(20)
  const over = lists.filter(({ id, allotment, override_to }) => {
    const own = guests.filter(({ list_id }) => list_id === id)
    const { approved } = countGuests(
      own.map((guest) => ({ ...guest, checkedInCount: guest.checked_in_count })),
    )
    if (approved > Number(allotment)) expect(override_to).toBe(approved)
    return approved > Number(allotment)
  })
  expect(over).toHaveLength(1)
  const states = new Set(guests.map(({ state }) => state))
  for (const state of ['requested', 'approved', 'declined', 'checked_in', 'no_show'])
    expect(states).toContain(state)
})
