import { expect, test } from 'vitest'
import { nextEvents } from './next-events.ts'

const row = (eventId: string, eventDate: string, endsOn: string | null = null) => ({
  eventId,
  eventDate,
  endsOn,
})

test('the nearest first, each once, what runs today included', () => {
  const rows = [
    row('far', '2026-12-13'),
    row('later', '2026-12-01'),
    row('today', '2026-11-21'),
    row('today', '2026-11-21'),
    row('over', '2026-11-20'),
    row('festival', '2026-11-19', '2026-11-22'),
    row('last', '2026-12-12'),
  ]
  expect(nextEvents(rows, '2026-11-21', '2026-12-12')).toEqual(['festival', 'today', 'later', 'last'])
})
