// Who is signed in, over reloads, tabs, bad networks and a sign-in service that says no.
import { expect, test } from 'vitest'
import { sessionOf, signIn } from '#web/testing/device.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { openTab, type Tab } from '#web/testing/tab.ts'

const person = (tab: Tab) => tab.app.session.currentSession()?.user.id
const refusal = (status: number, code: string) =>
  Response.json({ code, message: code, error_code: code }, { status })
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

test('offline, an expired token is still a signed-in person, and nobody is asked', async () => {
  signIn('ada', { lasts: -10 })
  const server = fakeServer()
  const tab = await openTab(server, { isOnline: false })
  expect(person(tab)).toBe('ada')
  expect(await tab.app.session.accessToken()).toBe('ada-1')
  expect(server.calls).toEqual([])
})

test('an expired token is renewed once, however many calls need it, and also for the next visit', async () => {
  signIn('ada', { lasts: -10 })
  const server = fakeServer()
  server.answers('/auth/v1/token', () => sessionOf('ada', { token: 'ada-2' }))
  const { app } = await openTab(server)
  const tokens = await Promise.all([app.session.accessToken(), app.session.accessToken()])
  expect(tokens).toEqual(['ada-2', 'ada-2'])
  expect(server.calls).toHaveLength(1)
  const next = await openTab(server)
  expect(await next.app.session.accessToken()).toBe('ada-2')
})

test('a token that cannot be renewed for want of a network leaves the person signed in', async () => {
  signIn('ada', { lasts: -10 })
  const server = fakeServer()
  server.answers('/auth/v1/token', noNetwork)
  const tab = await openTab(server, { isHurried: true })
  await tab.app.session.accessToken()
  expect(person(tab)).toBe('ada')
  expect(person(await openTab(server, { isOnline: false }))).toBe('ada')
})

test('a session that was ended elsewhere ends here when its token needs renewal', async () => {
  signIn('ada', { lasts: -10 })
  const server = fakeServer()
  server.answers('/auth/v1/token', () => refusal(400, 'refresh_token_not_found'))
  const tab = await openTab(server)
  expect(await tab.app.session.accessToken()).toBeNull()
  expect(person(tab)).toBeUndefined()
  expect(person(await openTab(server))).toBeUndefined()
})

test('after a refused call the session ends only if the sign-in service says so', async () => {
  signIn('ada')
  const server = fakeServer()
  const checks = server.holds('/auth/v1/user')
  const tab = await openTab(server)
  const recheck = async (answer: unknown) => {
    tab.app.session.recheckSession()
    const check = await checks.next()
    check.answer(answer)
  }
  /** A check begins only when the one before is over. */
  const isChecked = () =>
    expect
      .poll(() => {
        tab.app.session.recheckSession()
        return checks.untaken.length
      })
      .toBe(1)
  await recheck(sessionOf('ada').user)
  await isChecked()
  expect(person(tab)).toBe('ada')
  await recheck(refusal(503, 'unavailable'))
  await isChecked()
  expect(person(tab)).toBe('ada')
  await recheck(refusal(403, 'session_not_found'))
  await expect.poll(() => person(tab)).toBeUndefined()
})

test('signing out in one tab signs out in the others', async () => {
  signIn('ada')
  const server = fakeServer()
  server.answers('/auth/v1/logout', () => null)
  const [left, right] = await Promise.all([openTab(server), openTab(server)])
  await left.app.session.endSession(false)
  expect(person(left)).toBeUndefined()
  await expect.poll(() => person(right)).toBeUndefined()
})

test('leaving this device needs no network', async () => {
  signIn('ada')
  const server = fakeServer()
  const tab = await openTab(server, { isOnline: false })
  await tab.app.session.endSession(false)
  tab.close()
  expect(person(await openTab(server))).toBeUndefined()
})

test('nobody is notified that they left everywhere when only this device knows of it', async () => {
  signIn('ada')
  const server = fakeServer()
  server.answers('/auth/v1/logout', noNetwork)
  const tab = await openTab(server)
  await expect(tab.app.session.endSession(true)).rejects.toThrow()
  expect(person(tab)).toBe('ada')
})
