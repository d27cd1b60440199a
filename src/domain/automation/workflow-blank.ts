// New steps and triggers as they begin: with what most people would choose, the rest left open.
import type { BookingStatus } from '../booking/bookings/bookings.ts'
import { operatorsFor } from './workflow-facts.ts'
import {
  factKinds,
  momentKinds,
  type Action,
  type ActionKind,
  type FactKind,
  type FactName,
  type Node,
  type Rule,
  type Trigger,
  type TriggerKind,
} from './workflow-graph.ts'

/** What may be added: a kind of action, or one of the other types of step. */
export type StepKind = ActionKind | Exclude<Node['type'], 'action'>

const morning = '09:00'
const isMoment = (kind: TriggerKind): kind is (typeof momentKinds)[number] =>
  (momentKinds as readonly string[]).includes(kind)

/** A trigger of a kind; the filter is kept from the one before, where the new one has any. */
export function blankTrigger(kind: TriggerKind, before?: Trigger): Trigger {
  const filter = before && 'filter' in before ? before.filter : { artistIds: [], statuses: [] }
  if (isMoment(kind)) return { kind, filter }
  if (kind === 'invoice.overdue') return { kind, daysOverdue: 7, filter }
  if (kind === 'hold.expiring') return { kind, hoursBefore: 48, filter }
  if (kind === 'date.relative')
    return {
      kind,
      anchor: 'event_date',
      offsetDays: -14,
      atTime: morning,
      repeatDays: null,
      untilDays: null,
      filter,
    }
  if (kind === 'calendar.monthly') return { kind, dayOfMonth: 1, atTime: morning }
  return { kind }
}

/** A condition about a fact, with the value that it begins with. */
export function blankRule(fact: FactName): Rule {
  const kind = factKinds[fact]
  const op = kind === 'number' ? 'more_than' : (operatorsFor(fact)[0] ?? 'is')
  const values: Partial<Record<FactKind, Rule['value']>> = {
    yesNo: true,
    number: 0,
    status: 'confirmed',
    contractState: 'signed',
    offerState: 'accepted',
  }
  return { fact, op, value: values[kind] ?? null }
}

/** What reaches people outside asks first. */
export function blankAction(kind: ActionKind): Action {
  switch (kind) {
    case 'createTask':
      return { kind, title: '', assignee: 'agent', dueInDays: 0, notes: null }
    case 'createReminder':
      return { kind, text: '', recipient: 'agent', inDays: 1, atTime: morning }
    case 'notify':
      return { kind, text: '', recipient: 'agent' }
    case 'setLabel':
      return { kind, label: '', remove: false }
    case 'sendMail':
      return { kind, to: 'promoter', templateId: '', account: 'owner', review: true }
    case 'requestAdvancing':
      return { kind, message: null, review: true }
    case 'enrol':
      return { kind, sequenceId: '', review: true }
    case 'webhook':
      return { kind, endpointId: '' }
    case 'sendContract':
    case 'remindSigners':
    case 'remindInvoice':
      return { kind, review: true }
    case 'createInvoice':
    case 'draftStatements':
      return { kind }
  }
}

/** `statusName` names the ways of a branch by the statuses that it asks for. */
export function blankNode(
  kind: StepKind,
  id: string,
  position: { x: number; y: number },
  statusName: (status: BookingStatus) => string,
): Node {
  const placed = { id, name: null, position }
  switch (kind) {
    case 'condition':
      return { ...placed, type: 'condition', match: 'all', rules: [blankRule('contract.isSigned')] }
    case 'branch':
      return {
        ...placed,
        type: 'branch',
        cases: [
          { id: 'case-1', label: statusName('confirmed'), rule: blankRule('booking.status') },
          {
            id: 'case-2',
            label: statusName('hold'),
            rule: { ...blankRule('booking.status'), value: 'hold' },
          },
        ],
      }
    case 'delay':
      return { ...placed, type: 'delay', wait: { kind: 'for', amount: 3, unit: 'days', atTime: morning } }
    case 'approval':
      return { ...placed, type: 'approval', approver: 'agent', question: '' }
    default:
      return { ...placed, type: 'action', action: blankAction(kind) }
  }
}
