// What calls about day sheets take.
import { z } from 'zod'
import { sheetEditions } from './day-sheets.ts'
import { email, oneOf, optionalId, optionalNotes, optionalText, requiredText } from '../../fields.ts'
import { documentLocales } from '../../booking/ledger/document-words.ts'

export const SheetRecipientInput = z.strictObject({
  name: requiredText(120, 'Enter a name.'),
  email: email(),
  edition: oneOf(sheetEditions),
  artistId: optionalId(),
  locale: z
    .enum(documentLocales)
    .nullish()
    .transform((value) => value ?? null),
})

/** To whom a sheet goes, and what is written above it. */
export const SheetSendingInput = z
  .strictObject({
    recipients: z
      .array(SheetRecipientInput)
      .min(1, 'Choose who gets it.')
      .max(40, 'Choose at most 40 people.'),
    message: optionalNotes(4000),
  })
  .superRefine(({ recipients }, context) => {
    const seen = new Set<string>()
    for (const [index, { email: address }] of recipients.entries()) {
      if (seen.has(address)) {
        context.addIssue({
          code: 'custom',
          path: ['recipients', index, 'email'],
          message: 'This address is in the list already.',
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
