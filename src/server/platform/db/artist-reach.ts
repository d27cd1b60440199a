/**
 * Which artists a call reaches. Its scope says so to the stores, its handle to the database, whose row-level security
 * knows the artists too: only here are both changed, together, and never by a copy of the scope.
 */
import { scopedArtistIds, type Capability, type Member } from '#domain/access.ts'
import { rescoped, type Tx, type WideUse } from './dialect.ts'
import { mintOrgScope, type OrgScope } from './scopes.ts'

/** Why a call may reach past the artists of whoever makes it. */
type Reason = {
  why: string
  /** Whether rows of other artists come out of it, in part: such uses are reported to the log of the server. */
  shows: boolean
}

/** The closed list. A new reason is a decision about who sees whom: `artist-reach.test.ts` holds the list. */
export const allArtistsReasons = {
  sharedEvent: {
    why: 'A show is moved, removed, printed and let in at the door as a whole, whoever else plays.',
    shows: true,
  },
  sharedContract: {
    why: 'A contract is shown, signed, sealed and ended as one document, whoever’s shows it covers.',
    shows: true,
  },
  sharedInvoice: {
    why: 'Whoever holds the link to an invoice sees and pays that one, whoever’s shows it covers.',
    shows: true,
  },
  sharedPayment: {
    why: 'What a payment is for is counted and posted over all its invoices, of which the caller sees their own.',
    shows: false,
  },
  mergedRecord: {
    why: 'Two venues, companies or contacts become one for everybody, with all that names the one that goes.',
    shows: false,
  },
  archivedRecord: {
    why: 'A record is archived for everybody, with what goes on in its name; of others’ shows only how many is said.',
    shows: false,
  },
  numberOrder: {
    why: 'Numbers and days of invoices follow one another over all of a series.',
    shows: false,
  },
  newArtist: {
    why: 'A new artist is nobody’s yet, and gets an address that no other has.',
    shows: false,
  },
} as const satisfies Record<string, Reason>
export type AllArtistsReason = keyof typeof allArtistsReasons

type Reaching = { tx: Tx; scope: OrgScope }

const scopeWith = ({ userId, orgId, role }: OrgScope, artistIds: readonly string[] | null): OrgScope =>
  mintOrgScope({ userId, orgId, role, artistIds })

function reaching<Call extends Reaching>(call: Call, scope: OrgScope, use?: WideUse): Call {
  return { ...call, scope, tx: rescoped(call.tx, scope, use) }
}

/**
 * The call with every artist of the organisation in reach, in the same transaction. Hand it to the one step that the
 * reason is about, and go on with the call that you had.
 */
export function withAllArtists<Call extends Reaching>(call: Call, reason: AllArtistsReason): Call {
  const { userId, orgId, artistIds } = call.scope
  if (artistIds === null) return call
  const use = allArtistsReasons[reason].shows ? { userId, orgId, reason } : undefined
  return reaching(call, scopeWith(call.scope, null), use)
}

/** The scope as far as the member's right to `capability` reaches, for what opens a transaction of its own. */
export const capabilityScope = (scope: OrgScope, member: Member, capability: Capability): OrgScope =>
  scopeWith(scope, scopedArtistIds(member, capability))

/** The call as far as the member's right to `capability` reaches, where that is another than the call's own. */
export const underCapability = <Call extends Reaching>(
  call: Call,
  member: Member,
  capability: Capability,
): Call => reaching(call, capabilityScope(call.scope, member, capability))

/** The call about the artists of the member alone, where its own right is nobody's artist. */
export const withOwnArtists = <Call extends Reaching>(call: Call, member: Member): Call =>
  reaching(call, scopeWith(call.scope, member.artistIds))

/** The scope as another member would have it: what is tried or begun for them signs with their name. */
export const inNameOf = ({ orgId, artistIds }: OrgScope, who: Pick<OrgScope, 'userId' | 'role'>): OrgScope =>
  mintOrgScope({ orgId, artistIds, userId: who.userId, role: who.role })
