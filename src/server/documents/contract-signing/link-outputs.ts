/** What the calls of a signer's link answer. */
import { z } from 'zod'
import type { PlainBody } from '#domain/documents/templates/contract-body.ts'
import { signerStates, signingParties } from '#domain/documents/contract-parties.ts'
import { signatureKinds } from '#domain/documents/signing/contract-signature.ts'
import { signingLinkStates } from '#domain/documents/signing/contract-signing.ts'
import { languages } from '#domain/language.ts'
import { Face } from '../../platform/face/outputs.ts'

const Signature = z.strictObject({
  kind: z.enum(signatureKinds),
  name: z.string(),
  title: z.string().nullable(),
  place: z.string().nullable(),
  image: z.string().nullable(),
  signedAt: z.date(),
})

/** The contract as the holder of a link sees it, in each of its states. */
export const LinkedContract = z.strictObject({
  state: z.enum(signingLinkStates),
  organisation: Face,
  signer: z.strictObject({
    name: z.string(),
    email: z.string().nullable(),
    party: z.enum(signingParties),
    /** As the signer is on file; null where that is not known. */
    language: z.string().nullable(),
    needsCode: z.boolean(),
    isCodeOk: z.boolean(),
  }),
  contract: z.strictObject({
    number: z.string(),
    title: z.string(),
    language: z.enum(languages),
    /** Null where the text is no longer shown. */
    body: z.custom<PlainBody>((value) => typeof value === 'object').nullable(),
    summary: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    /** Hex, of the document that a signature is about. */
    sha256: z.string().nullable(),
    dueOn: z.string().nullable(),
    message: z.string().nullable(),
    isSealed: z.boolean(),
    isOnPaper: z.boolean(),
  }),
  signers: z.array(
    z.strictObject({
      name: z.string(),
      party: z.enum(signingParties),
      state: z.enum(signerStates),
      signedAt: z.date().nullable(),
      signature: Signature.nullable(),
    }),
  ),
  /** Files that belong to the contract, each open under `/contract-link/{token}/attachments/{no}`. */
  attachments: z.array(z.strictObject({ no: z.int(), name: z.string(), revision: z.int(), size: z.int() })),
  /** Who signs before, or has yet to sign. */
  waitsFor: z.array(z.string()),
  /** What is agreed to with a signature; only while one can be given. */
  consent: z.strictObject({ version: z.string(), text: z.string() }).nullable(),
  canDownload: z.boolean(),
  endedAt: z.date().nullable(),
  /** Who signs now, for whoever has handed it on. */
  delegatedTo: z.string().nullable(),
  /** Number of the contract that took the place of this one, once it is out. */
  replacedBy: z.string().nullable(),
})
export type LinkedContract = z.infer<typeof LinkedContract>

export const Answered = z.strictObject({ state: z.enum(signingLinkStates) })
