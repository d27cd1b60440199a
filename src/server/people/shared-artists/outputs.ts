/** An agreement to share an artist as calls show it: always from the caller's side. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import {
  sharingActions,
  sharingActionsOf,
  sharingStates,
  type Sharing,
} from '#domain/people/shared-artists/sharing-actions.ts'
import {
  sharingDepths,
  viewFrom,
  type SharingSide,
  type SharingTerms,
  type SharingView,
} from '#domain/people/shared-artists/sharing-terms.ts'

const text = z.string().nullable()
const Side = z.strictObject({
  countries: z.array(z.string()),
  depth: z.enum(sharingDepths),
  /** Null as well where the caller may not see commissions. */
  commissionPct: text,
})
export const SharingViewOutput = z.strictObject({ own: Side, theirs: Side })

export const SharingRow = z.strictObject({
  id: z.uuid(),
  /** Null until the invitation is accepted. */
  partnerName: text,
  /** Whom the invitation was sent to. */
  email: text,
  expiresAt: z.date().nullable(),
  state: z.enum(sharingStates),
  acceptedAt: z.date().nullable(),
  terms: SharingViewOutput,
  /** Other terms that wait for an answer. */
  proposal: SharingViewOutput.nullable(),
  isProposalOwn: z.boolean(),
  actions: z.array(z.enum(sharingActions)),
  version: z.int(),
})

type Stored = Sharing &
  Pick<
    z.infer<typeof SharingRow>,
    'id' | 'partnerName' | 'email' | 'expiresAt' | 'acceptedAt' | 'version'
  > & {
    artistId: string
  }

const withoutCommission = ({ own, theirs }: SharingView): SharingView => ({
  own: { ...own, commissionPct: null },
  theirs: { ...theirs, commissionPct: null },
})

/** The agreement as this member may see it. */
export function showSharing(stored: Stored, member: Member): z.infer<typeof SharingRow> {
  const { id, partnerName, email, expiresAt, state, acceptedAt, side, version } = stored
  const seesCommission = can(member, 'deals.view', { artistId: stored.artistId })
  const view = (terms: SharingTerms) => {
    const seen = viewFrom(side satisfies SharingSide, terms)
    return seesCommission ? seen : withoutCommission(seen)
  }
  return {
    id,
    partnerName,
    email,
    expiresAt,
    state,
    acceptedAt,
    terms: view(stored.terms),
    proposal: stored.proposal && view(stored.proposal),
    isProposalOwn: stored.proposedBy === side,
    actions: can(member, 'artists.administrate') ? sharingActionsOf(stored) : [],
    version,
  }
}
