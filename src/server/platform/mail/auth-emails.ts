/** E-mails of the sign-in service: which are sent with what, and how they reach the outbox. */
import { languageOf } from '#domain/language.ts'
import { authEmailNotes, authEmailTexts } from '#texts/platform/auth-emails.ts'
import { emailFrameTexts } from '#texts/platform/email-frame.ts'
import type { Translator } from '#texts/translator.ts'
import type { AuthEmail } from '../auth/types.ts'
import { txOver } from '../db/database.ts'
import type { Secrets } from '../process/secrets.ts'
import { translatorOf } from '../../texts.ts'
import { renderEmail, type EmailContent, type RenderedEmail } from './layout.ts'
import { enqueueEmail } from './store.ts'

/** Sent after the fact: whoever did not do it has to act. */
const warnings: ReadonlySet<AuthEmail['kind']> = new Set([
  'password_changed',
  'email_changed',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_code_used',
  'identity_added',
  'identity_removed',
])

/** The e-mail in the language of the account's data (`data.locale`); `now` is for the time it stays valid. */
export function renderAuthEmail(email: AuthEmail, now: Date): RenderedEmail {
  const { locale } = email.data
  const t = translatorOf(languageOf(typeof locale === 'string' ? locale : null))
  const { subject, text, button } = authEmailTexts[email.kind]
  const content: EmailContent = { subject: t(subject), paragraphs: [t(text)], notes: [] }
  if (email.kind === 'email_change') content.paragraphs.push(`${email.oldEmail} → ${email.newEmail}`)
  if (email.kind === 'email_changed') content.paragraphs.push(email.newEmail)
  if (button && 'link' in email) content.button = { label: t(button), url: email.link }
  if ('code' in email) {
    content.code = { value: email.code, label: content.button && t(authEmailNotes.orCode) }
  }
  if ('expiresAt' in email) content.notes?.push(lifeOf(email.expiresAt, now, t))
  content.notes?.push(t(warnings.has(email.kind) ? authEmailNotes.alarm : emailFrameTexts.ignore))
  return renderEmail(content, t.language)
}

function lifeOf(expiresAt: Date, now: Date, t: Translator): string {
  const minutes = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / 60_000))
  return minutes < 60
    ? t(authEmailNotes.minutes, { count: minutes })
    : t(authEmailNotes.hours, { count: Math.round(minutes / 60) })
}

/** For the sign-in service: puts its e-mails into the outbox, within its own transaction. */
export const authEmailSender =
  (secrets: Secrets, now: () => Date) =>
  async (client: Parameters<typeof txOver>[0], email: AuthEmail): Promise<void> => {
    const rendered = renderAuthEmail(email, now())
    await enqueueEmail(txOver(client), null, secrets, {
      ...rendered,
      to: email.to,
      kind: `auth.${email.kind}`,
    })
  }
