/** The names behind the accounts of a booking file: debtors and creditors as the tax adviser's program reads them. */
import type { LocalMonth } from '#domain/dates.ts'
import { personalAccount } from '#domain/money/bookkeeping/datev-accounts.ts'
import { datevPersonsFile } from '#domain/money/bookkeeping/datev-persons.ts'
import type { DatevFile, DatevSettings } from '#domain/money/bookkeeping/datev.ts'
import { listPersonalAccounts } from './account-store.ts'
import { origin, type BookkeepingCall } from './datev.ts'

/** All accounts that were ever given; the program updates those that it knows. */
export async function masterDataFile(
  call: BookkeepingCall,
  month: LocalMonth,
  settings: DatevSettings,
): Promise<DatevFile> {
  const accounts = await listPersonalAccounts(call.tx, call.scope)
  const persons = accounts.map(({ role, no, ...person }) => ({
    ...person,
    account: personalAccount(role, no, settings),
  }))
  return datevPersonsFile(month, persons, settings, origin(call))
}
