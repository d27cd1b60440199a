import { describe, expect, test } from 'vitest'
import type { Member, StaffRole } from '../access.ts'
import { allowedInquiryActions, decideInquiry, inquiryActions, inquiryMachine } from './inquiries.ts'
import { inquiryStates } from './inquiry-states.ts'
import { InquiryInput } from './inquiry-inputs.ts'
import { replyDraft } from './inquiry-reply.ts'
import { isSameInquiry, spamScore, spamThreshold } from './inquiry-signs.ts'

const member = (role: StaffRole, artistIds: string[] | null = null): Member => ({
  role,
  artistIds,
  overrides: {},
})

/** A refusal with this problem. */
const refusal = (code: string) =>
  expect.objectContaining({ problem: expect.objectContaining({ code: `sales.${code}` }) })

describe('the machine', () => {
  const table: Record<string, [from: string[], to: string]> = {
    review: [['new'], 'in_review'],
    reply: [['new', 'in_review'], 'in_review'],
    convert: [['new', 'in_review'], 'converted'],
    decline: [['new', 'in_review'], 'declined'],
    markDuplicate: [['new', 'in_review'], 'duplicate'],
    markSpam: [['new', 'in_review'], 'spam'],
    restore: [['declined', 'duplicate', 'spam'], 'in_review'],
  }
  test.each(inquiryActions.flatMap((action) => inquiryStates.map((state) => [action, state] as const)))(
    '%s from %s',
    (action, state) => {
      const [from = [], to] = table[action] ?? []
      const decide = () => decideInquiry(state, { action, reason: 'taken' }, [], member('agent'))
      if (from.includes(state)) expect(decide().state).toBe(to)
      else expect(decide).toThrow(refusal('inquiry.state'))
      expect(inquiryMachine[action].to).toBe(to)
    },
  )
  test('a decline needs a reason of the list, and words where it is another', () => {
    const decline = (reason?: string, note?: string) => () =>
      decideInquiry(
        'new',
        { action: 'decline', reason: reason ?? null, note: note ?? null },
        [],
        member('agent'),
      )
    expect(decline()).toThrow(refusal('inquiry.reasonMissing'))
    expect(decline('weather')).toThrow(refusal('inquiry.reasonMissing'))
    expect(decline('other')).toThrow(refusal('inquiry.noteMissing'))
    expect(decline('other', ' Closed ')().reason).toBe('other: Closed')
  })
  test.each([
    ['agent', null, true],
    ['agent', ['a'], true],
    ['agent', ['b'], false],
    ['assistant', null, true],
    ['accountant', null, false],
    ['read_only', null, false],
  ] as const)('%s with the scope %j may act: %s', (role, artistIds, may) => {
    const actor = member(role, artistIds && [...artistIds])
    expect(allowedInquiryActions('new', ['a'], actor).every(({ allowed }) => allowed)).toBe(may)
  })
})

describe('what the form takes', () => {
  const whole = {
    suggest: true,
    date: '2027-05-14',
    kind: 'club',
    city: 'Leipzig',
    country: 'DE',
    firstName: 'Jonas',
    lastName: 'Reuter',
    email: 'jonas@example.org',
    consent: true,
  }
  test.each([
    [{}, null],
    [{ suggest: false }, 'artistIds'],
    [{ suggest: false, artistIds: ['7b1f2f4e-32b2-4c1a-9c0a-1f2f3a4b5c6d'] }, null],
    [{ city: ' ' }, 'city'],
    [{ email: 'jonas' }, 'email'],
    [{ consent: false }, 'consent'],
    [{ budgetMinor: 100 }, 'budgetCurrency'],
    [{ altDates: Array.from({ length: 11 }, () => '2027-05-15') }, 'altDates'],
    [{ state: 'converted' }, ''],
  ])('%j', (change, field) => {
    const result = InquiryInput.safeParse({ ...whole, ...change })
    if (field === null) expect(result.error).toBeUndefined()
    else expect(result.error?.issues.map(({ path }) => path.join('.'))).toContain(field)
  })
})

describe('spam', () => {
  const honest = {
    firstName: 'Jonas',
    lastName: 'Reuter',
    email: 'jonas@example.org',
    message: 'We run a club with 400 people, see https://club.example',
    company: 'Kulturwerk',
  }
  test.each([
    [{}, 30_000, false],
    [{}, 1_000, true],
    [{ message: 'Best SEO backlinks https://a.example https://b.example' }, 30_000, true],
    [{ firstName: 'Robert', lastName: 'robert', message: 'cheap loan' }, 30_000, true],
    [{ message: null }, null, false],
  ])('%j after %s ms: %s', (change, ms, isSpam) => {
    expect(spamScore({ ...honest, ...change }, ms) >= spamThreshold).toBe(isSpam)
  })
})

test.each([
  [{}, true],
  [{ email: 'JONAS@example.org', city: 'köln' }, true],
  [{ date: '2027-05-15' }, false],
  [{ receivedOn: '2026-12-06' }, false],
])('asked again with %j: %s', (change, same) => {
  const first = { email: 'jonas@example.org', date: '2027-05-14', city: 'Koln', receivedOn: '2026-11-21' }
  expect(isSameInquiry(first, { ...first, ...change })).toBe(same)
})

describe('the draft of an answer', () => {
  const facts = {
    firstName: 'Jonas',
    orgName: 'Halbmond',
    senderName: 'Tarek',
    artistName: 'Mira Sol',
    date: '2027-05-14',
    city: 'Leipzig',
  }
  test.each([
    ['en', { isFree: true, holds: 0, freeNearby: [] }, /Mira Sol is available on this date/],
    ['en', { isFree: true, holds: 1, freeNearby: [] }, /already one hold/],
    [
      'en',
      { isFree: false, holds: 0, freeNearby: ['2027-05-15'] },
      /not available.*Nearby available dates: 15 May 2027/,
    ],
    [
      'de',
      { isFree: false, holds: 0, freeNearby: [] },
      /^Guten Tag Jonas,\n\nvielen Dank.*14\. Mai 2027[^]*nicht verfügbar/,
    ],
    ['de-AT', null, /passenden Vorschlägen/],
  ])('%s %j', (language, availability, expected) => {
    expect(replyDraft({ ...facts, availability }, language)).toMatch(expected)
  })
})
