// The sentences of src/domain/money/money-bookkeeping-problems.ts. What a record says of another problem is in ../problems.ts.
import type { PersonalRole } from '#domain/money/bookkeeping/datev-kinds.ts'
import type { MoneyBookkeepingProblems } from '#domain/money/problems.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Sentences } from '../../sentences.ts'
import { datevAccountLabels } from './datev-accounts.ts'

const usedUpTexts: Record<PersonalRole, Text<'digits'>> = {
  debtor: msg<'digits'>`All debtor accounts with {digits} digits are used. Agree on longer accounts with your tax adviser.`,
  creditor: msg<'digits'>`All creditor accounts with {digits} digits are used. Agree on longer accounts with your tax adviser.`,
}
const missingTexts: Record<PersonalRole, Text> = {
  debtor: msg`The debtor account is missing.`,
  creditor: msg`The creditor account is missing.`,
}

/** A problem within another is said in ../problems.ts. */
type OwnProblems = Omit<MoneyBookkeepingProblems, 'datev.record' | 'datev.notReady'>

export const moneyBookkeepingProblems: Sentences<OwnProblems> = {
  'datev.numbersMissing': msg`Enter the consultant number and client number in the invoicing settings.`,
  'datev.consultantNo': msg`The consultant number must be between 1001 and 9999999.`,
  'datev.clientNo': msg`The client number must be between 1 and 99999.`,
  'datev.accountLength': msg`Accounts have 4 to 8 digits.`,
  'datev.fiscalYear': msg`The business year must start in a month from 1 to 12.`,
  'datev.ownAccount': ({ key, account, digits }, t) =>
    t(
      msg<
        'label' | 'account' | 'digits'
      >`“{label}”: {account} is not an account number with up to {digits} digits.`,
      { label: t(datevAccountLabels[key]), account, digits },
    ),
  'datev.accountsUsedUp': ({ role, digits }, t) => t(usedUpTexts[role], { digits }),

  'datev.amount': msg`The amount must be above zero.`,
  'datev.account': msg<
    'account' | 'digits'
  >`“{account}” is not an account number with up to {digits} digits.`,
  'datev.againstItself': msg`An account can’t be booked against itself.`,
  'datev.personalAccount': msg`Debtor accounts start with 1 to 6, creditor accounts with 7 to 9.`,
  'datev.taxKey': msg`A tax key has up to four digits.`,
  'datev.date': msg`This date doesn’t exist.`,
  'datev.costCentre': msg`A cost centre has up to 36 characters.`,

  'datev.rateMissing': msg<'currency'>`The exchange rate for {currency} is missing.`,
  'datev.noRevenueAccount': msg<'pct'>`There is no revenue account for {pct}% VAT. Cancel the invoice and issue it with another rate.`,
  'datev.noServicesAccount': msg<'pct'>`There is no account for purchased services at {pct}% VAT. Cancel the self-billed invoice and issue it with another rate.`,
  'datev.personMissing': ({ role }, t) => t(missingTexts[role]),
  'datev.averageMissing': msg<
    'record' | 'currency'
  >`{record} is in {currency}, and the exchange rate is missing. Enter the monthly average.`,

  'month.notClosed': msg`This month is not closed.`,
  'report.span': msg<'years'>`Choose a period of up to {years} years.`,
}
