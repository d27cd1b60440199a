/** E-mails of the sign-in service: what they say, and how they reach the outbox. */
import type { AuthEmail } from '../auth/types.ts'
import { txOver } from '../db/database.ts'
import type { Secrets } from '../process/secrets.ts'
import {
  emailLocale,
  renderEmail,
  type EmailContent,
  type EmailLocale,
  type RenderedEmail,
} from './layout.ts'
import { enqueueEmail } from './store.ts'

type Words = Record<AuthEmail['kind'], { subject: string; paragraphs: string[]; button?: string }> & {
  orCode: string
  validFor(time: string): string
  minutes(count: number): string
  hours(count: number): string
  ignore: string
  alarm: string
}

const words: Record<EmailLocale, Words> = {
  en: {
    signup: {
      subject: 'Confirm your e-mail address',
      paragraphs: ['Welcome to Fermata. Confirm that this address is yours, and your account is ready.'],
      button: 'Confirm address',
    },
    magiclink: {
      subject: 'Your sign-in link',
      paragraphs: ['Use this link to sign in. It works once.'],
      button: 'Sign in',
    },
    recovery: {
      subject: 'Choose a new password',
      paragraphs: [
        'You asked to reset your password. The link signs you in, so that you can choose a new one.',
      ],
      button: 'Choose a new password',
    },
    invite: {
      subject: 'You are invited to Fermata',
      paragraphs: ['An account was prepared for you. Accept the invitation and choose a password.'],
      button: 'Accept invitation',
    },
    email_change: {
      subject: 'Confirm your new e-mail address',
      paragraphs: ['The address of your account shall change. It does once both addresses have agreed.'],
      button: 'Confirm the change',
    },
    reauthentication: {
      subject: 'Your confirmation code',
      paragraphs: ['Enter this code to confirm that it is you.'],
    },
    password_changed: {
      subject: 'Your password was changed',
      paragraphs: ['The password of your account was changed, and every other session was signed out.'],
    },
    email_changed: {
      subject: 'Your e-mail address was changed',
      paragraphs: ['Your account has a new e-mail address. This one no longer signs you in.'],
    },
    already_registered: {
      subject: 'You already have an account',
      paragraphs: [
        'Someone, probably you, tried to sign up with this address. It already has an account: sign in instead.',
      ],
      button: 'Sign in',
    },
    orCode: 'Or enter this code where you were asked for it:',
    validFor: (time) => `Valid for ${time}.`,
    minutes: (count) => `${count} minutes`,
    hours: (count) => (count === 1 ? 'one hour' : `${count} hours`),
    ignore: 'If you did not ask for this e-mail, you need not do anything.',
    alarm: 'If this was not you, reset your password at once and tell the owner of your organisation.',
  },
  de: {
    signup: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: [
        'Willkommen bei Fermata. Bestätigen Sie, dass diese Adresse Ihnen gehört, dann ist Ihr Konto bereit.',
      ],
      button: 'Adresse bestätigen',
    },
    magiclink: {
      subject: 'Ihr Anmelde-Link',
      paragraphs: ['Mit diesem Link melden Sie sich an. Er gilt einmal.'],
      button: 'Anmelden',
    },
    recovery: {
      subject: 'Neues Passwort wählen',
      paragraphs: [
        'Sie möchten Ihr Passwort zurücksetzen. Der Link meldet Sie an, damit Sie ein neues wählen können.',
      ],
      button: 'Neues Passwort wählen',
    },
    invite: {
      subject: 'Einladung zu Fermata',
      paragraphs: [
        'Für Sie wurde ein Konto vorbereitet. Nehmen Sie die Einladung an und wählen Sie ein Passwort.',
      ],
      button: 'Einladung annehmen',
    },
    email_change: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      paragraphs: [
        'Die Adresse Ihres Kontos soll sich ändern. Das geschieht, sobald beide Adressen zugestimmt haben.',
      ],
      button: 'Änderung bestätigen',
    },
    reauthentication: {
      subject: 'Ihr Bestätigungscode',
      paragraphs: ['Geben Sie diesen Code ein, um zu bestätigen, dass Sie es sind.'],
    },
    password_changed: {
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: ['Das Passwort Ihres Kontos wurde geändert; alle anderen Sitzungen wurden abgemeldet.'],
    },
    email_changed: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: [
        'Ihr Konto hat eine neue E-Mail-Adresse. Mit dieser hier können Sie sich nicht mehr anmelden.',
      ],
    },
    already_registered: {
      subject: 'Sie haben schon ein Konto',
      paragraphs: [
        'Jemand, vermutlich Sie, wollte sich mit dieser Adresse registrieren. Sie hat schon ein Konto: Melden Sie sich einfach an.',
      ],
      button: 'Anmelden',
    },
    orCode: 'Oder geben Sie diesen Code dort ein, wo Sie danach gefragt wurden:',
    validFor: (time) => `Gültig für ${time}.`,
    minutes: (count) => `${count} Minuten`,
    hours: (count) => (count === 1 ? 'eine Stunde' : `${count} Stunden`),
    ignore: 'Wenn Sie diese E-Mail nicht angefordert haben, brauchen Sie nichts zu tun.',
    alarm:
      'Waren Sie das nicht, setzen Sie sofort Ihr Passwort zurück und sagen Sie Ihrer Organisation Bescheid.',
  },
}

const notified: ReadonlySet<AuthEmail['kind']> = new Set(['password_changed', 'email_changed'])

/** The e-mail in the language of the account's data (`data.locale`); `now` is for the time it stays valid. */
export function renderAuthEmail(email: AuthEmail, now: Date): RenderedEmail {
  const locale = emailLocale(email.data.locale)
  const texts = words[locale]
  const { subject, paragraphs, button } = texts[email.kind]
  const content: EmailContent = { subject, paragraphs: [...paragraphs], notes: [] }
  if (email.kind === 'email_change') content.paragraphs.push(`${email.oldEmail} → ${email.newEmail}`)
  if (email.kind === 'email_changed') content.paragraphs.push(email.newEmail)
  if (button && 'link' in email) content.button = { label: button, url: email.link }
  if ('code' in email) {
    content.code = { value: email.code, label: content.button && texts.orCode }
  }
  if ('expiresAt' in email) content.notes?.push(texts.validFor(lifeOf(email.expiresAt, now, texts)))
  content.notes?.push(notified.has(email.kind) ? texts.alarm : texts.ignore)
  return renderEmail(content, locale)
}

function lifeOf(expiresAt: Date, now: Date, texts: Words): string {
  const minutes = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / 60_000))
  return minutes < 60 ? texts.minutes(minutes) : texts.hours(Math.round(minutes / 60))
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
