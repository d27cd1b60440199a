import { describe, expect, test } from 'vitest'
import type { DomainError } from '../../errors.ts'
import { documentsProblem } from '../problems.ts'
import { contractStates, type ContractState } from '../../booking/bookings/contract-actions.ts'
import { consentText, consentVersion } from './contract-consent.ts'
import { SignatureInput } from './contract-signature.ts'
import {
  assertCodeMaySend,
  assertMayRemind,
  assertTurn,
  decideSign,
  downloadEndsAt,
  groupInTurn,
  isInTurn,
  isReminderDue,
  judgeCode,
  maySignInApp,
  sealRetryMinutes,
  signingEndsAt,
  signingLinkExpiry,
  signingLinkState,
  waitsFor,
  type SignCase,
  type TurnSigner,
} from './contract-signing.ts'

const refusal = (
  code: 'code.tooMany' | 'code.notNeeded' | `signing.${'emailedLately' | 'notTheirTurn' | 'nobodyRequested'}`,
) => expect.objectContaining({ problem: documentsProblem(code) })
const now = new Date('2027-03-01T10:00:00Z')
const hour = 3_600_000
const ago = (ms: number) => new Date(now.getTime() - ms)

/** 'a1' signs in group 1 under the name A1; 's' behind it has signed, 'c' gets a copy. */
const people = (...codes: string[]): TurnSigner[] =>
  codes.map((code) => ({
    id: code.slice(0, 2),
    name: code.slice(0, 2).toUpperCase(),
    orderNo: Number(code[1]),
    isCopy: code[2] === 'c',
    state: code[2] === 's' ? 'signed' : 'sent',
  }))

describe('whose turn it is', () => {
  test.each<[string[], number | null, string[]]>([
    [['a1', 'b2'], 1, ['A1']],
    [['a1s', 'b2'], 2, ['B2']],
    [['a1', 'b1', 'c2'], 1, ['A1', 'B1']],
    [['a1s', 'b1', 'c2'], 1, ['B1']],
    [['a1s', 'b2s'], null, []],
    // Numbers may be left out, and whoever gets a copy is waited for by nobody.
    [['a3', 'b7'], 3, ['A3']],
    [['a1c', 'b2'], 2, ['B2']],
    [[], null, []],
  ])('%j: group %s', (codes, group, names) => {
    const signers = people(...codes)
    expect(groupInTurn(signers)).toBe(group)
    expect(signers.filter((each) => isInTurn(each, signers)).map(({ name }) => name)).toEqual(names)
  })

  test('who waits learns for whom', () => {
    const signers = people('a1', 'b1s', 'c2', 'd3', 'e1c')
    expect(waitsFor(signers[3]!, signers)).toEqual(['A1', 'C2'])
    expect(waitsFor(signers[0]!, signers)).toEqual([])
  })
})

describe('what a link shows', () => {
  const state = (of: ContractState, codes: string[], about = {}) => {
    const signers = people(...codes)
    return signingLinkState(of, signers[0]!, signers, { isFormer: false, isLate: false, ...about })
  }
  test.each<[ContractState, string[], string]>([
    ['sent', ['a1', 'b2'], 'open'],
    ['viewed', ['a1', 'b2'], 'open'],
    ['sent', ['a2', 'b1'], 'waiting'],
    ['part_signed', ['a2', 'b1s'], 'open'],
    ['part_signed', ['a1s', 'b2'], 'signed'],
    ['signed', ['a1s', 'b2s'], 'completed'],
    ['declined', ['a1'], 'declined'],
    ['expired', ['a1'], 'expired'],
    ['void', ['a1'], 'void'],
    ['superseded', ['a1'], 'superseded'],
    ['superseded', ['a1s'], 'superseded'],
    ['draft', ['a1'], 'void'],
  ])('%s, %j: %s', (of, codes, shown) => expect(state(of, codes)).toBe(shown))

  test('its time may be over before the clock has written so', () =>
    expect(state('sent', ['a1'], { isLate: true })).toBe('expired'))
  test.each(contractStates)('handed on stays handed on: %s', (of) =>
    expect(state(of, ['a1'], { isFormer: true })).toBe('handed_on'),
  )
})

/** What becomes of the first one's signature: the next state with the group written to, or why not. */
function sign(state: ContractState, codes: string[], more: Partial<SignCase> = {}) {
  const signers = people(...codes)
  try {
    return decideSign({
      state,
      signer: signers[0]!,
      signers,
      expiresAt: new Date('2027-03-10T00:00:00Z'),
      now,
      sha256: 'aa',
      shownSha256: 'aa',
      consentVersion,
      auth: 'link',
      codeOkAt: null,
      ...more,
    })
  } catch (error) {
    const { code, problem } = error as DomainError
    return [code, problem?.code, problem?.values?.['state']].filter(Boolean).join(' ')
  }
}

describe('a signature', () => {
  test.each<[ContractState, string[], object]>([
    ['sent', ['a1', 'b2'], { state: 'part_signed', nextGroup: 2 }],
    ['viewed', ['a1', 'b1', 'c2'], { state: 'part_signed', nextGroup: null }],
    ['part_signed', ['a1', 'b1s', 'c4'], { state: 'part_signed', nextGroup: 4 }],
    ['part_signed', ['a2', 'b1s'], { state: 'signed', nextGroup: null }],
    ['viewed', ['a1', 'b1c'], { state: 'signed', nextGroup: null }],
  ])('%s, %j', (state, codes, outcome) => expect(sign(state, codes)).toEqual(outcome))

  test.each<[string, ContractState, string[], Partial<SignCase>, string]>([
    ['twice', 'part_signed', ['a1s', 'b2'], {}, 'signing.done'],
    ['out of turn', 'sent', ['a2', 'b1'], {}, 'signing.notYourTurn'],
    ['by whoever gets a copy', 'sent', ['a1c', 'b1'], {}, 'signing.notYourTurn'],
    ['of a draft', 'draft', ['a1'], {}, 'signing.closed draft'],
    ['after a refusal', 'declined', ['a1'], {}, 'signing.closed declined'],
    ['after withdrawal', 'void', ['a1'], {}, 'signing.closed void'],
    ['of an old version', 'superseded', ['a1'], {}, 'signing.closed superseded'],
    ['at the last moment', 'sent', ['a1'], { expiresAt: now }, 'signing.closed expired'],
    ['of another document', 'sent', ['a1'], { shownSha256: 'ab' }, 'signing.otherDocument'],
    ['under older words', 'sent', ['a1'], { consentVersion: '2020-1' }, 'signing.otherConsent'],
    ['without a code', 'sent', ['a1'], { auth: 'code' }, 'code.missing'],
    ['with an old code', 'sent', ['a1'], { auth: 'code', codeOkAt: ago(hour) }, 'code.missing'],
  ])('%s is refused', (_, state, codes, more, why) =>
    expect(sign(state, codes, more)).toBe(`CONFLICT documents.${why}`),
  )

  test('with a code that was right', () =>
    expect(sign('sent', ['a1'], { auth: 'code', codeOkAt: ago(hour - 1) })).toEqual({
      state: 'signed',
      nextGroup: null,
    }))

  test.each([
    [{ kind: 'typed', name: 'Ada Lind' }, true],
    [{ kind: 'drawn', name: 'Ada Lind', image: 'data:image/png;base64,iVBORw0KGgo=' }, true],
    [{ kind: 'typed', name: 'Ada', image: 'data:image/png;base64,iVBORw0KGgo=' }, false],
    [{ kind: 'drawn', name: 'Ada' }, false],
    [{ kind: 'drawn', name: 'Ada', image: 'data:image/svg+xml;base64,AAAA' }, false],
    [{ kind: 'drawn', name: 'Ada', image: 'https://example.org/a.png' }, false],
    [{ kind: 'drawn', name: 'Ada', image: `data:image/png;base64,${'A'.repeat(300_000)}` }, false],
    [{ kind: 'typed', name: ' ' }, false],
  ])('is typed or drawn: %j', (input, isFine) => expect(SignatureInput.safeParse(input).success).toBe(isFine))
})

describe('codes', () => {
  const code = { isKnown: true, expiresAt: new Date(now.getTime() + 1), tries: 0 }
  test.each([
    [{}, true, 'ok', 5],
    [{}, false, 'wrong', 4],
    [{ tries: 3 }, false, 'wrong', 1],
    [{ tries: 4 }, false, 'dead', 0],
    [{ tries: 4 }, true, 'ok', 5],
    [{ tries: 5 }, true, 'dead', 0],
    [{ expiresAt: now }, true, 'dead', 0],
    [{ isKnown: false }, true, 'dead', 0],
  ])('%j, right: %s → %s', (change, isRight, verdict, triesLeft) =>
    expect(judgeCode({ ...code, ...change }, isRight, now)).toEqual({ verdict, triesLeft }),
  )

  test('are sent five times an hour, to whoever needs one', () => {
    expect(() => assertCodeMaySend('code', 4)).not.toThrow()
    expect(() => assertCodeMaySend('code', 5)).toThrow(refusal('code.tooMany'))
    expect(() => assertCodeMaySend('link', 0)).toThrow(refusal('code.notNeeded'))
  })
})

describe('time', () => {
  test('signing ends with the last day where the organisation is, or after 30 days', () => {
    expect(signingEndsAt('2027-03-27', 'Europe/Berlin', now).toISOString()).toBe('2027-03-27T23:00:00.000Z')
    expect(signingEndsAt(null, 'Europe/Berlin', now).toISOString()).toBe('2027-03-31T10:00:00.000Z')
  })

  test('links outlive it by 30 days, and a signed contract by 90', () => {
    const end = new Date('2027-05-01T00:00:00Z')
    expect(signingLinkExpiry(end, now).toISOString()).toBe('2027-05-31T00:00:00.000Z')
    expect(signingLinkExpiry(ago(hour), now).toISOString()).toBe('2027-03-31T10:00:00.000Z')
    expect(downloadEndsAt(now).toISOString()).toBe('2027-05-30T10:00:00.000Z')
  })

  // Nine in Berlin is eight in universal time; the last day to sign is 20 March.
  test.each([
    ['2027-03-17T07:59:00Z', '2027-03-10T00:00:00Z', false],
    ['2027-03-17T08:00:00Z', '2027-03-10T00:00:00Z', true],
    ['2027-03-17T08:30:00Z', '2027-03-17T08:01:00Z', false],
    ['2027-03-20T07:59:00Z', '2027-03-17T08:01:00Z', false],
    ['2027-03-20T08:00:00Z', '2027-03-17T08:01:00Z', true],
    ['2027-03-20T09:00:00Z', '2027-03-20T08:00:00Z', false],
    // Both moments passed unseen: one e-mail.
    ['2027-03-20T10:00:00Z', '2027-03-10T00:00:00Z', true],
    // Sent on the last day.
    ['2027-03-20T10:00:00Z', '2027-03-20T09:00:00Z', false],
  ])('a reminder at %s, last e-mail %s: %s', (at, last, isDue) =>
    expect(isReminderDue({ dueOn: '2027-03-20', tz: 'Europe/Berlin' }, new Date(last), new Date(at))).toBe(
      isDue,
    ),
  )
  test('none without a last day, or to whoever was never written to', () => {
    expect(isReminderDue({ dueOn: null, tz: 'UTC' }, ago(99 * hour), now)).toBe(false)
    expect(isReminderDue({ dueOn: '2027-03-01', tz: 'UTC' }, null, now)).toBe(false)
  })

  test('by hand not within an hour, and only whose turn it is', () => {
    const signers = people('a1', 'b2')
    const about = { state: 'sent' as const, signer: signers[0]!, signers, expiresAt: null, now }
    expect(() => assertMayRemind(about, ago(hour))).not.toThrow()
    expect(() => assertMayRemind(about, ago(hour - 1))).toThrow(refusal('signing.emailedLately'))
    expect(() => assertMayRemind({ ...about, signer: signers[1]! }, null)).toThrow(
      refusal('signing.notTheirTurn'),
    )
    expect(() => assertMayRemind({ ...about, state: 'void' }, null)).toThrow(
      refusal('signing.nobodyRequested'),
    )
  })

  test.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [6, 32],
    [7, 60],
    [50, 60],
  ])('after %i failures sealing waits %i minutes', (failures, minutes) =>
    expect(sealRetryMinutes(failures)).toBe(minutes),
  )

  test('a turn ends with the contract', () => {
    const [signer] = people('a1')
    const about = { signer: signer!, signers: [signer!], expiresAt: null, now }
    expect(() => assertTurn({ ...about, state: 'expired' })).toThrow(
      expect.objectContaining({ problem: documentsProblem('signing.closed', { state: 'expired' }) }),
    )
  })
})

test('what is agreed to names the document, in both languages, and never under an unknown version', () => {
  const hash = `${'a'.repeat(60)}0123`
  expect(consentText('2026-1', 'en', hash)).toContain('SHA-256 aaaaaaaa…aaaa0123')
  expect(consentText(consentVersion, 'en', hash)).not.toContain('SHA')
  expect(consentText(consentVersion, 'de', hash)).toContain('Unterschrift')
  expect(consentText('1999-1', 'en', hash)).toBeNull()
  expect(consentText('constructor', 'en', hash)).toBeNull()
})

test.each([
  [
    'whoever is named',
    { userId: 'u', party: 'artist', isCopy: false },
    { userId: 'u', maySend: false },
    true,
  ],
  [
    'a colleague for the agency',
    { userId: 'u', party: 'agency', isCopy: false },
    { userId: 'v', maySend: true },
    true,
  ],
  [
    'a colleague without the right',
    { userId: 'u', party: 'agency', isCopy: false },
    { userId: 'v', maySend: false },
    false,
  ],
  [
    'nobody for another side',
    { userId: 'u', party: 'artist', isCopy: false },
    { userId: 'v', maySend: true },
    false,
  ],
  [
    'nobody who signs by a link',
    { userId: null, party: 'agency', isCopy: false },
    { userId: undefined, maySend: true },
    false,
  ],
  [
    'nobody who gets a copy',
    { userId: 'u', party: 'agency', isCopy: true },
    { userId: 'u', maySend: true },
    false,
  ],
] as const)('in the app signs %s', (_name, signer, member, expected) =>
  expect(maySignInApp(signer, member)).toBe(expected),
)
