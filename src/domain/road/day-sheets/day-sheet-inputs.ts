// What calls about day sheets take.
import { z } from 'zod'
import { sheetEditions } from './day-sheets.ts'
import { email, oneOf, optionalId, optionalNotes, optionalText, requiredText } from '../../fields.ts'
import { languages } from '../../language.ts'
import { asMessage } from '../../problems.ts'
import { roadProblem } from '../problems.ts'

const maxRecipients = 40

export const SheetRecipientInput = z.strictObject({
  name: requiredText(120, roadProblem('daySheet.nameMissing')),
  email: email(),
  edition: oneOf(sheetEditions),
  artistId: optionalId(),
  locale: z
    .enum(languages)
    .nullish()
    .transform((value) => value ?? null),
})

/** To whom a sheet goes, and what is written above it. */
export const SheetSendingInput = z
  .strictObject({
    recipients: z
      .array(SheetRecipientInput)
      .min(1, asMessage(roadProblem('daySheet.recipientMissing')))
      .max(maxRecipients, asMessage(roadProblem('daySheet.tooManyRecipients', { max: maxRecipients }))),
    message: optionalNotes(4000),
  })
  .superRefine(({ recipients }, context) => {
    const seen = new Set<string>()
    for (const [index, { email: address }] of recipients.entries()) {
      if (seen.has(address)) {
        context.addIssue({
          code: 'custom',
          path: ['recipients', index, 'email'],
          message: asMessage(roadProblem('daySheet.addressTwice')),
        })
      }
      seen.add(address)
    }
  })
  .meta({
    examples: [
      {
        recipients: [{ name: 'Jonas Reuter', email: 'jonas@taktgeber.example', edition: 'house' }],
        message: null,
      },
    ],
  })
export type SheetSendingInput = z.infer<typeof SheetSendingInput>

/** For whom a link to copy is made. */
export const SheetLinkInput = z
  .strictObject({ name: optionalText(60), edition: oneOf(sheetEditions) })
  .meta({ examples: [{ name: 'Crew chat', edition: 'party' }] })
export type SheetLinkInput = z.infer<typeof SheetLinkInput>
