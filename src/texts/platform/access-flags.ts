// What a person in the artist portal may see and do.
import type { AccessFlags } from '#domain/access.ts'
import { msg, type Text } from '#texts/msg.ts'

export const flagLabels: Record<keyof AccessFlags, Text> = {
  seeFee: msg`Sees the fee`,
  seeStatements: msg`Sees statements`,
  seePromoter: msg`Sees promoter and buyer contacts`,
  seeHolds: msg`Sees holds and offers`,
  seeDocuments: msg`Sees documents`,
  blockDates: msg`Blocks dates`,
  editGuestList: msg`Edits the guest list`,
  approveOffers: msg`Approves offers`,
  editTravel: msg`Edits travel`,
}
