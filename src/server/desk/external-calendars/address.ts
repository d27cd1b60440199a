/** The address of a calendar as it is kept: checked, and sealed. */
import { calendarAddress, hostOf } from '#domain/desk/calendars/calendar-address.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { asMessage } from '#domain/problems.ts'
import type { Context } from '../../context.ts'
import { addressPlace } from './place.ts'

/** BAD_REQUEST for what is no address of a calendar. */
export function sealedAddress(
  { secrets, site }: Pick<Context, 'secrets' | 'site'>,
  { orgId, id, address }: { orgId: string; id: string; address: string },
): { addressEncrypted: string; host: string } {
  if (calendarAddress(address, { allowPlain: site.allowPrivateNet }) === null) {
    const problem = deskProblem('calendar.address')
    throw new DomainError('BAD_REQUEST', { problem, fields: { 'calendar.address': asMessage(problem) } })
  }
  return { addressEncrypted: secrets.seal(address, addressPlace(orgId, id)), host: hostOf(address) }
}
