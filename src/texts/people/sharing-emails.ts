// The e-mail that invites another agency to share an artist.
import { invitationDays } from '#domain/platform/memberships.ts'
import { msg } from '#texts/msg.ts'
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
