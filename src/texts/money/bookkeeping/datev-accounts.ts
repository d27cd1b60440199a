// What the accounts are called that bookings for an accountant go to.
import type { DatevAccountKey } from '#domain/money/bookkeeping/datev-kinds.ts'
import { msg, type Text } from '#texts/msg.ts'

export const datevAccountLabels: Record<DatevAccountKey, Text> = {
  revenue19: msg`Revenue, 19% VAT`,
  revenue7: msg`Revenue, 7% VAT`,
  euService: msg`Services to businesses in the EU, reverse charge`,
  domesticReverse: msg`Services in Germany, reverse charge (section 13b UStG)`,
  thirdCountry: msg`Services outside the EU`,
  smallBusiness: msg`Revenue of a small business`,
  exempt: msg`VAT-exempt revenue`,
  nonTaxable: msg`Compensation and interest, not taxable`,
  deposits19: msg`Deposits received, 19% VAT`,
  deposits7: msg`Deposits received, 7% VAT`,
  deposits: msg`Deposits received, without VAT`,
  passThrough: msg`Artists’ money passed through`,
  services19: msg`Purchased services, 19% VAT`,
  services7: msg`Purchased services, 7% VAT`,
  services: msg`Purchased services, without VAT`,
  servicesEu: msg`Purchased services from the EU, reverse charge`,
  servicesThird: msg`Purchased services from outside the EU, reverse charge`,
  bank: msg({ message: 'Bank', context: 'account in the books' }),
  clearing: msg`Money in transit`,
  bankFees: msg`Bank fees`,
  fxGain: msg`Exchange rate gains`,
  fxLoss: msg`Exchange rate losses`,
  withheldTax: msg`Tax withheld by customers`,
  taxOwed: msg`Tax withheld from artists, owed to the tax office`,
}
