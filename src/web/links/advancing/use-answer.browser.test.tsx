// An answer while it is typed: kept automatically, never lost by leaving, and put beside what somebody else answered.
import { onlineManager, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#web/calls/query.ts'
import { fakeServer, type FakeServer, type HeldCall, type HeldCalls } from '#web/testing/fake-server.ts'
import { nothingWaits } from '#web/testing/nothing-waits.ts'
import { holdPauses } from '#web/testing/pauses.ts'
import { renderHookInPage } from '#web/testing/render.tsx'
import { allChanges } from '#web/waiting/outbox.ts'
import { advanceQuery } from './answering.ts'
import { fieldsOf, type LinkedAdvance, type LinkedField } from './linked-advance.ts'
import { useAnswer } from './use-answer.ts'

const token = 'abc'
/** How the server has the question. */
const loadIn = {
  id: 'f1',
  version: 1,
  fieldName: 'Load-in',
  fieldType: 'text',
  options: [],
  isRequired: true,
  state: 'requested',
  responseValue: null,
  rejectReason: null,
  isLocked: false,
  isProposed: false,
  prefill: null,
} as unknown as LinkedField

let server: FakeServer
let answers: HeldCalls
let pauses: ReturnType<typeof holdPauses>
let stored: LinkedField
beforeEach(async () => {
  server = fakeServer()
  stored = loadIn
  server.answers('advancing.open', () => ({ groups: [{ id: 'g', name: 'Show', fields: [stored] }] }))
  answers = server.holds('advancing.answerByLink')
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(console, 'error').mockReturnValue()
  await load()
  pauses = holdPauses()
})
afterEach(nothingWaits)

/** The page asks again. */
const load = () => queryClient.fetchQuery({ ...advanceQuery(token), staleTime: 0 })
const fieldOf = (advance: LinkedAdvance | undefined) => fieldsOf(advance?.groups ?? [])[0]!
const open = () => renderHookInPage(() => useAnswer(token, fieldOf(useQuery(advanceQuery(token)).data)))
/** Somebody else answers. */
const answerElsewhere = (responseValue: string) => {
  stored = { ...stored, version: stored.version + 1, responseValue, state: 'received' }
}
/** The server takes the answer, and the page is shown what it holds from then on. */
function take(held: HeldCall): void {
  const { responseValue } = held.input as { responseValue: string }
  answerElsewhere(responseValue)
  held.answer({ version: stored.version })
}
/** Whoever types has stopped. */
const rest = () => pauses.pass(1200)
const sent = ({ input }: HeldCall) => input as { responseValue: string; version: number }

describe('what is typed', () => {
  test('is kept after a pause, with the words as they are in the control', async () => {
    const answer = open()
    answer.now.type('15:0')
    answer.now.type('15:00 ')
    await expect.poll(() => answer.now.value).toBe('15:00 ')
    rest()
    const first = await answers.next()
    expect(sent(first)).toMatchObject({ responseValue: '15:00', version: 1 })
    take(first)
    await expect.poll(() => answer.now.status).toBe('saved')
    expect(answer.now.value).toBe('15:00 ')
    answer.now.type('15:00 sharp')
    await expect.poll(() => answer.now.value).toBe('15:00 sharp')
    rest()
    expect(sent(await answers.next())).toMatchObject({ responseValue: '15:00 sharp', version: 2 })
  })

  test.each<[string, (answer: ReturnType<typeof open>) => void]>([
    ['the control is left', (answer) => answer.now.leave()],
    ['the page is left', (answer) => answer.leave()],
    ['the tab is put aside', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is kept at once when %s', async (_how, leave) => {
    const answer = open()
    answer.now.type('15:00')
    await expect.poll(() => answer.now.value).toBe('15:00')
    leave(answer)
    expect(sent(await answers.next())).toMatchObject({ responseValue: '15:00', version: 1 })
  })

  test('is not replaced by what the page hears meanwhile', async () => {
    const answer = open()
    answer.now.type('15:00')
    await expect.poll(() => answer.now.value).toBe('15:00')
    answerElsewhere('14:00')
    await load()
    expect(answer.now.value).toBe('15:00')
  })

  test('waits without a network, and says so', async () => {
    onlineManager.setOnline(false)
    const answer = open()
    answer.now.choose('15:00')
    await expect.poll(() => answer.now.status).toBe('waiting')
    expect(answer.now.value).toBe('15:00')
    onlineManager.setOnline(true)
    take(await answers.next())
    await expect.poll(() => answer.now.status).toBe('saved')
  })

  test('stays with a reason when it is no answer to the question', async () => {
    const answer = open()
    answer.now.type('x'.repeat(1001))
    await expect.poll(() => answer.now.value).toHaveLength(1001)
    answer.now.leave()
    await expect.poll(() => answer.now.problem).toMatch('Use at most')
    expect(answer.now.value).toHaveLength(1001)
    answer.now.type('15:00')
    await expect.poll(() => answer.now.value).toBe('15:00')
    answer.now.leave()
    await expect.poll(() => answer.now.problem).toBeNull()
    expect(sent(await answers.next()).responseValue).toBe('15:00')
  })
})

describe('when somebody else answered meanwhile', () => {
  /** Both answers are beside each other. */
  async function cross(): Promise<ReturnType<typeof open>> {
    const answer = open()
    answer.now.type('15:00')
    await expect.poll(() => answer.now.value).toBe('15:00')
    answerElsewhere('14:00')
    answer.now.leave()
    const refused = await answers.next()
    refused.refuse({ code: 'CONFLICT', stale: true, currentVersion: 2 })
    await expect.poll(() => [answer.now.mine, answer.now.value]).toEqual(['15:00', '14:00'])
    return answer
  }

  test('mine goes on top of theirs, if I say so', async () => {
    const answer = await cross()
    answer.now.keepMine()
    const held = await answers.next()
    expect(sent(held)).toMatchObject({ responseValue: '15:00', version: 2 })
    take(held)
    await expect.poll(() => answer.now.mine).toBeNull()
    await expect.poll(() => answer.now.value).toBe('15:00')
  })

  test('theirs stays, if I say so, and nothing is sent', async () => {
    const answer = await cross()
    answer.now.keepTheirs()
    await expect.poll(() => answer.now.mine).toBeNull()
    expect(answer.now.value).toBe('14:00')
    // The next that is sent is the next that is typed.
    answer.now.choose('16:00')
    expect(sent(await answers.next())).toMatchObject({ responseValue: '16:00', version: 2 })
  })

  test('and mine had waited for a network, it stays on the device until I decide', async () => {
    onlineManager.setOnline(false)
    const answer = open()
    answer.now.choose('15:00')
    await expect.poll(() => answer.now.status).toBe('waiting')
    answerElsewhere('14:00')
    onlineManager.setOnline(true)
    const refused = await answers.next()
    refused.refuse({ code: 'CONFLICT', stale: true, currentVersion: 2 })
    await expect.poll(() => answer.now.mine).toBe('15:00')
    expect(allChanges()).toHaveLength(1)
    answer.now.keepMine()
    expect(sent(await answers.next())).toMatchObject({ responseValue: '15:00', version: 2 })
  })
})
