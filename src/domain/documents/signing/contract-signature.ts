// What somebody gives when they sign, refuse, or hand the task on.
import { z } from 'zod'
import { commonProblem } from '../../common-problems.ts'
import { isTimeZone } from '../../dates.ts'
import { email, optionalText, requiredText } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { documentsProblem } from '../problems.ts'
import { typedCode } from '#domain/platform/writing/typed-code.ts'

export const signatureKinds = ['typed', 'drawn'] as const
export type SignatureKind = (typeof signatureKinds)[number]

/** Of a drawn signature, in bytes. */
export const maxSignatureBytes = 200_000
const picture = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/
const maxPictureText = Math.ceil(maxSignatureBytes / 3) * 4 + 22

const noSignature = asMessage(documentsProblem('signature.missing'))
const noReason = asMessage(documentsProblem('contract.reason'))

/** A name that is typed, or a picture (PNG as a data address) with the name of whoever drew it. */
export const SignatureInput = z
  .strictObject({
    kind: z.enum(signatureKinds),
    name: requiredText(120, documentsProblem('signature.name')),
    title: optionalText(120),
    place: optionalText(120),
    image: z
      .string()
      .max(maxPictureText, asMessage(documentsProblem('signature.tooLarge')))
      .regex(picture, noSignature)
      .nullish()
      .transform((value) => value ?? null),
  })
  .refine(({ kind, image }) => (kind === 'drawn') === (image !== null), {
    path: ['image'],
    message: noSignature,
  })
export type SignatureInput = z.infer<typeof SignatureInput>

/** Hex SHA-256 of the document that was shown. */
export const shownHash = () =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/, asMessage(documentsProblem('signing.reload')))
    .meta({ examples: ['0'.repeat(64)] })

/** What goes along with every signature. */
export const signShape = {
  sha256: shownHash(),
  consentVersion: z.string().min(1).max(20),
  signature: SignatureInput,
  /** The zone of the browser, for the record. */
  tz: z
    .string()
    .max(64)
    .refine(isTimeZone)
    .nullish()
    .transform((value) => value ?? null),
}

export const declineShape = {
  reason: z
    .string({ error: noReason })
    .trim()
    .normalize('NFC')
    .min(1, noReason)
    .max(1000, asMessage(commonProblem('tooLong', { max: 1000 })))
    .regex(/^[\P{Cc}\n\r\t]*$/u, asMessage(commonProblem('invisibleCharacters'))),
}

export const delegateShape = { name: requiredText(120, documentsProblem('signer.name')), email: email() }

export const codeShape = {
  code: z
    .string()
    .transform(typedCode)
    .pipe(z.string().regex(/^\d{6}$/, asMessage(documentsProblem('code.digits'))))
    .meta({ examples: ['123456'] }),
}
