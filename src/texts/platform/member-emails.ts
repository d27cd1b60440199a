// The e-mails about belonging to an organisation: invitations of colleagues, artists and their teams, and
// what owners hear of a change among the members.
import type { StaffRole } from '#domain/access.ts'
import { msg, type Text } from '#texts/msg.ts'
import { invitationDays } from '#domain/platform/memberships.ts'
import type { Translator } from '../translator.ts'
import { roleLabels } from './roles.ts'

export type MemberChange = 'role' | 'rights' | 'suspend' | 'restore' | 'remove' | 'leave'
type Facts = { orgName: string; actor: string; member: string; role: StaffRole; link: string }

const subject = msg<'org'>`Members of {org} changed`
const changeTexts: Record<MemberChange, Text<'actor' | 'member' | 'role'>> = {
  role: msg<'actor' | 'member' | 'role'>`{actor} changed the role of {member} to {role}.`,
  rights: msg<'actor' | 'member' | 'role'>`{actor} changed the artists or permissions of {member}.`,
  suspend: msg<'actor' | 'member' | 'role'>`{actor} suspended {member}.`,
  restore: msg<'actor' | 'member' | 'role'>`{actor} restored the access of {member}.`,
  remove: msg<'actor' | 'member' | 'role'>`{actor} removed {member}.`,
  leave: msg<'actor' | 'member' | 'role'>`{member} left the organisation.`,
}
const openMembers = msg`View members`
const whyOwner = msg`You receive this e-mail because you are an owner.`

export const memberChangeEmail = (
  change: MemberChange,
  { orgName, actor, member, role, link }: Facts,
  t: Translator,
) => ({
  subject: t(subject, { org: orgName }),
  paragraphs: [t(changeTexts[change], { actor, member, role: t(roleLabels[role]) })],
  button: { label: t(openMembers), url: link },
  notes: [t(whyOwner)],
})

type InvitationFacts = { orgName: string; inviter: string; link: string; artistName: string | null }

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

/** The e-mails that invite: colleagues into the organisation, artists and their teams into the portal. */
export function invitationEmail(kind: 'staff' | 'artist', facts: InvitationFacts, t: Translator) {
  const { orgName: org, inviter, link: url } = facts
  const artist = facts.artistName ?? org
  const isStaff = kind === 'staff'
  return {
    subject: isStaff ? t(staffSubject, { org }) : t(artistSubject, { artist, org }),
    paragraphs: [isStaff ? t(staffText, { inviter, org }) : t(artistText, { inviter, org, artist })],
    button: { label: t(isStaff ? staffButton : artistButton), url },
    notes: [t(validity, { days: invitationDays }), t(unknownSender)],
  }
}
