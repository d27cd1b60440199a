/** Resolves whom an action writes to. */
import { findCompanyRecipient, findContactRecipient, listRefused, type Recipient } from './people-store.ts'
import type { Subject } from './subject-store.ts'
import type { ActionStep } from './types.ts'

type Step = Pick<ActionStep, 'tx' | 'scope'>
export type Found = { people: Recipient[] } | { skip: string }

/** Those who may be written to; a sentence when nobody is left. */
export async function onlyWilling(
  { tx, scope }: Step,
  people: readonly Recipient[],
  who: string,
): Promise<Found> {
  if (people.length === 0) return { skip: `No e-mail address is known for ${who}.` }
  const refused = await listRefused(
    tx,
    scope,
    people.map(({ address }) => address),
  )
  const willing = people.filter(({ address }) => !refused.has(address.toLowerCase()))
  if (willing.length > 0) return { people: willing }
  const names = people.map(({ name }) => name).join(', ')
  return { skip: `${names} must not be written to.` }
}

/** The promoter of the show: its buyer, else the main person of the promoter's company. */
export async function promoterOf({ tx, scope }: Step, { booking }: Subject): Promise<Found> {
  if (!booking) return { skip: 'There is no show whose promoter could be written to.' }
  const { buyerContactId, promoterCompanyId } = booking
  const buyer = buyerContactId ? await findContactRecipient(tx, scope, buyerContactId) : null
  const person =
    buyer ?? (promoterCompanyId ? await findCompanyRecipient(tx, scope, promoterCompanyId) : null)
  return onlyWilling({ tx, scope }, person ? [person] : [], 'the promoter')
}
