/** Resolves whom an action e-mails. */
import { workflowNote, type RecipientRole } from '#domain/automation/workflow-notes.ts'
import type { Problem } from '#domain/problems.ts'
import { findCompanyRecipient, findContactRecipient, listRefused, type Recipient } from './people-store.ts'
import { noBooking } from './plan.ts'
import type { Subject } from './subject-store.ts'
import type { ActionStep } from './types.ts'

type Step = Pick<ActionStep, 'tx' | 'scope'>
export type Found = { people: Recipient[] } | { skip: Problem }

/** Those who may be e-mailed, else why nobody. `who`: their role, or their names. */
export async function onlyWilling(
  { tx, scope }: Step,
  people: readonly Recipient[],
  who: RecipientRole | readonly string[],
): Promise<Found> {
  if (people.length === 0)
    return {
      skip:
        typeof who === 'string'
          ? workflowNote('noAddress', { who })
          : workflowNote('noAddressOf', { names: who }),
    }
  const refused = await listRefused(
    tx,
    scope,
    people.map(({ address }) => address),
  )
  const willing = people.filter(({ address }) => !refused.has(address.toLowerCase()))
  if (willing.length > 0) return { people: willing }
  return { skip: workflowNote('blocked', { names: people.map(({ name }) => name) }) }
}

/** The promoter of the show: its buyer, else the main person of the promoter's company. */
export async function promoterOf({ tx, scope }: Step, { booking }: Subject): Promise<Found> {
  if (!booking) return noBooking
  const { buyerContactId, promoterCompanyId } = booking
  const buyer = buyerContactId ? await findContactRecipient(tx, scope, buyerContactId) : null
  const person =
    buyer ?? (promoterCompanyId ? await findCompanyRecipient(tx, scope, promoterCompanyId) : null)
  return onlyWilling({ tx, scope }, person ? [person] : [], 'promoter')
}
