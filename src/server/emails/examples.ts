/** An example of every e-mail that the system sends, made by the functions that the senders use. */
import type { Language } from '#domain/language.ts'
import { emailKinds, readerNames, type EmailKind } from '../platform/mail/kinds.ts'
import type { RenderedEmail } from '../platform/mail/layout.ts'
import { translatorOf } from '../texts.ts'
import { accountEmails } from './accounts.ts'
import { contractEmails } from './contracts.ts'
import type { Example } from './facts.ts'
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

/** All kinds with what is known of each, by name. */
export const emailExamples = (Object.keys(examples) as EmailKind[]).toSorted().map((kind) => ({
  kind,
  ...emailKinds[kind],
  /** Whom it is for, in words. */
  to: readerNames[emailKinds[kind].to],
  render: (language: Language): RenderedEmail => examples[kind](translatorOf(language)),
}))
