// Texts for tests of invoice plans: which one was asked for, with its values.
import type { PlanTexts } from './invoice-plan-texts.ts'

export const planTexts: PlanTexts = {
  performance: (artist) => `performance ${artist}`,
  bookingFee: (artist) => `booking fee ${artist}`,
  commission: (artist) => `commission ${artist}`,
  deposit: (no, of, what) => `deposit ${no}/${of} ${what}`,
  backEnd: (what) => `back end ${what}`,
  bonus: () => 'bonus',
  buyout: (kind) => `buyout ${kind}`,
  detail: ({ venueName, eventDate }) => [venueName, eventDate].filter(Boolean).join(' '),
}
