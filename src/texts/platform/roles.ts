// Names of the roles of members and of people in the artist portal, and what the latter may see and do.
import type { AccessFlags, ArtistRole, StaffRole } from '#domain/access.ts'
import { msg, type Text } from '#texts/msg.ts'

export const roleLabels: Record<StaffRole | ArtistRole, Text> = {
  owner: msg({ message: 'Owner', context: 'role' }),
  admin: msg({ message: 'Admin', context: 'role' }),
  agent: msg({ message: 'Agent', context: 'role' }),
  assistant: msg({ message: 'Assistant', context: 'role' }),
  accountant: msg({ message: 'Accountant', context: 'role' }),
  tour_manager: msg({ message: 'Tour manager', context: 'role' }),
  read_only: msg({ message: 'Read only', context: 'role' }),
  artist_owner: msg({ message: 'Artist', context: 'role' }),
  artist_member: msg({ message: 'Band member', context: 'role' }),
  management: msg({ message: 'Management', context: 'role' }),
  crew: msg({ message: 'Crew', context: 'role' }),
}

/** Of the two owners in the demo, the one of the second agency. */
export const otherOwnerLabel = msg`Owner of the other agency`

/** What a person in the artist portal may see and do. */
export const flagLabels: Record<keyof AccessFlags, Text> = {
  seeFee: msg`Sees the fee`,
  seeStatements: msg`Sees statements`,
  seePromoter: msg`Sees promoter contacts`,
  seeHolds: msg`Sees holds and offers`,
  seeDocuments: msg`Sees documents`,
  blockDates: msg`Blocks dates`,
  editGuestList: msg`Edits the guest list`,
  approveOffers: msg`Approves offers`,
  editTravel: msg`Edits travel`,
}
