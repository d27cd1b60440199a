// What contradicts each act, and who may pass it.
import { DealTermsInput } from '#domain/booking/deals/deals.ts'
import { publicTerms } from '#domain/booking/offers/offer-terms.ts'
import { describe, expect, test } from 'vitest'
import type { StaffRole } from '../../access.ts'
import { bookingProblem } from '../problems.ts'
import { guardProblem } from './booking-actions.ts'
import {
  acts,
  assertNoConflict,
  conflictCodes,
  conflictTable,
  findConflicts,
  type Act,
  type ShowFacts,
} from './conflicts.ts'

const agreed: ShowFacts = {
  status: 'confirmed',
  openOffer: null,
  approval: 'approved',
  approvalIsOlder: false,
  overlap: null,
  otherPlans: [],
  partners: [],
  contract: 'signed',
  hasFee: true,
  hasSchedule: true,
  undated: [],
  timeClashes: [],
  travel: [],
  hasFigures: true,
  openItems: [],
  unpaid: [],
  isReopened: false,
  unreachable: [],
  otherVat: [],
  closedMonth: null,
}
const as = (role: StaffRole) => ({
  member: { role, artistIds: null, overrides: {} },
  artistId: 'a',
})
const notified = (act: Act, facts: Partial<ShowFacts>, role: StaffRole = 'agent') =>
  findConflicts(act, { ...agreed, ...facts }, as(role)).map(({ code, level, canOverride }) =>
    level === 'warns' ? code : `${code}!${canOverride ? '?' : ''}`,
  )
const nobody = bookingProblem('conflict.noContact', { role: 'production' })
const terms = publicTerms(DealTermsInput.parse({ currency: 'EUR', type: 'flat', guaranteeMinor: 480_000 }))
const counter = { direction: 'incoming', terms } as const

test.each(acts)('nothing contradicts %s of a show whose homes agree', (act) => {
  expect(notified(act, {})).toEqual([])
})

test.each<[Act, Partial<ShowFacts>, string[]]>([
  ['confirm', { status: 'offer', openOffer: counter }, ['openOffer!']],
  [
    'confirm',
    { approval: 'rejected', overlap: guardProblem('noOverlap') },
    ['artistDeclined!', 'doubleBooking!'],
  ],
  ['confirm', { hasSchedule: false, approvalIsOlder: true }, ['approvalOutdated', 'noSchedule']],
  ['sendContract', { status: 'offer', openOffer: counter }, ['openOffer!', 'notConfirmed']],
  ['sendContract', { approval: 'rejected' }, ['artistDeclined!']],
  ['sendContract', { approval: 'asked' }, ['artistNotRequested!?']],
  ['sendContract', { overlap: guardProblem('noOverlap') }, ['doubleBooking!?']],
  ['sendContract', { undated: ['deposit', 'balance'] }, ['undatedPayment', 'undatedPayment']],
  ['sendContract', { contract: 'none' }, []],
  [
    'issueInvoice',
    { status: 'offer', openOffer: counter, contract: 'sent' },
    ['openOffer!', 'notConfirmed', 'contractUnsigned'],
  ],
  ['issueInvoice', { status: 'cancelled' }, ['showOff']],
  ['issueInvoice', { hasFee: false, contract: 'none' }, []],
  ['sendDaySheet', { status: 'cancelled' }, ['showOff!']],
  [
    'sendDaySheet',
    {
      timeClashes: [{ first: 'doors', firstTime: '21:00', next: 'show', nextTime: '20:00' }],
      travel: [{ kind: 'overlap', problem: bookingProblem('stated', { text: 'Overlaps.' }) }],
    },
    ['timesClash', 'travelClash'],
  ],
  [
    'sendDaySheet',
    { travel: [{ kind: 'bed', problem: bookingProblem('stated', { text: 'Too early.' }) }] },
    ['hotelEndsEarly'],
  ],
  ['sendDaySheet', { unreachable: [nobody] }, ['recipientMissing']],
  [
    'issueInvoice',
    { closedMonth: '2027-02', otherVat: [{ recipient: 'Kulturwerk', reason: null }], unreachable: [nobody] },
    ['periodClosed!', 'recipientMissing', 'otherVat'],
  ],
  [
    'settle',
    { hasFigures: false, openItems: [guardProblem('instalments')] },
    ['figuresMissing!', 'openInstalment!'],
  ],
  ['settle', { contract: 'declined', unpaid: ['AG-2027-0001'] }, ['unpaidInvoice!?', 'contractUnsigned']],
  [
    'payOut',
    { contract: 'sent', unpaid: ['AG-2027-0001'], isReopened: true, closedMonth: '2027-02' },
    ['periodClosed!', 'unpaidInvoice!', 'settlementReopened!', 'contractUnsigned'],
  ],
])('%s with %j', (act, facts, expected) => {
  expect(notified(act, facts)).toEqual(expected)
})

test('an assistant cannot pass what an agent can', () => {
  expect(notified('sendContract', { approval: 'asked' }, 'assistant')).toEqual(['artistNotRequested!'])
})

test('an accountant settles and pays out with a reason', () => {
  expect(notified('settle', { unpaid: ['AG-2027-0001'] }, 'accountant')).toEqual(['unpaidInvoice!?'])
  expect(notified('payOut', { isReopened: true }, 'accountant')).toEqual(['settlementReopened!?'])
})

test('every code counts against some act', () => {
  const used = new Set(Object.values(conflictTable).flatMap((codes) => Object.keys(codes)))
  expect([...used].toSorted()).toEqual([...conflictCodes].toSorted())
})

test('amounts are left out for those who may not see them', () => {
  const [conflict] = findConflicts(
    'sendContract',
    { ...agreed, openOffer: { ...counter, terms: null } },
    as('agent'),
  )
  expect(conflict?.problem).toEqual({ code: 'booking.conflict.offerIncoming', values: { terms: null } })
})

describe('refusing', () => {
  const conflicts = (facts: Partial<ShowFacts>) =>
    findConflicts('sendContract', { ...agreed, ...facts }, as('agent'))
  test('what only warns is no obstacle', () => {
    expect(() => assertNoConflict(conflicts({ undated: ['deposit'] }), null)).not.toThrow()
  })
  test('what may be passed needs a reason', () => {
    expect(() => assertNoConflict(conflicts({ approval: 'asked' }), ' ')).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', problem: guardProblem('approved') }),
    )
    expect(() => assertNoConflict(conflicts({ approval: 'asked' }), 'Agreed by phone')).not.toThrow()
  })
  test('what nobody may pass is refused whatever the reason', () => {
    expect(() => assertNoConflict(conflicts({ status: 'offer', openOffer: counter }), 'Yes')).toThrow(
      expect.objectContaining({
        code: 'CONFLICT',
        problem: bookingProblem('conflict.offerIncoming', { terms: counter.terms }),
      }),
    )
  })
})
