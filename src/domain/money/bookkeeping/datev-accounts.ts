// The accounts that bookings for an accountant go to, in the two usual German charts; each may be another.
import { DomainError } from '../../errors.ts'
import { asMessage } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'
import { datevAccountKeys, type DatevAccountKey, type DatevChart, type PersonalRole } from './datev-kinds.ts'

export type DatevAccounts = Record<DatevAccountKey, string>

/** The charts' own accounts. Those with VAT find it automatically, so that no tax key is needed. */
export const datevAccounts: Record<DatevChart, DatevAccounts> = {
  skr03: {
    revenue19: '8400',
    revenue7: '8300',
    euService: '8336',
    domesticReverse: '8337',
    thirdCountry: '8338',
    smallBusiness: '8195',
    exempt: '8100',
    nonTaxable: '2700',
    deposits19: '1718',
    deposits7: '1711',
    deposits: '1710',
    passThrough: '1590',
    services19: '3106',
    services7: '3108',
    services: '3109',
    servicesEu: '3123',
    servicesThird: '3125',
    bank: '1200',
    clearing: '1360',
    bankFees: '4970',
    fxGain: '2660',
    fxLoss: '2150',
    withheldTax: '1500',
    taxOwed: '1736',
  },
  skr04: {
    revenue19: '4400',
    revenue7: '4300',
    euService: '4336',
    domesticReverse: '4337',
    thirdCountry: '4338',
    smallBusiness: '4185',
    exempt: '4100',
    nonTaxable: '4830',
    deposits19: '3272',
    deposits7: '3260',
    deposits: '3250',
    passThrough: '1370',
    services19: '5906',
    services7: '5908',
    services: '5909',
    servicesEu: '5923',
    servicesThird: '5925',
    bank: '1800',
    clearing: '1460',
    bankFees: '6855',
    fxGain: '4840',
    fxLoss: '6880',
    withheldTax: '1300',
    taxOwed: '3700',
  },
}

/**
 * The accounts of an organisation: its chart's, its own where it named others, all with as many digits as its books
 * have (8400 is 840000 with six). Throws BAD_REQUEST for an account of its own that is longer.
 */
export function accountsFor(
  { chart, accountLength }: { chart: DatevChart; accountLength: number },
  own: Readonly<Record<string, string>> = {},
): DatevAccounts {
  const accounts = { ...datevAccounts[chart] }
  for (const key of datevAccountKeys) {
    const account = (Object.hasOwn(own, key) && own[key]) || accounts[key]
    if (!/^\d+$/.test(account) || account.length > accountLength) {
      const problem = moneyProblem('datev.ownAccount', { key, account, digits: accountLength })
      throw new DomainError('BAD_REQUEST', { problem, fields: { [key]: asMessage(problem) } })
    }
    accounts[key] = account.padEnd(accountLength, '0')
  }
  return accounts
}

/** The first digits of debtors' accounts (1 to 6) and of creditors' (7 to 9): one digit more than other accounts have. */
const personalDigits: Record<PersonalRole, { first: number; last: number }> = {
  debtor: { first: 1, last: 6 },
  creditor: { first: 7, last: 9 },
}

/**
 * The account of the nth debtor or creditor: the first is 10001 or 70001 with four-digit accounts. Throws BAD_REQUEST
 * where the accounts of that length are used up.
 */
export function personalAccount(
  role: PersonalRole,
  no: number,
  { accountLength }: { accountLength: number },
): string {
  const { first, last } = personalDigits[role]
  const account = first * 10 ** accountLength + no
  if (account < (last + 1) * 10 ** accountLength) return String(account)
  const problem = moneyProblem('datev.accountsUsedUp', { role, digits: accountLength + 1 })
  throw new DomainError('BAD_REQUEST', { problem, fields: { accountLength: asMessage(problem) } })
}
