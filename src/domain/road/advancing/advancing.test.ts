import { describe, expect, test } from 'vitest'
import {
  calcCompletion,
  daysBeforeEvent,
  decideAnswer,
  decideReopen,
  decideReview,
  dueOn,
  earliest,
  isMissing,
  isToReview,
  linkStateOf,
  waitsFor,
  reminderGap,
  whyNoReminder,
  type Answer,
  type Audience,
  type FieldState,
  type FieldType,
} from './advancing.ts'

const blank: Answer = {
  state: 'empty',
  responseValue: null,
  pendingValue: null,
  source: null,
  rejectReason: null,
}
const received = { ...blank, state: 'received', responseValue: '18:00', source: 'promoter' } as const
const accepted = { ...received, state: 'accepted' } as const
const rejected = { ...received, state: 'rejected', rejectReason: 'Too late' } as const
const waiting = { ...accepted, pendingValue: '19:00' } as const

describe('an answer', () => {
  test.each<[string, Answer, string | null, 'promoter' | 'artist' | 'agency', Partial<Answer>]>([
    [
      'comes in',
      blank,
      '18:00',
      'promoter',
      { state: 'received', responseValue: '18:00', source: 'promoter' },
    ],
    ['of the artist comes in', blank, '4', 'artist', { state: 'received', source: 'artist' }],
    ['of the agency needs nobody', blank, '18:00', 'agency', { state: 'accepted', source: 'agency' }],
    [
      'is corrected before review',
      received,
      '17:00',
      'promoter',
      { state: 'received', responseValue: '17:00' },
    ],
    [
      'is given again after it came back',
      rejected,
      '17:00',
      'promoter',
      { state: 'received', rejectReason: null },
    ],
    ['is taken back', received, null, 'promoter', { state: 'requested', responseValue: null, source: null }],
    ['of the agency is taken back', accepted, null, 'agency', { state: 'requested', responseValue: null }],
    ['never given is taken back', blank, null, 'agency', { state: 'empty' }],
    ['waits beside an accepted one', accepted, '19:00', 'promoter', { ...waiting }],
    ['of the artist waits, too', accepted, '19:00', 'artist', { ...waiting }],
    ['that waits is replaced', waiting, '20:00', 'promoter', { state: 'accepted', pendingValue: '20:00' }],
    ['that waits is withdrawn', waiting, null, 'promoter', { state: 'accepted', pendingValue: null }],
    [
      'like the accepted one is none',
      waiting,
      '18:00',
      'promoter',
      { state: 'accepted', pendingValue: null },
    ],
    [
      'of the agency wins over one that waits',
      waiting,
      '20:00',
      'agency',
      { responseValue: '20:00', pendingValue: null },
    ],
  ])('%s', (_name, field, value, by, expected) => {
    const step = decideAnswer(field, value, by)
    expect(step).toMatchObject(expected)
    expect(step.act).toBe(value === null ? 'cleared' : 'answered')
  })

  test('that was accepted is never overwritten by those who were asked', () => {
    for (const value of ['19:00', null, '']) {
      expect(decideAnswer(accepted, value, 'promoter').responseValue).toBe('18:00')
    }
  })
})

describe('a review', () => {
  test.each<[string, Answer, 'accept' | 'reject', Partial<Answer>]>([
    ['accepts', received, 'accept', { state: 'accepted', responseValue: '18:00' }],
    [
      'sends back with the value',
      received,
      'reject',
      { state: 'rejected', responseValue: '18:00', rejectReason: 'Why' },
    ],
    [
      'takes the newer value',
      waiting,
      'accept',
      { state: 'accepted', responseValue: '19:00', pendingValue: null },
    ],
    [
      'drops the newer value',
      waiting,
      'reject',
      { state: 'accepted', responseValue: '18:00', pendingValue: null },
    ],
  ])('%s', (_name, field, decision, expected) => {
    expect(decideReview(field, decision, 'Why')).toMatchObject(expected)
  })

  test.each([blank, accepted, rejected])('has nothing to decide when it is $state', (field) => {
    expect(() => decideReview(field, 'accept')).toThrow('road.answer.nothingNew')
  })

  test('is taken back by opening the answer again', () => {
    expect(decideReopen(accepted)).toMatchObject({ state: 'received', responseValue: '18:00' })
    expect(() => decideReopen(received)).toThrow('road.answer.notAccepted')
  })
})

const field = (state: FieldState, isRequired = true, fieldType: FieldType = 'text') => ({
  state,
  isRequired,
  fieldType,
})

describe('completion', () => {
  test.each([
    ['no field', [], { accepted: 0, required: 0, pct: 0 }],
    ['nothing required', [field('empty', false)], { accepted: 0, required: 0, pct: 100 }],
    [
      'dividers do not count',
      [field('accepted'), field('empty', true, 'divider')],
      { accepted: 1, required: 1, pct: 100 },
    ],
    [
      'only what is accepted counts',
      [field('accepted'), field('received')],
      { accepted: 1, required: 2, pct: 50 },
    ],
    [
      'never rounds up to the whole',
      [...Array.from({ length: 199 }, () => field('accepted')), field('requested')],
      { accepted: 199, required: 200, pct: 99 },
    ],
  ])('%s', (_name, fields, expected) => expect(calcCompletion(fields)).toEqual(expected))

  test('what is missing is required and not in', () => {
    const states = (['empty', 'requested', 'received', 'accepted', 'rejected'] as const).filter((state) =>
      isMissing(field(state)),
    )
    expect(states).toEqual(['empty', 'requested', 'rejected'])
    expect(isMissing(field('empty', false))).toBe(false)
  })

  test('what came in and what is newer waits for the agency', () => {
    expect([received, waiting, accepted, rejected, blank].map(isToReview)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test.each<[Audience, FieldState, string]>([
    ['promoter', 'requested', 'promoter'],
    ['promoter', 'rejected', 'promoter'],
    ['promoter', 'empty', 'agency'],
    ['artist', 'empty', 'artist'],
    ['internal', 'empty', 'agency'],
  ])('a %s field that is %s waits for the %s', (audience, state, whom) => {
    expect(waitsFor(audience, state)).toBe(whom)
  })
})

test('what is due moves with the event', () => {
  expect(dueOn('2027-03-29', 28)).toBe('2027-03-01')
  expect(dueOn('2027-04-29', 28)).toBe('2027-04-01')
  expect(dueOn('2027-03-29', null)).toBeNull()
  expect(daysBeforeEvent('2027-03-29', '2027-03-01')).toBe(28)
  expect(daysBeforeEvent('2027-03-29', '2027-04-02')).toBe(0)
  expect(earliest(['2027-03-02', null, '2027-03-01'])).toBe('2027-03-01')
  expect(earliest([null])).toBeNull()
})

describe('the link', () => {
  const show = { isAlive: true, lastDay: '2027-05-15', today: '2027-05-15' }
  const asText = (answer: Answer) => ({ ...answer, fieldType: 'text' as const })
  test.each([
    ['is open with something to fill in', show, [asText(blank), asText(accepted)], 'open'],
    ['is done once everything is accepted', show, [asText(accepted)], 'done'],
    ['is open while a newer value waits', show, [asText(waiting)], 'open'],
    ['is open without a question', show, [], 'open'],
    ['is closed the day after', { ...show, today: '2027-05-16' }, [asText(blank)], 'closed'],
    ['is closed when the show is off', { ...show, isAlive: false }, [asText(blank)], 'closed'],
  ])('%s', (_name, about, fields, expected) => expect(linkStateOf(about, fields)).toBe(expected))
})

test.each([
  [{ recipients: 1, missing: 1 }, null],
  [{ recipients: 0, missing: 1 }, 'nobody-requested'],
  [{ recipients: 1, missing: 0 }, 'nothing-missing'],
  [{ recipients: 0, missing: 0 }, 'nobody-requested'],
])('a reminder with %j lacks: %s', (show, gap) => expect(reminderGap(show)).toBe(gap))

describe('a reminder', () => {
  const cancelled = { code: 'booking.off.cancelled' }
  const now = new Date('2027-05-01T12:00:00Z')
  const due = {
    closed: null,
    recipients: 1,
    missing: 2,
    remindedAt: null,
    now,
  }
  test.each([
    ['goes out', {}, null],
    ['goes out again after an hour', { remindedAt: new Date('2027-05-01T11:00:00Z') }, null],
    [
      'not twice within the hour',
      { remindedAt: new Date('2027-05-01T11:00:01Z') },
      { code: 'road.reminder.recent' },
    ],
    ['not for a show that is closed', { closed: cancelled }, cancelled],
    ['not to nobody', { recipients: 0 }, { code: 'road.reminder.notRequested' }],
    ['not for nothing', { missing: 0 }, { code: 'road.reminder.nothingMissing' }],
  ])('%s', (_name, change, expected) => expect(whyNoReminder({ ...due, ...change })).toEqual(expected))
})
