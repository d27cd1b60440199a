// The test of every journey: a browser that reaches nothing but this machine, and a console that stays clean.
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { baseURL } from './address.ts'
import { people, stateFor, visitor, type Person } from './people.ts'

export { expect }

type Watch = {
  /** What went wrong in the consoles so far: errors, exceptions, breaches of the content policy. */
  problems: string[]
  /** Console errors that a journey brings about on purpose, such as calls that it cuts. */
  expectProblems(pattern: RegExp): void
}

type Fixtures = {
  watch: Watch
  /** A browser of its own for one of the demo, or for `null`, a visitor. */
  openAs(person: Person | null): Promise<Page>
  isPhone: boolean
}

async function keepLocal(context: BrowserContext): Promise<void> {
  const { hostname } = new URL(baseURL)
  await context.route(
    (url) => url.protocol.startsWith('http') && url.hostname !== hostname && url.hostname !== 'localhost',
    (route) => route.abort(),
  )
}

// The browser itself logs refused calls (what the page makes of them is what journeys look at), and that the test
// runner's own script does not run in the frame of a letter.
const BY_BROWSER =
  /^Failed to load resource: the server responded with a status of 4\d\d|^Blocked script execution in 'about:srcdoc'/

function watchContext(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !BY_BROWSER.test(message.text())) problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
}

export const test = base.extend<Fixtures>({
  isPhone: ({ isMobile }, provide) => provide(isMobile),
  storageState: visitor,

  watch: [
    async ({ context }, provide) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      await keepLocal(context)
      watchContext(context, problems)
      await provide({ problems, expectProblems: (pattern) => expected.push(pattern) })
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],

  openAs: async ({ browser, watch }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (person) => {
      const storageState = person ? await stateFor(people[person]) : visitor
      const context = await browser.newContext({ storageState })
      contexts.push(context)
      await keepLocal(context)
      watchContext(context, watch.problems)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})
