/** Calls of the page that a letter about an advance leads to: look, fill in, tell that one is through. */
import { z } from 'zod'
import { responseValue } from '#domain/advancing-inputs.ts'
import { requiredText } from '#domain/fields.ts'
import { DomainError } from '#domain/errors.ts'
import { linkProcedure } from '../trpc.ts'
import { Answered, LinkedAdvance } from './outputs.ts'

const byLink = () => linkProcedure('advancing', async () => undefined)
const token = z.string().min(1).max(200)

const soon = () => {
  throw new DomainError('NOT_FOUND')
}

export const advancingLinkCalls = {
  /** What the link shows, in every state the advance can be in. */
  open: byLink().input(z.strictObject({ token })).output(LinkedAdvance).query(soon),

  /** Notes that the letter was opened, for the agency. */
  seen: byLink()
    .input(z.strictObject({ token }))
    .output(z.strictObject({ seen: z.boolean() }))
    .mutation(soon),

  answerByLink: byLink()
    .input(z.strictObject({ token, fieldId: z.uuid(), version: z.int(), responseValue: responseValue() }))
    .output(Answered)
    .mutation(soon),

  submitByLink: byLink()
    .input(z.strictObject({ token, name: requiredText(120, 'Enter your name.') }))
    .output(z.strictObject({ submittedAt: z.date() }))
    .mutation(soon),
}
