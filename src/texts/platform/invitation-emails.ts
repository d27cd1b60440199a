// The e-mails that invite: colleagues into the organisation, artists and their teams into the portal.
import { invitationDays } from '#domain/platform/memberships.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

type Facts = { orgName: string; inviter: string; link: string; artistName: string | null }

const staffSubject = msg<'org'>`Join {org} on Fermata`
const staffText = msg<
  'inviter' | 'org'
>`{inviter} invites you to join {org} on Fermata, with the roster, calendar, offers and events in one place.`
const staffButton = msg`Join`
const artistSubject = msg<'artist' | 'org'>`{artist}: your shows at {org}`
const artistText = msg<
  'inviter' | 'org' | 'artist'
>`{inviter} invites you to the artist portal of {org}. It shows you when and where {artist} plays, and who to call.`
const artistButton = msg`Open portal`
const validity = msg<'days'>`{days, plural, one {Valid for # day, for this e-mail address only.} other {Valid for # days, for this e-mail address only.}}`
const unknownSender = msg`If you don’t know the sender, you can ignore this e-mail.`

export function invitationEmail(kind: 'staff' | 'artist', facts: Facts, t: Translator) {
  const { orgName: org, inviter, link: url } = facts
  const artist = facts.artistName ?? org
  const isStaff = kind === 'staff'
  return {
    subject: isStaff ? t(staffSubject, { org }) : t(artistSubject, { artist, org }),
    ...(!isStaff && { orgName: org }),
    paragraphs: [isStaff ? t(staffText, { inviter, org }) : t(artistText, { inviter, org, artist })],
    button: { label: t(isStaff ? staffButton : artistButton), url },
    notes: [t(validity, { days: invitationDays }), t(unknownSender)],
  }
}
