/** An example of every e-mail that the system sends, made by the functions that the senders use. */
import type { Language } from '#domain/language.ts'
import type { EmailFace } from '../platform/face/store.ts'
import { emailKinds, isFromAgency, readerNames, type EmailKind } from '../platform/mail/kinds.ts'
import { translatorOf } from '../texts.ts'
import { accountEmails } from './accounts.ts'
import { contractEmails } from './contracts.ts'
import { orgName, type Example } from './facts.ts'
import { moneyEmails } from './money.ts'
import { roadEmails } from './road.ts'
import { salesEmails } from './sales.ts'

/** By kind, so that a new kind without an example does not compile. */
const examples: Record<EmailKind, Example> = {
  ...accountEmails,
  ...salesEmails,
  ...contractEmails,
  ...moneyEmails,
  ...roadEmails,
}

const face: EmailFace = { name: orgName, email: null, brandColour: '#0a5f4d', logoSize: null }

/** All kinds with what is known of each, by name. */
export const emailExamples = (Object.keys(examples) as EmailKind[]).toSorted().map((kind) => ({
  kind,
  ...emailKinds[kind],
  /** Whom it is for, in words. */
  to: readerNames[emailKinds[kind].to],
  render: (language: Language) => {
    const email = examples[kind](translatorOf(language))
    return { ...email, html: email.html(isFromAgency(kind) ? face : null) }
  },
}))
