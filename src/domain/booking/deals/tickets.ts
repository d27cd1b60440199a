// What an event sells: its ticket types with prices and counts, in one currency.
import { z } from 'zod'
import { minor } from './deals.ts'
import { commonProblem } from '../../common-problems.ts'
import { currency, requiredText } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'

const countMessage = asMessage(bookingProblem('tickets.count'))
const count = () =>
  z
    .int({ error: countMessage })
    .min(0, countMessage)
    .max(1_000_000, asMessage(bookingProblem('tickets.countTooLarge')))

const TicketType = z
  .strictObject({
    name: requiredText(80, bookingProblem('deal.nameMissing')),
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
    error: asMessage(bookingProblem('tickets.aboveCapacity')),
  })
  .refine(
    ({ capacity, comps, kills, sold }) => comps + kills > capacity || sold <= capacity - comps - kills,
    {
      path: ['sold'],
      error: asMessage(bookingProblem('tickets.soldAboveSellable')),
    },
  )

/** All tickets of an event. */
export const TicketsInput = z
  .strictObject({
    currency: currency(),
    types: z
      .array(TicketType)
      .max(20, asMessage(commonProblem('tooManyEntries', { max: 20 })))
      .default([]),
  })
  .meta({
    examples: [{ currency: 'EUR', types: [{ name: 'Presale', priceMinor: 2400, capacity: 650, sold: 600 }] }],
  })
export type Tickets = z.infer<typeof TicketsInput>
export type TicketType = Tickets['types'][number]
