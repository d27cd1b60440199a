/** Where the address of a calendar lives; copied to another row, it cannot be read. */
import type { Place } from '../../platform/process/secrets.ts'

export const addressPlace = (orgId: string, id: string): Place => ({
  table: 'external_calendars',
  column: 'address_encrypted',
  owner: orgId,
  row: id,
})
