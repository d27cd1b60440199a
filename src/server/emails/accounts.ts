/** Examples of the e-mails about accounts, memberships and what colleagues have set themselves. */
import { reminderEmail } from '#texts/automation/reminder-emails.ts'
import type { AuthEmailKind } from '#texts/platform/auth-emails.ts'
import { invitationEmail, memberChangeEmail } from '#texts/platform/member-emails.ts'
import { sharingInvitationEmail, partnerActEmail } from '#texts/people/sharing-emails.ts'
import { exportReadyEmail, sensitiveActEmail } from '#texts/platform/owner-emails.ts'
import { waitlistEmail } from '#texts/platform/waitlist-emails.ts'
import { renderAuthEmail } from '../platform/mail/auth-emails.ts'
import {
  type Example,
  laidOut,
  each,
  written,
  now,
  hoursFromNow,
  orgName,
  senderName,
  artistName,
  place,
  link,
} from './facts.ts'

const auth = (kind: AuthEmailKind): Example => {
  const base = { to: 'jule@halbmond.example', userId: 'u1' }
  const life = { code: '482913', expiresAt: hoursFromNow(1) }
  return ({ language: locale }) => {
    const data = { locale }
    switch (kind) {
      case 'email_change': {
        const addresses = { oldEmail: base.to, newEmail: 'jule.brandt@halbmond.example' }
        return renderAuthEmail({ ...base, data, ...life, ...addresses, link, kind }, now)
      }
      case 'reauthentication':
        return renderAuthEmail({ ...base, data, ...life, kind }, now)
      case 'password_changed':
      case 'factor_added':
      case 'factor_removed':
      case 'passkey_added':
      case 'passkey_removed':
      case 'recovery_code_used':
      case 'identity_added':
      case 'identity_removed':
        return renderAuthEmail({ ...base, data, kind }, now)
      case 'email_changed':
        return renderAuthEmail({ ...base, data, newEmail: 'jule.brandt@halbmond.example', kind }, now)
      case 'already_registered':
        return renderAuthEmail({ ...base, data, link, kind }, now)
      default:
        return renderAuthEmail({ ...base, data, ...life, link, kind }, now)
    }
  }
}

export const accountEmails = {
  ...each(
    'auth',
    [
      'signup',
      'magiclink',
      'recovery',
      'invite',
      'email_change',
      'reauthentication',
      'password_changed',
      'email_changed',
      'factor_added',
      'factor_removed',
      'passkey_added',
      'passkey_removed',
      'recovery_code_used',
      'identity_added',
      'identity_removed',
      'already_registered',
    ],
    auth,
  ),
  ...each('waitlist', ['confirm', 'admit'], (kind) =>
    laidOut((t) => waitlistEmail(kind, { name: 'Jule', link }, t)),
  ),
  ...each('invitation', ['staff', 'artist'], (kind) =>
    laidOut((t) => invitationEmail(kind, { orgName, inviter: senderName, artistName, link }, t)),
  ),
  'sharing.invitation': laidOut((t) =>
    sharingInvitationEmail({ orgName, inviter: senderName, artistName, link }, t),
  ),
  'sharing.partnerAct': laidOut((t) =>
    partnerActEmail('propose', { partner: 'Nordwind', artistName, link }, t),
  ),
  'member.changed': laidOut((t) =>
    memberChangeEmail('role', { orgName, actor: senderName, member: 'Jule Brandt', role: 'agent', link }, t),
  ),
  'organisation.sensitive': laidOut((t) => {
    const what = written(t, { en: 'Main account', de: 'Hauptkonto' })
    return sensitiveActEmail('accountSaved', { orgName, actor: senderName, what, link }, t)
  }),
  'organisation.exported': laidOut((t) => exportReadyEmail({ orgName, actor: senderName, link }, t)),
  reminder: laidOut((t) => {
    const rule = written(t, { en: 'Two weeks before the show', de: 'Zwei Wochen vor der Show' })
    const body = written(t, { en: 'Check the advance.', de: 'Bitte das Advancing prüfen.' })
    return reminderEmail({ title: `${rule}: ${artistName}, ${place}`, body, link }, t)
  }),
}
