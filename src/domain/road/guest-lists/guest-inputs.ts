// What is entered about guest lists and guests.
import { z } from 'zod'
import { commonProblem } from '../../common-problems.ts'
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
  tags,
} from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { roadProblem } from '../problems.ts'
import { guestListKinds } from './guest-lists.ts'
import { guestFields } from './guest-states.ts'
import { maxPlus } from './guest-lines.ts'

const maxAllotment = 5000
const maxRecipients = 10
const countMessage = asMessage(commonProblem('wholeNumberBetween', { min: 0, max: maxAllotment }))
const plusMessage = asMessage(commonProblem('wholeNumberBetween', { min: 0, max: maxPlus }))

/** `artistId` is whose list it is; without one it is the agency's own. The cut-off is local to the event. */
export const GuestListInput = z
  .strictObject({
    kind: oneOf(guestListKinds, roadProblem('guestList.typeMissing')),
    artistId: optionalId(),
    allotment: z.int({ error: countMessage }).min(0, countMessage).max(maxAllotment, countMessage),
    cutoffDate: optionalDate(),
    cutoffTime: optionalTime(),
    fieldsRequired: someOf(guestFields),
    plusOnesNamed: flag(),
  })
  .superRefine(({ cutoffDate, cutoffTime }, ctx) => {
    if (Boolean(cutoffDate) === Boolean(cutoffTime)) return
    const path = [cutoffDate ? 'cutoffTime' : 'cutoffDate']
    ctx.addIssue({ code: 'custom', path, message: asMessage(roadProblem('guestList.cutoffIncomplete')) })
  })
export type GuestListInput = z.infer<typeof GuestListInput>

export const GuestInput = z
  .strictObject({
    name: requiredText(120, roadProblem('guest.nameMissing')),
    affiliation: optionalText(120),
    plus: z.int({ error: plusMessage }).min(0, plusMessage).max(maxPlus, plusMessage),
    plusNames: tags(maxPlus, 120),
    email: optionalEmail(),
    phone: optionalPhone(),
    passport: optionalText(40),
    note: optionalText(300),
  })
  .superRefine(({ plus, plusNames }, ctx) => {
    if (plusNames.length <= plus) return
    const message = asMessage(roadProblem('guest.tooManyNames'))
    ctx.addIssue({ code: 'custom', path: ['plusNames'], message })
  })
export type GuestInput = z.infer<typeof GuestInput>

/** Why a list may hold more people than its allotment; asked only when it does. */
export const OverrideReason = optionalText(300)

export const VenueEmailInput = z.strictObject({
  recipients: z
    .array(z.strictObject({ name: plainText(120), email: email() }))
    .min(1, asMessage(roadProblem('guestList.recipientMissing')))
    .max(maxRecipients, asMessage(roadProblem('guestList.tooManyRecipients', { max: maxRecipients }))),
  message: optionalNotes(2000),
})
