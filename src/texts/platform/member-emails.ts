// The e-mail that notifies owners of a change among the members.
import type { StaffRole } from '#domain/access.ts'
import { msg, type Text } from '#texts/msg.ts'
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
