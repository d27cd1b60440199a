// What is entered about guest lists and guests.
import { z } from 'zod'
import {
  email,
  flag,
  oneOf,
  optionalDate,
  optionalEmail,
  optionalId,
  optionalNotes,
  optionalPhone,
  optionalText,
  optionalTime,
  plainText,
  requiredText,
  someOf,
  words,
} from '../../fields.ts'
import { guestFields, guestListKinds } from './guest-lists.ts'
import { maxPlus } from './guest-lines.ts'

const countMessage = 'Enter a number from 0 to 5000.'
const plusMessage = `Enter a number from 0 to ${maxPlus}.`

/** `artistId` is whose list it is; without one it is the agency's own. The cut-off is local to the event. */
export const GuestListInput = z
  .strictObject({
    kind: oneOf(guestListKinds, 'Choose a kind.'),
    artistId: optionalId(),
    allotment: z.int({ error: countMessage }).min(0, countMessage).max(5000, countMessage),
    cutoffDate: optionalDate(),
    cutoffTime: optionalTime(),
    fieldsRequired: someOf(guestFields),
    plusOnesNamed: flag(),
  })
  .superRefine(({ cutoffDate, cutoffTime }, ctx) => {
    if (Boolean(cutoffDate) === Boolean(cutoffTime)) return
    const path = [cutoffDate ? 'cutoffTime' : 'cutoffDate']
    ctx.addIssue({ code: 'custom', path, message: 'Enter both, the day and the time.' })
  })
export type GuestListInput = z.infer<typeof GuestListInput>

export const GuestInput = z
  .strictObject({
    name: requiredText(120, 'Enter a name.'),
    affiliation: optionalText(120),
    plus: z.int({ error: plusMessage }).min(0, plusMessage).max(maxPlus, plusMessage),
    plusNames: words(maxPlus, 120),
    email: optionalEmail(),
    phone: optionalPhone(),
    passport: optionalText(40),
    note: optionalText(300),
  })
  .superRefine(({ plus, plusNames }, ctx) => {
    if (plusNames.length <= plus) return
    ctx.addIssue({ code: 'custom', path: ['plusNames'], message: 'These are more names than people.' })
  })
export type GuestInput = z.infer<typeof GuestInput>

/** Why a list may hold more people than its allotment; asked only when it does. */
export const OverrideReason = optionalText(300)

export const VenueEmailInput = z.strictObject({
  recipients: z
    .array(z.strictObject({ name: plainText(120), email: email() }))
    .min(1, 'Choose who gets the list.')
    .max(10, 'Choose at most 10 people.'),
  message: optionalNotes(2000),
})
