// When a run ends before its last step: what it is about has come to an end. Usually that is given by the trigger and by
// what the steps check; whoever draws a workflow may choose otherwise.
import type { ContractState } from '../booking/bookings/contract-actions.ts'
import type { OfferState } from '../booking/offers/offer-states.ts'
import { stopKinds, type Graph, type Rule, type StopKind, type Trigger } from './workflow-graph.ts'
import type { OnFile } from './workflow-facts.ts'

/** What always ends the runs of a trigger; the database and the change of a show's status see to it. */
export type FixedStop = 'showOff' | 'contractClosed' | 'offerClosed' | 'invoiceCancelled'

const closedContracts: readonly string[] = [
  'declined',
  'expired',
  'void',
  'superseded',
] satisfies ContractState[]
const closedOffers: readonly string[] = ['declined', 'withdrawn', 'expired'] satisfies OfferState[]

const isSo: Record<StopKind, (onFile: OnFile) => boolean> = {
  holdEnded: ({ isHoldOver }) => isHoldOver === true,
  offerClosed: ({ offerState }) => offerState !== null && closedOffers.includes(offerState),
  contractClosed: ({ contractState }) => contractState !== null && closedContracts.includes(contractState),
  contractSigned: ({ contractState }) => contractState === 'signed',
  invoicePaid: ({ invoice }) => invoice?.isPaid === true,
  advanceComplete: ({ missing }) => missing === 0,
}

/** What ends the runs of this trigger whatever is chosen. */
export function fixedStopsOf({ kind }: Trigger): FixedStop[] {
  switch (kind) {
    case 'contract.sent':
      return ['showOff', 'contractClosed']
    case 'offer.answered':
      return ['showOff', 'offerClosed']
    // What is owed remains owed when the show is cancelled.
    case 'invoice.issued':
    case 'invoice.overdue':
    case 'payment.recorded':
      return ['invoiceCancelled']
    case 'calendar.monthly':
      return []
    default:
      return ['showOff']
  }
}

/** What a run begins with, so that it cannot end it. */
const begunWith: Partial<Record<Trigger['kind'], readonly StopKind[]>> = {
  'contract.signed': ['contractSigned'],
  'contract.declined': ['contractClosed'],
  'contract.sent': ['contractClosed'],
  'offer.answered': ['offerClosed'],
  'calendar.monthly': stopKinds,
}

/** What may be chosen for this trigger. */
export const offeredStops = ({ kind }: Trigger): StopKind[] =>
  stopKinds.filter((stop) => !begunWith[kind]?.includes(stop))

const rulesOf = ({ nodes }: Pick<Graph, 'nodes'>): Rule[] =>
  nodes.flatMap((node) =>
    node.type === 'condition'
      ? node.rules
      : node.type === 'branch'
        ? node.cases.map((each) => each.rule)
        : [],
  )

function usualOfTrigger(trigger: Trigger): StopKind[] {
  if (trigger.kind === 'hold.expiring') return ['holdEnded']
  if (trigger.kind === 'invoice.overdue') return ['invoicePaid']
  if (trigger.kind !== 'date.relative') return []
  switch (trigger.anchor) {
    case 'hold_expiry':
      return ['holdEnded']
    case 'contract_sent':
      return ['contractClosed']
    case 'invoice_due':
      return ['invoicePaid']
    case 'advancing_due':
      return ['advanceComplete']
    case 'event_date':
      return []
  }
}

/**
 * What ends runs unless somebody chose otherwise: what the trigger is about, and a contract that is checked for its
 * signature. Who has steps for a contract that was declined wants them taken.
 */
export function usualStops(graph: Pick<Graph, 'trigger' | 'nodes'>): StopKind[] {
  const rules = rulesOf(graph)
  const checksSignature = rules.some(({ fact }) => fact === 'contract.isSigned')
  const checksEnd = rules.some(
    ({ fact, value }) => fact === 'contract.state' && closedContracts.includes(String(value)),
  )
  const usual = new Set(usualOfTrigger(graph.trigger))
  if (checksSignature) usual.add('contractClosed')
  if (checksEnd) usual.delete('contractClosed')
  return offeredStops(graph.trigger).filter((stop) => usual.has(stop))
}

/** What ends the runs of this drawing. */
export const stopsOf = (graph: Pick<Graph, 'trigger' | 'nodes' | 'stops'>): StopKind[] =>
  graph.stops ? offeredStops(graph.trigger).filter((stop) => graph.stops?.includes(stop)) : usualStops(graph)

/** Why the run ends now; null while it goes on. */
export const stopOf = (stops: readonly StopKind[], onFile: OnFile): StopKind | null =>
  stops.find((stop) => isSo[stop](onFile)) ?? null
