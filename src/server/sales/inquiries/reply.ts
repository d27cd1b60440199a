/** Answers an inquiry by e-mail. */
import type { z } from 'zod'
import type { Member } from '#domain/access.ts'
import { languageOf } from '#domain/language.ts'
import { decideInquiry } from '#domain/sales/inquiries.ts'
import type { ReplyInput } from '#domain/sales/inquiry-inputs.ts'
import { answerEmail } from '#texts/sales/inquiry-emails.ts'
import type { Context } from '../../context.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { renderEmail } from '../../platform/mail/layout.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { translatorOf } from '../../texts.ts'
import { lockInquiry, updateInquiry } from './store.ts'

type Reply = z.output<typeof ReplyInput>

/** The answer as it goes out, in the language of whoever asked. */
export function answerText(email: Reply, answerTo: string, language: string) {
  const t = translatorOf(languageOf(language))
  return { ...renderEmail(answerEmail({ ...email, answerTo }, t), t.language), answerTo }
}

type ReplyCall = {
  tx: Tx
  scope: OrgScope
  member: Member
  user: { email: string }
} & Pick<Context, 'secrets' | 'now'>

/** Sends the answer to whoever asked, in the name of whoever calls. */
export async function sendReply(
  { tx, scope, member, user, secrets, now }: ReplyCall,
  { id, version, email }: { id: string; version: number; email: Reply },
) {
  const inquiry = await lockInquiry(tx, scope, id, version)
  const { state } = decideInquiry(inquiry.state, { action: 'reply' }, inquiry.artistIds, member)
  await enqueueEmail(tx, scope, secrets, {
    ...answerText(email, user.email, inquiry.language),
    to: inquiry.email,
    kind: 'inquiry.answer',
  })
  await updateInquiry(tx, scope, inquiry, { state, answeredAt: now })
  const log: LogEntry = { entity: 'inquiry', entityId: inquiry.id, after: { state, subject: email.subject } }
  return { inquiry, state, log }
}
