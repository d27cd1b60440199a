import { describe, expect, test } from 'vitest'
import type { StaffRole } from '../access.ts'
import { actionKinds, waitKinds, type ActionKind, type WaitKind } from './next-action-rules.ts'
import { gapsOf, nextActionOf, nextActionsOf, type NextAction, type ShowFacts } from './next-actions.ts'

const now = new Date('2026-11-21T12:00:00Z')
const lena = { userId: 'lena', name: 'Lena Brandt' }
const member = (role: StaffRole, userId = 'lena') => ({ role, userId, artistIds: null, overrides: {} })

/** A show in three months of which nothing is known yet. */
const inquiry: ShowFacts = {
  bookingId: 'b',
  artistId: 'a',
  artistName: 'Mira Sol',
  status: 'inquiry',
  eventDate: '2027-02-20',
  tz: 'Europe/Berlin',
  startsAt: new Date('2027-02-20T20:00:00Z'),
  confirmedAt: null,
  contractedAt: null,
  promoter: 'Kulturwerk',
  agent: lena,
  venueId: 'v',
  showtime: '21:00',
  tbaTime: false,
  buyerContactId: 'c',
  approval: { required: false, state: 'none' },
  hold: null,
  offers: [],
  contracts: [],
  instalments: [],
  invoices: [],
  advance: { isRequested: false, open: 0, toReview: 0 },
  daySheet: { isSent: false },
  hasFigures: false,
  statement: null,
}
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const hold = (count: number, isChallenged = false, rank = 1) => ({
  id: 'h',
  version: 1,
  rank,
  isChallenged,
  dueAt: days(count),
  holder: 'Kulturwerk',
})
const held: ShowFacts = { ...inquiry, status: 'hold', hold: hold(12) }
const offer = (
  state: ShowFacts['offers'][number]['state'],
  validUntil: string | null = '2026-12-20',
  isIncoming = false,
) => [{ id: 'o', state, isIncoming, validUntil, recipient: 'Ines Reuter' }]
const confirmed: ShowFacts = { ...inquiry, status: 'confirmed', confirmedAt: now }
const contract = (
  state: ShowFacts['contracts'][number]['state'],
  { isOurs = false, dueOn = '2027-01-20' }: { isOurs?: boolean; dueOn?: string | null } = {},
) => [{ id: 'k', number: 'C-1', state, isOurs, signer: 'Ines Reuter', dueOn }]
const contracted: ShowFacts = {
  ...confirmed,
  status: 'contracted',
  contractedAt: now,
  contracts: contract('signed'),
}
/** Signed, tomorrow in three weeks, answered by the promoter. */
const near: ShowFacts = {
  ...contracted,
  eventDate: '2026-12-01',
  startsAt: new Date('2026-12-01T20:00:00Z'),
  advance: { isRequested: true, open: 0, toReview: 0 },
}
const tomorrow: ShowFacts = {
  ...near,
  eventDate: '2026-11-22',
  startsAt: new Date('2026-11-22T20:00:00Z'),
}
const deposit = {
  id: 'i',
  label: 'deposit',
  dueKind: 'fixed' as const,
  dueDays: null,
  dueOn: '2026-11-24',
  draftId: null,
}
const invoice = (dueOn: string, isSent = true) => [
  { id: 'n', number: 'R-1', payer: 'Kulturwerk', dueOn, isSent },
]
const played: ShowFacts = { ...contracted, status: 'played', eventDate: '2026-11-18' }
const statement = (state: NonNullable<ShowFacts['statement']>['state']) => ({
  id: 's',
  state,
  settledAt: now,
})
const settled: ShowFacts = { ...played, status: 'settled', hasFigures: true }

type Row = [string, ShowFacts, ActionKind | WaitKind | null]
const rows: Row[] = [
  ['an inquiry without a hold', inquiry, 'holdMissing'],
  ['a hold with time left', held, 'offerMissing'],
  ['a hold that expires in a week', { ...held, hold: hold(6) }, 'holdExpiring'],
  ['a challenged hold', { ...held, hold: hold(2, true) }, 'holdChallenged'],
  ['an offer that is written', { ...held, offers: offer('draft') }, 'offerDraft'],
  ['an offer that is out', { ...held, offers: offer('sent') }, 'offerAnswer'],
  ['an offer that runs out', { ...held, offers: offer('sent', '2026-11-23') }, 'offerExpiring'],
  ['a counter-offer', { ...held, offers: offer('countered', null, true) }, 'offerIncoming'],
  ['our answer to a counter-offer', { ...held, offers: offer('countered') }, 'offerAnswer'],
  ['an offer that was declined', { ...held, offers: offer('declined') }, 'offerMissing'],
  ['an offer that was accepted', { ...held, offers: offer('accepted') }, 'showToConfirm'],
  ['a date that outlives its offer', { ...held, status: 'offer', offers: offer('expired') }, 'offerMissing'],
  ['one whose hold expires first', { ...held, hold: hold(2), offers: offer('accepted') }, 'showToConfirm'],
  ['terms agreed elsewhere', { ...held, status: 'offer' }, 'showToConfirm'],
  [
    'an artist who was not asked',
    { ...held, offers: offer('accepted'), approval: { required: true, state: 'none' } },
    'approvalMissing',
  ],
  [
    'an artist who declined',
    { ...held, offers: offer('accepted'), approval: { required: true, state: 'rejected' } },
    'approvalRejected',
  ],
  [
    'an artist who was asked',
    { ...held, offers: offer('accepted'), approval: { required: true, state: 'asked' } },
    'approvalAnswer',
  ],
  ['confirmed without a contract', confirmed, 'contractMissing'],
  ['a contract that was declined', { ...confirmed, contracts: contract('declined') }, 'contractMissing'],
  ['a contract that is written', { ...confirmed, contracts: contract('draft') }, 'contractDraft'],
  ['a contract that is out', { ...confirmed, contracts: contract('sent') }, 'signature'],
  [
    'a contract whose deadline is near',
    { ...confirmed, contracts: contract('viewed', { dueOn: '2026-11-23' }) },
    'contractUnsigned',
  ],
  [
    'an unsigned contract on the day of the show',
    { ...tomorrow, status: 'confirmed', eventDate: '2026-11-21', contracts: contract('sent') },
    'contractUnsigned',
  ],
  [
    'a contract for us to sign',
    { ...confirmed, contracts: contract('part_signed', { isOurs: true }) },
    'contractToSign',
  ],
  ['a deposit to invoice', { ...contracted, instalments: [deposit] }, 'paymentDue'],
  [
    'a deposit whose invoice is a draft',
    { ...contracted, instalments: [{ ...deposit, draftId: 'd' }] },
    'invoiceDraft',
  ],
  [
    'a deposit whose invoice was not sent',
    { ...contracted, invoices: invoice('2026-12-04', false) },
    'invoiceUnsent',
  ],
  ['a deposit invoiced', { ...contracted, invoices: invoice('2026-12-04') }, 'payment'],
  ['a deposit that is late', { ...contracted, invoices: invoice('2026-11-10') }, 'invoiceLate'],
  ['nothing to do', contracted, null],
  ['a near show without a venue', { ...near, venueId: null }, 'showIncomplete'],
  [
    'a near show whose promoter was sent nothing',
    { ...near, advance: { isRequested: false, open: 0, toReview: 0 } },
    'advanceMissing',
  ],
  ['answers to review', { ...near, advance: { isRequested: true, open: 0, toReview: 2 } }, 'advanceToReview'],
  [
    'answers that are missing near the day',
    { ...near, advance: { isRequested: true, open: 3, toReview: 0 } },
    'advanceUnanswered',
  ],
  [
    'answers that have time',
    { ...contracted, advance: { isRequested: true, open: 3, toReview: 0 } },
    'advanceAnswers',
  ],
  ['a show tomorrow without a day sheet', tomorrow, 'daySheetUnsent'],
  ['a show tomorrow whose sheet is sent automatically', { ...tomorrow, daySheet: null }, null],
  ['a played show', played, 'figuresMissing'],
  ['a played show with a draft', { ...played, contracts: contract('draft') }, 'figuresMissing'],
  ['a played show with its figures', { ...played, hasFigures: true }, 'showUnsettled'],
  [
    'a settled show without statement',
    { ...settled, statement: { ...statement(null), id: null } },
    'statementMissing',
  ],
  ['a statement that is out', { ...settled, statement: statement('sent') }, 'statementAnswer'],
  ['a statement that is approved', { ...settled, statement: statement('approved') }, 'payoutDue'],
  ['a statement that is paid', { ...settled, statement: statement('paid') }, null],
  ['a show that is off', { ...confirmed, status: 'cancelled' }, null],
]

describe('for an owner', () => {
  test.each(rows)('%s', (_, show, kind) => {
    expect(nextActionOf(nextActionsOf(show, member('owner'), now))?.kind ?? null).toBe(kind)
  })

  test('every kind has a row', () => {
    const shown = new Set(rows.map(([, , kind]) => kind))
    expect([...actionKinds, ...waitKinds].filter((kind) => !shown.has(kind))).toEqual([])
  })
})

test.each<[string, ShowFacts, StaffRole, ActionKind | WaitKind | null, boolean]>([
  ['a hold', held, 'assistant', 'offerMissing', true],
  ['a hold', held, 'accountant', 'offerMissing', false],
  ['a hold', held, 'read_only', 'offerMissing', false],
  ['a hold', held, 'tour_manager', null, false],
  ['an accepted offer', { ...held, offers: offer('accepted') }, 'assistant', 'showToConfirm', false],
  [
    'a contract to sign',
    { ...confirmed, contracts: contract('sent', { isOurs: true }) },
    'assistant',
    'contractToSign',
    false,
  ],
  ['no contract', confirmed, 'assistant', 'contractMissing', true],
  ['no contract', confirmed, 'tour_manager', null, false],
  ['a late deposit', { ...contracted, invoices: invoice('2026-11-10') }, 'accountant', 'invoiceLate', true],
  ['a late deposit', { ...contracted, invoices: invoice('2026-11-10') }, 'agent', 'invoiceLate', false],
  ['a late deposit', { ...contracted, invoices: invoice('2026-11-10') }, 'read_only', null, false],
  ['no day sheet', tomorrow, 'tour_manager', 'daySheetUnsent', true],
  ['no day sheet', tomorrow, 'read_only', 'daySheetUnsent', false],
  ['a played show', played, 'accountant', 'figuresMissing', true],
  ['a played show', played, 'assistant', null, false],
  [
    'a statement to write',
    { ...settled, statement: statement('draft') },
    'accountant',
    'statementMissing',
    true,
  ],
  ['a statement to write', { ...settled, statement: statement('draft') }, 'agent', 'statementMissing', false],
])('%s of %#', (_, show, role, kind, mayAct) => {
  const next = nextActionOf(nextActionsOf(show, member(role), now))
  expect([next?.kind ?? null, next?.mayAct ?? false]).toEqual([kind, mayAct])
})

test.each<[string, ShowFacts, StaffRole, string, object]>([
  ['its agent', held, 'agent', 'lena', { turn: 'yours', who: null }],
  [
    'a colleague of its agent',
    held,
    'agent',
    'tarek',
    { turn: 'colleague', who: 'Lena Brandt', mayAct: true },
  ],
  ['a show without agent', { ...held, agent: null }, 'agent', 'tarek', { turn: 'yours', who: null }],
  [
    'a reader of a show without agent',
    { ...held, agent: null },
    'read_only',
    'x',
    { turn: 'colleague', who: null, role: 'agent' },
  ],
  [
    'whoever waits for the promoter',
    { ...held, offers: offer('sent') },
    'agent',
    'lena',
    { turn: 'promoter', party: 'Ines Reuter' },
  ],
  [
    'whoever waits for the artist',
    { ...held, approval: { required: true, state: 'asked' }, offers: offer('accepted') },
    'agent',
    'lena',
    { turn: 'artist', party: 'Mira Sol' },
  ],
])('whose turn it is: %s', (_, show, role, userId, expected) => {
  expect(nextActionOf(nextActionsOf(show, member(role, userId), now))).toMatchObject(expected)
})

test('what presses comes first by its deadline, then the order of a show’s life', () => {
  const show: ShowFacts = {
    ...near,
    status: 'confirmed',
    confirmedAt: days(-40),
    contracts: contract('draft', { dueOn: '2026-12-30' }),
    instalments: [deposit],
    venueId: null,
  }
  expect(nextActionsOf(show, member('owner'), now).map(({ kind }) => kind)).toEqual([
    'paymentDue',
    'showIncomplete',
    'contractDraft',
  ])
})

test('a show of an artist out of reach asks nothing of the member', () => {
  const reach = { ...member('agent'), artistIds: ['other'] }
  expect(nextActionsOf(held, reach, now)).toEqual([])
})

describe('what a near show lacks', () => {
  const whole = { venueId: 'v', showtime: '21:00', tbaTime: false, buyerContactId: 'c' }
  test.each([
    [{}, []],
    [{ venueId: null }, ['venue']],
    [{ showtime: null }, ['showtime']],
    [{ showtime: null, tbaTime: true }, []],
    [{ venueId: null, showtime: null, buyerContactId: null }, ['venue', 'showtime', 'buyer']],
  ])('%j', (change, gaps) => expect(gapsOf({ ...whole, ...change })).toEqual(gaps))
})

test.each<[string, ShowFacts, NextAction['kind'], string | null]>([
  [
    'a contract is signed by its day',
    { ...confirmed, contracts: contract('sent') },
    'signature',
    '2027-01-20',
  ],
  [
    'so is our own',
    { ...confirmed, contracts: contract('sent', { isOurs: true, dueOn: '2026-12-11' }) },
    'contractToSign',
    '2026-12-11',
  ],
  ['an offer is valid until its day', { ...held, offers: offer('sent') }, 'offerAnswer', '2026-12-20'],
  ['a hold ends at a time of day', { ...held, hold: hold(1) }, 'holdExpiring', null],
])('%s', (_, show, kind, dueOn) => {
  const found = nextActionsOf(show, member('owner'), now).find((action) => action.kind === kind)
  expect(found).toMatchObject({ kind, dueOn })
})
