// What forms and calls take for templates, clauses and contracts.
import { z } from 'zod'
import { ContractBody } from './templates/contract-body.ts'
import { contractKinds, signerAuths, signingParties } from './contract-parties.ts'
import { contractingModes } from '../booking/deals/deal-terms.ts'
import { asMessage } from '../problems.ts'
import { documentsProblem } from './problems.ts'
import { oneOf, optionalDate, optionalEmail, optionalNotes, requiredText } from '../fields.ts'
import { languages } from '../language.ts'

/** A clause of the library. */
export const ClauseInput = z.strictObject({
  title: requiredText(160, documentsProblem('clause.title')),
  language: oneOf(languages),
  body: ContractBody,
  isMandatory: z.boolean().default(false),
})
export type ClauseInput = z.infer<typeof ClauseInput>

/** Who signs a contract made from a template; the person is found in the booking. */
export const SignerSpec = z.strictObject({
  party: oneOf(signingParties),
  /** Groups sign one after the other, in this order; within a group in any. */
  orderNo: z.int().min(1).max(9),
  auth: oneOf(signerAuths).default('link'),
  isCopy: z.boolean().default(false),
})
export type SignerSpec = z.infer<typeof SignerSpec>

/** What goes along automatically: the artist's riders in force, and files of the organisation's own. */
export const TemplateAttachments = z.strictObject({ riders: z.boolean().default(true) })
export type TemplateAttachments = z.infer<typeof TemplateAttachments>

export const TemplateInput = z.strictObject({
  name: requiredText(120, documentsProblem('template.name')),
  kind: oneOf(contractKinds),
  language: oneOf(languages),
  /** Whose deals it is meant for; null for any. */
  contractingMode: oneOf(contractingModes)
    .nullish()
    .transform((value) => value ?? null),
  body: ContractBody,
  signers: z
    .array(SignerSpec)
    .min(1, asMessage(documentsProblem('template.noSigners')))
    .max(8),
  attachments: TemplateAttachments,
})
export type TemplateInput = z.infer<typeof TemplateInput>

/** One person on a contract. `userId` is a member of staff, who signs in the app. */
export const SignerInput = z.strictObject({
  /** Kept when the person is on the draft already. */
  id: z
    .uuid()
    .nullish()
    .transform((value) => value ?? null),
  party: oneOf(signingParties),
  name: requiredText(120, documentsProblem('signer.name')),
  email: optionalEmail(),
  contactId: z
    .uuid()
    .nullish()
    .transform((value) => value ?? null),
  userId: z
    .uuid()
    .nullish()
    .transform((value) => value ?? null),
  orderNo: z.int().min(1).max(9),
  auth: oneOf(signerAuths).default('link'),
  isCopy: z.boolean().default(false),
})
export type SignerInput = z.infer<typeof SignerInput>

/** A file that goes along, in the version that is named. */
export const AttachmentInput = z.strictObject({ fileId: z.uuid() })

/** A draft as it is saved while somebody writes. */
export const ContractDraftInput = z.strictObject({
  title: requiredText(160, documentsProblem('contract.title')),
  body: ContractBody,
  signers: z.array(SignerInput).max(12),
  attachments: z.array(AttachmentInput).max(20),
  dueOn: optionalDate(),
  message: optionalNotes(4000),
})
export type ContractDraftInput = z.infer<typeof ContractDraftInput>
