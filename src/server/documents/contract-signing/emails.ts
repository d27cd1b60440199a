/** E-mails to the people on a contract, in their language: to sign, a code, the signed file, that it ended. */
import {
  codeTexts,
  delegatedTexts,
  endedTextsOf,
  requestTexts,
  sealedTexts,
} from '#texts/documents/signing-emails.ts'
import type { Translator } from '#texts/translator.ts'
import { renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'

const rendered =
  <Facts>(textsOf: (facts: Facts, t: Translator) => Parameters<typeof renderEmail>[0]) =>
  (facts: Facts, t: Translator): RenderedEmail =>
    renderEmail(textsOf(facts, t), t.language)

export const requestEmail = rendered(requestTexts)
export const codeEmail = rendered(codeTexts)
export const sealedEmail = rendered(sealedTexts)
export const endedEmail = rendered(endedTextsOf)
export const delegatedEmail = rendered(delegatedTexts)
