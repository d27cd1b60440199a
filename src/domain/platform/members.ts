// Inviting staff and artists, which are two different forms, and changing what they may do.
import { z } from 'zod'
import { artistRoles, capabilities, feeViews, levels, staffRoles } from '../access.ts'
import { email, flag, id, oneOf } from '../fields.ts'
import { asMessage } from '../problems.ts'
import { platformProblem } from './problems.ts'

/** How long an invitation stays open; the link serves once. */
export const invitationDays = 7

const chooseRole = platformProblem('member.roleMissing')
const chooseArtist = platformProblem('member.artistMissing')
const maxArtists = 500

/** null is the whole roster. */
const artistScope = z
  .array(id(chooseArtist))
  .min(1, asMessage(platformProblem('member.artistsMissing')))
  .max(maxArtists, asMessage(platformProblem('member.tooManyArtists', { max: maxArtists })))
  .nullable()
  .default(null)

export const StaffInviteInput = z.strictObject({
  email: email(),
  role: oneOf(staffRoles, chooseRole),
  artistScope,
})
export type StaffInviteInput = z.infer<typeof StaffInviteInput>

export const AccessFlagsInput = z.strictObject({
  seeFee: oneOf(feeViews).default('none'),
  seeStatements: flag(),
  seePromoter: flag(),
  seeHolds: flag(),
  seeDocuments: flag(),
  blockDates: flag(),
  editGuestList: flag(),
  approveOffers: flag(),
  editTravel: flag(),
})

export const ArtistInviteInput = z.strictObject({
  email: email(),
  artistId: id(chooseArtist),
  role: oneOf(artistRoles, chooseRole),
  flags: AccessFlagsInput,
})
export type ArtistInviteInput = z.infer<typeof ArtistInviteInput>

/** Another role or other flags for somebody in the portal. */
export const ArtistAccessInput = z.strictObject({
  role: oneOf(artistRoles, chooseRole),
  flags: AccessFlagsInput,
})
export type ArtistAccessInput = z.infer<typeof ArtistAccessInput>

export const MemberRoleInput = z.strictObject({ role: oneOf(staffRoles, chooseRole) })
export type MemberRoleInput = z.infer<typeof MemberRoleInput>

/** Artist scope, and the levels that differ from the role's. */
export const MemberRightsInput = z.strictObject({
  artistScope,
  overrides: z
    .partialRecord(z.enum(capabilities), oneOf(levels, platformProblem('member.levelMissing')))
    .default({}),
})
export type MemberRightsInput = z.infer<typeof MemberRightsInput>
