import { expect, test } from 'vitest'
import type { VatCategory } from '../../booking/ledger/invoice-kinds.ts'
import { deviationsOf, groundsFor, type VatGround } from './vat-deviations.ts'
import type { VatNeed, VatRule } from '../../booking/vat/vat-proposal.ts'

const rates = { vatStandardPct: '19', vatReducedPct: '7' }

test.each<[rule: VatRule, needs: VatNeed | null, category: VatCategory, pct: string, grounds: VatGround[]]>([
  // An Austrian business with a valid VAT id owes the VAT itself, whatever anybody writes.
  ['reverse_charge_eu', null, 'S', '7', []],
  ['reverse_charge_eu', null, 'S', '19', []],
  ['reverse_charge_eu', null, 'O', '0', []],
  ['reverse_charge_eu', 'vat_id_check', 'S', '7', ['not_business', 'adviser']],
  ['reverse_charge_eu', 'recipient_vat_id', 'S', '19', ['not_business', 'adviser']],
  ['reverse_charge_eu', 'recipient_vat_id', 'S', '20', []],
  ['reverse_charge_13b', null, 'S', '19', []],
  ['third_country', null, 'S', '19', []],
  // Whoever gives the exemption up changes the artist's tax status.
  ['small_business', null, 'S', '7', []],
  ['performer_reduced', null, 'S', '19', ['party', 'technical', 'adviser']],
  ['performer_reduced', null, 'E', '0', ['cultural_exemption']],
  ['performer_reduced', null, 'AE', '0', []],
  ['performer_reduced', null, 'S', '12', []],
  ['agency_standard', null, 'S', '7.00', ['own_concert', 'adviser']],
  ['agency_standard', null, 'E', '0', []],
  ['technical_standard', null, 'S', '7', ['ancillary', 'adviser']],
  ['compensation', null, 'S', '19', ['consideration']],
  ['compensation', 'accountant', 'O', '0', ['compensation', 'consideration', 'adviser']],
  ['foreign_private', 'accountant', 'S', '20', ['adviser']],
  ['unclear', 'accountant', 'O', '0', ['adviser']],
  ['unclear', 'accountant', 'G', '0', []],
])('%s (%s): %s %s %% on %o', (rule, needs, vatCategory, vatPct, grounds) => {
  expect(groundsFor(deviationsOf({ rule, needs }, rates), { vatCategory, vatPct })).toEqual(grounds)
})
