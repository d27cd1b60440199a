/** Whose sequences a member reaches. */
import { can, inScope, ownOnly, type Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { asMessage } from '#domain/problems.ts'

type Who = { member: Member; user: { userId: string } }

/** Null reaches all; agents keep sequences of their own. */
export const accessOf = ({ member, user }: Who): string | null =>
  ownOnly(member, 'workflows') ? user.userId : null

/** NOT_FOUND for a sequence that the member does not reach: it answers like one that is unknown. */
export function assertAccess(who: Who, sequence: { ownerUserId: string }): void {
  const owner = accessOf(who)
  if (owner !== null && owner !== sequence.ownerUserId) throw new DomainError('NOT_FOUND')
}

/** May the member change the sequence, and whom it writes to? */
export const mayManage = ({ member }: Who): boolean =>
  can(member, 'workflows.manage') && can(member, 'messages.manage')

export function assertManage(who: Who, sequence: { ownerUserId: string }): void {
  assertAccess(who, sequence)
  if (!mayManage(who)) throw new DomainError('FORBIDDEN')
}

/** BAD_REQUEST for an artist whom the member does not reach. */
export function assertArtist({ member }: Who, artistId: string | null): void {
  if (artistId === null || inScope(member, artistId)) return
  throw new DomainError('BAD_REQUEST', {
    fields: { 'sequence.artistId': asMessage(messagesProblem('sequence.otherArtist')) },
  })
}
