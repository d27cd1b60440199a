/**
 * Who reads what a contract says. Its text, its PDFs and the values of its fields name the fee: whoever does not see
 * fees gets the contract without them.
 */
import { readsTermsIn, type Member } from '#domain/access.ts'
import { isOpenDraft } from '#domain/booking/bookings/contract-actions.ts'
import { DomainError } from '#domain/errors.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findContract, listContractBookings, listSigners, type ContractRow } from './store.ts'

type Call = { tx: Tx; scope: OrgScope; member: Member }

/** Whoever reads the terms of all its shows, and once it is sent whoever is named to sign it in the app. */
export function readsContract(
  { member, scope }: Pick<Call, 'member' | 'scope'>,
  { state }: Pick<ContractRow, 'state'>,
  bookings: readonly { artistId: string }[],
  signers: readonly { userId: string | null }[],
): boolean {
  return (
    (!isOpenDraft(state) && signers.some(({ userId }) => userId === scope.userId)) ||
    bookings.every(({ artistId }) => readsTermsIn(member, 'contracts', { artistId }))
  )
}

/** The contract for somebody who is about to read it, or FORBIDDEN; NOT_FOUND where it is out of scope. */
export async function findReadable(call: Call, id: string): Promise<ContractRow> {
  const { tx, scope } = call
  const contract = await findContract(tx, scope, id)
  const bookings = await listContractBookings(tx, scope, [id])
  const signers = await listSigners(tx, scope, [id])
  if (!readsContract(call, contract, bookings, signers)) throw new DomainError('FORBIDDEN')
  return contract
}

/** What of a contract's own columns names figures, emptied. */
export const withoutText = {
  body: null,
  frozenBody: null,
  summary: null,
  message: null,
  deviations: [],
} as const
