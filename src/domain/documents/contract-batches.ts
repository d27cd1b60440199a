// Contracts made, and sent where that is wanted, in one act: how far a batch is, and how far each of its contracts.
import { isOpenDraft, type ContractState } from '../booking/bookings/contract-actions.ts'

export const contractBatchStatuses = ['running', 'done', 'failed', 'cancelled'] as const
export type ContractBatchStatus = (typeof contractBatchStatuses)[number]

/** So many contracts are made at once at most. */
export const maxBatchContracts = 200

/** `created` is a draft; in a batch that sends, one that is sent next, or stays a draft once the batch is cancelled. */
export const batchRowStates = ['waiting', 'created', 'sent', 'failed'] as const
export type BatchRowState = (typeof batchRowStates)[number]

/** How far a contract of a batch is; `contract` is its state now, null while there is none. */
export function batchRowState(
  { state, contract }: { state: 'waiting' | 'done' | 'failed'; contract: ContractState | null },
  wantsSending: boolean,
): BatchRowState {
  // Whatever the batch knows of it: somebody may have sent it by hand.
  if (wantsSending && contract && !isOpenDraft(contract)) return 'sent'
  if (state === 'failed') return 'failed'
  return contract || state === 'done' ? 'created' : 'waiting'
}

/** Whether anything is left that the batch was to do. */
export const isBatchUnfinished = (rows: readonly BatchRowState[], wantsSending: boolean): boolean =>
  rows.some((row) => row === 'waiting' || row === 'failed' || (wantsSending && row === 'created'))
