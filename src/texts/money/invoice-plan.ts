// What the lines of a booking's invoices say, in the language of the invoice.
import { joinUnique, ownName } from '#domain/booking/events/event-names.ts'
import type { PlanTexts } from '#domain/booking/ledger/invoice-plan-texts.ts'
import { countryName } from '#domain/countries.ts'
import { msg } from '#texts/msg.ts'
import { extraKindLabels } from '../booking/deal-terms.ts'
import type { Translator } from '../translator.ts'

const performance = msg<'artist'>`Performance by {artist}`
const bookingFee = msg<'artist'>`Booking fee, {artist}`
const commission = msg<'artist'>`Commission, {artist}`
const deposit = msg<'no' | 'of' | 'what'>`Deposit {no} of {of}: {what}`
const backEnd = msg<'what'>`As per settlement: {what}`
const bonus = msg`Bonus`
const buyout = msg<'what'>`{what}, buyout`

/** The lines of an invoice as a translator says them. */
export const planTexts = (t: Translator): PlanTexts => ({
  performance: (artist) => t(performance, { artist }),
  bookingFee: (artist) => t(bookingFee, { artist }),
  commission: (artist) => t(commission, { artist }),
  deposit: (no, of, what) => t(deposit, { no, of, what }),
  backEnd: (what) => t(backEnd, { what }),
  bonus: () => t(bonus),
  buyout: (kind) =>
    kind === 'per_diem' ? t(extraKindLabels[kind]) : t(buyout, { what: t(extraKindLabels[kind]) }),
  detail: ({ artistName, eventName, venueName, city, country, eventDate }) =>
    joinUnique([
      eventName && ownName(eventName, { artist: artistName, venue: venueName, city }),
      venueName,
      city,
      country && countryName(country, t.language),
      t.day(eventDate),
    ]),
})
