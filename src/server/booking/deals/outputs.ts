/** What calls about deals answer with. All of it is money: only members who may see deals get any. */
import { z } from 'zod'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { ArtistTermsInput } from '#domain/booking/deals/artist-terms.ts'
import { contractingModes } from '#domain/booking/deals/deal-terms.ts'
import { DealFiguresInput } from '#domain/booking/deals/deal-figures.ts'
import { DealTermsInput } from '#domain/booking/deals/deals.ts'
import { itemActions } from '#domain/booking/settlement/item-states.ts'
import { sheetLineKinds, sheetSections } from '#domain/booking/settlement/settlement-sheet.ts'
import { dueKinds, payees, paymentMethods, portionKinds } from '#domain/booking/settlement/schedule.ts'
import { itemStates, scheduleLabels } from '#domain/booking/settlement/item-states.ts'
import { TicketsInput } from '#domain/booking/deals/tickets.ts'

const text = z.string().nullable()
const Money = z.strictObject({ amountMinor: z.int(), currency: z.string() })

const SheetLine = z.strictObject({
  key: z.string(),
  section: z.enum(sheetSections),
  label: z.string(),
  working: z.string(),
  amount: Money,
  kind: z.enum(sheetLineKinds),
})

const ScheduleRow = z.strictObject({
  id: z.uuid(),
  label: z.enum(scheduleLabels),
  kind: z.enum(portionKinds),
  pct: text,
  amountMinor: z.int().nullable(),
  dueKind: z.enum(dueKinds),
  dueDays: z.int().nullable(),
  dueOn: text,
  method: z.enum(paymentMethods),
  payee: z.enum(payees),
  state: z.enum(itemStates),
  paidOn: text,
  waivedReason: text,
  /** What it comes to now, and the day it is due; null while it waits for a signature. */
  amount: Money,
  due: text,
  /** What its issued invoices ask for still, with VAT; null before one is issued. */
  claim: z
    .strictObject({
      open: Money,
      dueOn: text,
      number: z.string(),
      waiting: z.array(z.string()),
      isIncluded: z.boolean(),
    })
    .nullable(),
  /** Why it can't be removed: the invoice that it is on, without a number a draft. */
  behind: z.strictObject({ invoiceId: z.uuid(), number: text }).nullable(),
  /** What the member may do with it now. */
  actions: z.array(z.enum(itemActions)),
})
export type ScheduleRow = z.infer<typeof ScheduleRow>

const PreviousDeal = z.strictObject({
  bookingId: z.uuid(),
  eventId: z.uuid(),
  date: z.string(),
  status: z.enum(bookingStatuses),
  artistName: z.string(),
  venueName: text,
  promoterName: text,
  sameVenue: z.boolean(),
  samePromoter: z.boolean(),
  summary: z.string(),
  guarantee: Money.nullable(),
  terms: DealTermsInput,
})

export const DealRecord = z.strictObject({
  bookingId: z.uuid(),
  artistName: z.string(),
  status: z.enum(bookingStatuses),
  deal: DealTermsInput.nullable(),
  /** What usually applies to the artist's deals: a new one begins with it. */
  artistTerms: ArtistTermsInput,
  /** Of the deal; null while there is none. */
  version: z.int().nullable(),
  summary: text,
  /** How a fee is quoted in each mode ('plus 19% VAT'), and what has to be entered before the VAT is known. */
  feeVat: z.record(z.enum(contractingModes), z.strictObject({ text: z.string(), gap: text })),
  figures: DealFiguresInput.nullable(),
  figuresAt: z.date().nullable(),
  tickets: TicketsInput.nullable(),
  /** Sold in all, day by day where it changed. */
  ticketCounts: z.array(z.strictObject({ on: z.string(), sold: z.int() })),
  eventDate: z.string(),
  eventVersion: z.int(),
  capacity: z.int().nullable(),
  schedule: z.array(ScheduleRow),
  /** What the instalments leave open of the total, or are above it. */
  unscheduled: Money.nullable(),
  /** As it was when figures were entered, else as it would be now. */
  lines: z.array(SheetLine),
  totals: z
    .strictObject({
      earnings: Money,
      bookingFee: Money,
      commission: Money,
      reimbursed: Money,
      withholding: Money,
      artistNet: Money,
      promoterTotal: Money,
    })
    .nullable(),
  /** Why there is no settlement. */
  problem: text,
  /** Other artists of the event, whose earnings may count among the costs. */
  others: z.array(
    z.strictObject({ bookingId: z.uuid(), artistName: z.string(), earnings: Money.nullable() }),
  ),
  agentNames: z.record(z.string(), z.string()),
  previous: z.array(PreviousDeal),
  canEdit: z.boolean(),
  canPlan: z.boolean(),
  canEnterFigures: z.boolean(),
  /** Why the terms cannot change although the member has the right. */
  fixedBecause: text,
  figuresBecause: text,
})
