// The labels of an artist's ledger entries.
import type { LedgerKind } from '#domain/booking/ledger/ledger.ts'
import { msg, type Text } from '#texts/msg.ts'

export const ledgerKindLabels: Record<LedgerKind, Text> = {
  fee_collected: msg`Collected for the artist`,
  fee_earned: msg`Fee`,
  fee_direct: msg`Collected by the artist`,
  vat_collected: msg`Artist’s VAT`,
  commission: msg`Commission`,
  commission_vat: msg`VAT on the commission`,
  expense: msg`Expense`,
  advance: msg({ message: 'Advance', context: 'money paid in advance' }),
  withholding: msg`Withholding tax`,
  payout: msg`Payout`,
  fx_diff: msg`Exchange rate difference`,
  correction: msg`Correction`,
  carry_forward: msg`Carried forward`,
}
