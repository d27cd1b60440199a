// E-mails between agencies that share an artist: the invitation, and what the other one has done since.
import type { PartnerAct } from '#domain/people/shared-artists/sharing-actions.ts'
import { invitationDays } from '#domain/platform/memberships.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

type Facts = { orgName: string; inviter: string; artistName: string; link: string }

const subject = msg<'artist' | 'org'>`Share the diary of {artist} with {org}`
const text = msg<
  'inviter' | 'org' | 'artist'
>`{inviter} of {org} invites your agency to share the diary of {artist}. You both see when {artist} is booked, as far as each of you shows it.`
const next = msg`You need an agency on Fermata in which you are an owner or admin.`
const button = msg`View invitation`
const validity = msg<'days'>`{days, plural, one {Valid for # day, for this e-mail address only.} other {Valid for # days, for this e-mail address only.}}`
const unknownSender = msg`If you don’t know the sender, you can ignore this e-mail.`

export const sharingInvitationEmail = (
  { orgName: org, inviter, artistName: artist, link }: Facts,
  t: Translator,
) => ({
  subject: t(subject, { artist, org }),
  paragraphs: [t(text, { inviter, org, artist }), t(next)],
  button: { label: t(button), url: link },
  notes: [t(validity, { days: invitationDays }), t(unknownSender)],
})

type Act = { subject: Text<'artist' | 'partner'>; next: Text }

const acts: Record<PartnerAct, Act> = {
  join: {
    subject: msg<'artist' | 'partner'>`{partner} now shares the diary of {artist}`,
    next: msg`You see each other’s days from now on, as far as each of you shows them.`,
  },
  propose: {
    subject: msg<'artist' | 'partner'>`{partner} proposes other terms for {artist}`,
    next: msg`The present terms apply until you accept.`,
  },
  withdraw: {
    subject: msg<'artist' | 'partner'>`{partner} has withdrawn its proposal for {artist}`,
    next: msg`The present terms still apply.`,
  },
  accept: {
    subject: msg<'artist' | 'partner'>`{partner} has accepted your terms for {artist}`,
    next: msg`They apply from now on.`,
  },
  decline: {
    subject: msg<'artist' | 'partner'>`{partner} has declined your terms for {artist}`,
    next: msg`The present terms still apply.`,
  },
  end: {
    subject: msg<'artist' | 'partner'>`{partner} no longer shares {artist}`,
    next: msg`Neither agency sees the other’s days any more. Challenges have ended.`,
  },
}

export const partnerActEmail = (
  act: PartnerAct,
  { partner, artistName: artist, link }: { partner: string; artistName: string; link: string },
  t: Translator,
) => ({
  subject: t(acts[act].subject, { partner, artist }),
  paragraphs: [t(acts[act].next)],
  button: { label: t(msg`Open artist`), url: link },
  notes: [t(msg`You receive this e-mail because your agency shares this artist.`)],
})
