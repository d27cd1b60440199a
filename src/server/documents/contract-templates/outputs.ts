/** What calls about templates answer with. */
import { z } from 'zod'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { SignerSpec, TemplateAttachments } from '#domain/documents/contract-inputs.ts'
import { contractKinds } from '#domain/documents/contract-parties.ts'
import { templateStates } from '#domain/documents/templates/contract-templates.ts'
import { contractingModes } from '#domain/booking/deals/deal-terms.ts'
import { languages } from '#domain/language.ts'

/** A text that was checked when it was saved. */
const StoredBody = z.custom<ContractBody>((value) => typeof value === 'object' && value !== null)

const about = {
  name: z.string(),
  kind: z.enum(contractKinds),
  language: z.enum(languages),
  contractingMode: z.enum(contractingModes).nullable(),
}
const status = { state: z.enum(templateStates), latestNo: z.int(), isChanged: z.boolean() }

export const TemplateRow = z.strictObject({
  id: z.uuid(),
  ...about,
  ...status,
  updatedAt: z.date(),
  archivedAt: z.date().nullable(),
})

/** A ready-made template that can be used. */
export const Standard = z.strictObject({ key: z.string(), ...about })

export const TemplateText = z.strictObject({
  body: StoredBody,
  signers: z.array(SignerSpec),
  attachments: TemplateAttachments,
})

export const Template = z.strictObject({
  id: z.uuid(),
  ...about,
  ...TemplateText.shape,
  ...status,
  version: z.int(),
  archivedAt: z.date().nullable(),
})

export const TemplateVersion = z.strictObject({
  no: z.int(),
  note: z.string().nullable(),
  createdAt: z.date(),
  createdByName: z.string().nullable(),
})

export const Done = z.strictObject({ id: z.uuid() })
export const Saved = z.strictObject({ version: z.int() })
