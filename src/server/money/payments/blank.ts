// A payment about which nothing is known yet.
import type { NewPayment } from './store.ts'

export const blankPayment: Omit<NewPayment, 'direction' | 'state' | 'paidOn' | 'amountMinor' | 'currency'> = {
  valueOn: null,
  method: 'transfer',
  collectedBy: 'agency',
  counterparty: '',
  companyId: null,
  artistId: null,
  bankAccountId: null,
  bankLineId: null,
  isFromLine: false,
  statementId: null,
  reference: null,
  feeMinor: 0,
  fxRate: null,
  baseMinor: null,
  bookedBaseMinor: null,
  note: null,
  proofFileId: null,
  providerId: null,
  refundsId: null,
}
