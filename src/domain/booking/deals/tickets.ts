// What an event sells: its ticket types with prices and counts, in one currency.
import { z } from 'zod'
import { minor } from './deals.ts'
import { currency, requiredText } from '../../fields.ts'

const countMessage = 'Enter a whole number of zero or more.'
const count = () =>
  z.int({ error: countMessage }).min(0, countMessage).max(1_000_000, 'This number is too large.')

const TicketType = z
  .strictObject({
    name: requiredText(80, 'Enter a name.'),
    priceMinor: minor(),
    /** Seats in all; free tickets and seats that cannot be sold are part of them. */
    capacity: count(),
    comps: count().default(0),
    kills: count().default(0),
    /** Paid tickets only. */
    sold: count().default(0),
  })
  .refine(({ capacity, comps, kills }) => comps + kills <= capacity, {
    path: ['capacity'],
    error: 'There are more free and blocked tickets than seats.',
  })
  .refine(
    ({ capacity, comps, kills, sold }) => comps + kills > capacity || sold <= capacity - comps - kills,
    {
      path: ['sold'],
      error: 'More tickets are sold than there are.',
    },
  )

/** All tickets of an event. */
export const TicketsInput = z
  .strictObject({
    currency: currency(),
    types: z.array(TicketType).max(20, 'Use at most 20 kinds of ticket.').default([]),
  })
  .meta({
    examples: [{ currency: 'EUR', types: [{ name: 'Presale', priceMinor: 2400, capacity: 650, sold: 600 }] }],
  })
export type Tickets = z.infer<typeof TicketsInput>
export type TicketType = Tickets['types'][number]
