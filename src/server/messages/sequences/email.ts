/** An e-mail of a sequence as one person gets it. */
import type { Member } from '#domain/access.ts'
import { fillFields, type EmailValues } from '#domain/messages/email-fields.ts'
import type { Language } from '#domain/language.ts'
import { withPersonalLine } from '#domain/messages/sequence-sending.ts'
import { optOutFooter } from '#texts/messages/sequences.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { translatorOf } from '../../texts.ts'
import { emailValues } from '../messages/values.ts'

export type Reader = {
  contactId: string
  bookingId: string | null
  personalLine: string | null
  context: { tour?: string; dates?: string }
}
export type Writing = {
  ownerUserId: string
  fromAccount: 'own' | 'organisation'
  language: Language
  artistName: string | null
}

/** The account that e-mails leave by. */
export const accountOf = ({ fromAccount, ownerUserId }: Pick<Writing, 'fromAccount' | 'ownerUserId'>) =>
  fromAccount === 'organisation' ? 'organisation' : { userId: ownerUserId }

/** What the fields stand for; without a reader, what is the same for everybody. */
export async function sequenceValues(
  tx: Tx,
  scope: OrgScope,
  { ownerUserId, language, artistName, fromAccount }: Writing,
  reader: Reader | null,
  member: Member | null,
): Promise<EmailValues> {
  const values = await emailValues(tx, scope, {
    userId: ownerUserId,
    from: accountOf({ fromAccount, ownerUserId }),
    contactId: reader?.contactId ?? null,
    bookingId: reader?.bookingId ?? null,
    member,
    language,
  })
  const { tour, dates } = reader?.context ?? {}
  return {
    ...values,
    ...(artistName && { 'artist.name': artistName }),
    ...(tour && { tour }),
    ...(dates && { dates }),
  }
}

/** Subject and text with the fields filled in and the way out at the end; `missing` names what nobody has said. */
export function composeEmail(
  step: { subject: string; body: string },
  values: EmailValues,
  { personalLine }: Pick<Reader, 'personalLine'>,
  end: { language: Language; url: string },
): { subject: string; body: string; missing: string[] } {
  const subject = fillFields(withPersonalLine(step.subject, personalLine).trim(), values)
  const body = fillFields(withPersonalLine(step.body, personalLine).trim(), values)
  const footer = optOutFooter(
    { agency: values['agency.name'] ?? '', url: end.url },
    translatorOf(end.language),
  )
  return {
    subject: subject.text,
    body: `${body.text}\n\n${footer}`,
    missing: [...new Set([...subject.missing, ...body.missing])],
  }
}
