// Bookings: what forms and calls take for a new one, for its details, and for a change of status.
import { z } from 'zod'
import { invoiceOutcomes, optionalEffects, type EffectChoices as Choices } from './booking-effects.ts'
import { initialStatuses } from './booking-decisions.ts'
import { cancellers } from './bookings.ts'
import {
  flag,
  id,
  oneOf,
  optionalDate,
  optionalId,
  optionalInstant,
  optionalInt,
  optionalNotes,
  optionalText,
  optionalTime,
  tags,
} from '../../fields.ts'
import { asMessage, type Problem } from '../../problems.ts'
import { bookingProblem } from '../problems.ts'

/** How a booking came about. */
export const bookingSources = ['inquiry', 'outbound', 'rebooking', 'import'] as const
export type BookingSource = (typeof bookingSources)[number]
const badShare = asMessage(bookingProblem('coAgents.share'))
/** An agent beside the first one, with the share of the commission; what is left is the first one's. */
const CoAgent = z.strictObject({
  userId: id(bookingProblem('agent.missing')),
  splitPct: z.number({ error: badShare }).min(0, badShare).max(100, badShare),
})
export type CoAgent = z.infer<typeof CoAgent>
const mostCoAgents = 5
const CoAgents = z
  .array(CoAgent)
  .max(mostCoAgents, asMessage(bookingProblem('coAgents.tooMany', { max: mostCoAgents })))
  .superRefine((agents, context) => {
    const refuse = (path: (string | number)[], problem: Problem) =>
      context.addIssue({ code: 'custom', path, message: asMessage(problem) })
    agents.forEach(({ userId }, index) => {
      if (agents.findIndex((other) => other.userId === userId) !== index)
        refuse([index, 'userId'], bookingProblem('coAgents.twice'))
    })
    if (agents.reduce((total, { splitPct }) => total + splitPct, 0) > 100)
      refuse([agents.length - 1, 'splitPct'], bookingProblem('coAgents.total'))
  })

/** The details of a booking that can change at any time. */
export const BookingInput = z.strictObject({
  artistId: id(bookingProblem('artist.missing')),
  showtime: optionalTime(),
  endTime: optionalTime(),
  setMinutes: optionalInt(1, 1440),
  /** The showtime is after midnight and counts to the event's date all the same. */
  inTheNight: flag(),
  tbaTime: flag(),
  billing: optionalText(120),
  agentUserId: optionalId(),
  buyerContactId: optionalId(),
  /** Two sets a day are meant. */
  doubleOk: flag(),
  tourId: optionalId(),
  source: oneOf(bookingSources)
    .nullish()
    .transform((value) => value ?? null),
  labels: tags(12, 40),
  /** Share of the fee that a forecast counts; null leaves it to the status. */
  confidencePct: optionalInt(0, 100),
  /** Left out, they stay as they are: not everybody who edits a booking may see them. */
  coAgents: CoAgents.optional(),
  /** Nothing goes public before this moment, whatever the event says. */
  embargoUntil: optionalInstant(),
})
export type BookingInput = z.infer<typeof BookingInput>

/** A new booking of an artist on an event. */
export const NewBookingInput = z.strictObject({
  ...BookingInput.shape,
  status: oneOf(initialStatuses, bookingProblem('status.missing')).default('inquiry'),
  /** Why it is booked although something conflicts with it. */
  overrideReason: optionalText(300),
})
export type NewBookingInput = z.infer<typeof NewBookingInput>

const InvoiceChoice = z.strictObject({
  invoiceId: id(bookingProblem('invoice.missing')),
  outcome: z.enum(invoiceOutcomes),
  /** Of a credit in part: the net amount that the invoice still claims. */
  keepMinor: z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable(),
})
const EffectChoices = z.strictObject({
  leftOut: z.array(z.enum(optionalEffects)).max(optionalEffects.length),
  invoices: z
    .array(InvoiceChoice)
    .max(50)
    .refine((all) => all.every(({ outcome, keepMinor }) => (outcome === 'credit') === (keepMinor !== null)), {
      error: asMessage(bookingProblem('claim.missing')),
    }),
}) satisfies z.ZodType<Choices>

/** What comes with an action. Which of it the action needs is decided by the machine, with the field's sentence. */
export const StatusInput = z.strictObject({
  reason: optionalText(300),
  note: optionalNotes(2000),
  cancelledBy: oneOf(cancellers)
    .nullish()
    .transform((value) => value ?? null),
  overrideReason: optionalText(300),
  /** For postponing: the day of the new booking. */
  newDate: optionalDate(),
  /** What the person chose about what follows; left out, nobody was asked. */
  choices: EffectChoices.nullish().transform((value) => value ?? null),
})
export type StatusInput = z.infer<typeof StatusInput>
