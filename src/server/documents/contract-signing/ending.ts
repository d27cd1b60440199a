/** What follows when signing ends without the last signature, for every way in which it does. */
import { type ContractEffect, type ContractEnding, effectsOfEnding } from '#domain/documents/contracts.ts'
import type { ContractState } from '#domain/booking/bookings/contract-actions.ts'
import { isDead } from '#domain/booking/bookings/bookings.ts'
import { findBooking } from '../../booking/bookings/store.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { enqueueEmail } from '../../platform/mail/store.ts'
import { findCallOrg } from '../../platform/organisations/store.ts'
import { createStatusTask } from '../../booking/follow-ups/status-task.ts'
import { languageOf } from '#domain/language.ts'
import { contractTasks } from '#texts/documents/contract-notifications.ts'
import { translatorOf } from '../../texts.ts'
import { addressOf, emailHeaders, translatorFor, type SignCall, type SignCase } from './request-signature.ts'
import { listUncoveredInvoices, unlockDeals } from '../contracts/deal-store.ts'
import { endedEmail } from './emails.ts'
import { notifyTeamOf } from './notifications.ts'
import { listContractBookings } from '../contracts/store.ts'

/** `about.contract` as it was before it ended. */
export type Ending = {
  how: ContractEnding
  /** Who ended it; of an amended one, the number of the contract that replaced it. */
  byName: string
  /** The address of the member who ended it. */
  byEmail?: string | null
  reason: string | null
  /** It ended with its show: outsiders read that in their language, and not the agency's own reason. */
  isShowOff?: boolean
  /** The signer who ended it. */
  exceptId?: string
  /** The signed contract that an amendment changes: its terms stay free. */
  amendedId?: string | null
  /** For the agency, beside the reason. */
  details?: readonly string[]
}

type Effect = (call: SignCall, about: SignCase, ending: Ending) => Promise<void>

const effects: Record<ContractEffect, Effect> = {
  async freeTerms(call, { contract }, { amendedId }) {
    const { tx, scope } = withAllArtists(call, 'sharedContract')
    const bookings = await listContractBookings(tx, scope, [contract.id])
    await unlockDeals(
      tx,
      scope,
      bookings.map(({ bookingId }) => bookingId),
      amendedId ?? null,
    )
  },

  async notifySigners(call, about, { how, byName, reason, isShowOff = false, exceptId }) {
    // They have heard of that end.
    if (hasEnded(about.contract.state)) return
    const { tx, scope, secrets } = call
    const signing = about.signers.filter(
      ({ id, isCopy, state }) =>
        !isCopy && state !== 'waiting' && id !== exceptId && !(how === 'paper' && state === 'signed'),
    )
    for (const signer of signing) {
      const to = await addressOf(call, signer)
      if (!to) continue
      const facts = {
        ...emailHeaders(about, signer.name),
        how,
        byName,
        reason: isShowOff ? null : reason,
        isShowOff,
      }
      const email = endedEmail(facts, await translatorFor(call, about, signer))
      await enqueueEmail(tx, scope, secrets, {
        ...email,
        to,
        kind: `contract.${how}`,
        contractId: about.contract.id,
      })
    }
  },

  async notifyAgency(call, about, { how, byName, byEmail = null, reason, exceptId, details = [] }) {
    // They have heard of that end.
    if (hasEnded(about.contract.state)) return
    const signer = about.signers.find(({ id }) => id === exceptId)
    await notifyTeamOf(call, about.contract, about.context, {
      notification: how,
      name: byName,
      details: [...(reason === null ? [] : [reason]), ...details],
      except: [signer ? await addressOf(call, signer) : byEmail],
    })
  },

  async reviewInvoices(call, { contract }) {
    const unscoped = withAllArtists(call, 'sharedContract')
    const { tx, scope, now } = unscoped
    const org = await findCallOrg(tx, scope)
    const t = translatorOf(languageOf(org.locale))
    for (const { bookingId, status } of await listContractBookings(tx, scope, [contract.id])) {
      // The end of a show asks about its invoices itself.
      if (isDead(status)) continue
      for (const { number, recipientName } of await listUncoveredInvoices(tx, scope, bookingId)) {
        await createStatusTask(
          { tx, scope, org, now },
          { booking: await findBooking(tx, scope, bookingId) },
          {
            title: t(contractTasks.invoice, { number: number ?? '–', recipient: recipientName ?? '–' }),
            notes: t(contractTasks.invoiceNotes, { contract: contract.number }),
            permission: 'invoicesCancel.administrate',
          },
        )
      }
    }
  },
}

const hasEnded = (state: ContractState) => state === 'declined' || state === 'expired'

/** Carries out what follows from the end of a contract, whose new state is written. */
export async function followEnding(call: SignCall, about: SignCase, ending: Ending): Promise<void> {
  for (const effect of effectsOfEnding[ending.how]) await effects[effect](call, about, ending)
}
