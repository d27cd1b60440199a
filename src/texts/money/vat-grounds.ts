// Why a person chooses other VAT than the rules propose.
import type { VatGround } from '#domain/money/tax/vat-deviations.ts'
import { msg, type Text } from '#texts/msg.ts'

export const vatGroundLabels: Record<VatGround, Text> = {
  own_concert: msg`Own concert: reduced rate (section 12 (2) no. 7a UStG)`,
  party: msg`Mainly a party, not a performance (BFH V R 17/17)`,
  technical: msg`Technical service, not a performance`,
  ancillary: msg`Part of the performance: same rate`,
  cultural_exemption: msg`Exempt cultural institution, certificate on file (section 4 no. 20 UStG)`,
  compensation: msg`Compensation, not the price of a service`,
  consideration: msg`Price of a service, not compensation`,
  not_business: msg`The recipient doesn’t buy as a business`,
  adviser: msg`Decided by the tax adviser`,
}
