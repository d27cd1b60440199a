/** What a change of status does to the contracts of a booking. */
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { languageOf } from '#domain/language.ts'
import { contractTasks, showEnded } from '#texts/documents/contract-notifications.ts'
import type { BookingEffects, EffectCall, StatusChange } from '../../context.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { translatorOf } from '../../texts.ts'
import { createStatusTask } from '../../booking/follow-ups/status-task.ts'
import { bySystem, recordCreated, type AuditBy } from '../contract-signing/audit.ts'
import { listContractsOfBooking } from './list-store.ts'
import { findUser } from '../contract-signing/signing-store.ts'
import { voidContract } from '../contract-signing/signing.ts'
import { listContractBookings, lockHeldContract } from './store.ts'

/** Who ended it, as the trail names them; where and by what program is not known this far below the call. */
async function auditBy({ tx, scope, member, now }: EffectCall): Promise<AuditBy> {
  if (!member) return bySystem(now)
  const user = await findUser(tx, scope, scope.userId)
  const actor = { kind: 'member' as const, name: user?.name ?? null, email: user?.email ?? null }
  return { ...bySystem(now), actor }
}

/** Of a contract about several shows, those that still take place. */
async function othersOf(call: EffectCall, contractId: string, change: StatusChange) {
  const { tx, scope } = withAllArtists(call, 'sharedContract')
  const all = await listContractBookings(tx, scope, [contractId])
  return all.filter(({ bookingId, status }) => bookingId !== change.booking.id && !isDead(status))
}

/** Tasks are stored as texts, in the language of the organisation. */
const translatorFor = ({ org }: EffectCall) => translatorOf(languageOf(org.locale))

const requestAmendment = (call: EffectCall, change: StatusChange, number: string, notes: string) =>
  createStatusTask(call, change, {
    title: translatorFor(call)(contractTasks.amend, { number }),
    notes,
    permission: 'contracts.manage',
  })

export const contractEffects = {
  async endSignatureRequests(call, change) {
    const unscoped = withAllArtists(call, 'sharedContract')
    const { tx, scope } = unscoped
    const t = translatorFor(call)
    const reason = [t(showEnded, { status: change.to }), change.reason].filter(Boolean).join(': ')
    const states = ['internal_review', 'sent', 'viewed', 'part_signed'] as const
    for (const { id } of await listContractsOfBooking(tx, scope, change.booking.id, states)) {
      const contract = await lockHeldContract(tx, scope, id)
      if ((await othersOf(call, id, change)).length > 0) {
        await requestAmendment(call, change, contract.number, t(contractTasks.otherShows, { reason }))
        continue
      }
      const creator = contract.createdBy ? await findUser(tx, scope, contract.createdBy) : null
      await recordCreated({ tx, scope }, contract, creator ?? null)
      await voidContract(unscoped, contract, {
        state: 'void',
        reason,
        by: await auditBy(call),
        isShowOff: true,
      })
    }
  },

  async amendContract(call, change) {
    const t = translatorFor(call)
    const { tx, scope } = withAllArtists(call, 'sharedContract')
    for (const { number } of await listContractsOfBooking(tx, scope, change.booking.id, ['signed'])) {
      const notes = t(contractTasks.signedDay, { day: t.day(change.booking.eventDate) })
      await requestAmendment(call, change, number, notes)
    }
  },
} satisfies Partial<BookingEffects>
