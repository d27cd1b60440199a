// The test of every journey: a browser that reaches nothing but this machine, and a console that stays clean.
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test'
import { newColleague, newPortalGuest, ownPassword } from './accounts.ts'
import { people, stateFor, visitor, type Person } from './people.ts'

export { expect }

/** Somebody of the demo, or nobody. */
type Seen = Person | null
type Language = 'en' | 'de'

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
  /**
   * The one browser that this person goes on in from test to test, and a page in it: for tests that only look, or
   * that need what takes long to come to a device, since what one of them leaves behind the next one finds. An
   * address opened there costs a third of what it costs in a new tab. In German it is somebody of nearly the same
   * rights whose language that is.
   */
  goOnAs(person: Seen, language?: Language): Promise<Page>
  isPhone: boolean
  /** Each browser asks to save data, but where the journey is about what the device keeps. */
  savesData: void
}

// The browser itself logs refused calls (what the page makes of them is what journeys look at), and that the test
// runner's own script does not run in the frame of an e-mail.
const BY_BROWSER =
  /^Failed to load resource: the server responded with a status of 4\d\d|^Blocked script execution in 'about:srcdoc'/

const noteTo = (problems: string[]) => (message: ConsoleMessage) => {
  if (message.type() === 'error' && !BY_BROWSER.test(message.text())) problems.push(message.text())
}

/** Until the function that comes back is called. */
function watchContext(context: BrowserContext, problems: string[]): () => void {
  const noteMessage = noteTo(problems)
  const noteError = (error: WebError) => void problems.push(String(error.error()))
  context.on('console', noteMessage).on('weberror', noteError)
  return () => void context.off('console', noteMessage).off('weberror', noteError)
}

/** Calls that are on their way while their browser closes would fail the run, though no test. */
async function unroute(context: BrowserContext): Promise<void> {
  for (const each of [...context.pages(), context]) await each.unrouteAll({ behavior: 'ignoreErrors' })
}

const stateOf = async (person: Person | null) => (person ? stateFor(people[person]) : visitor)

/** Those of `goOnAs`; they end with the worker. */
const lasting = new Map<string, Promise<BrowserContext>>()

async function germanStateOf(person: Seen) {
  if (!person) return visitor
  const email = person === 'artist' ? await newPortalGuest('de') : await newColleague('admin', 'de')
  return stateFor(email, ownPassword)
}

async function newContextFor(browser: Browser, person: Seen, language: Language): Promise<BrowserContext> {
  return browser.newContext(
    language === 'de'
      ? { storageState: await germanStateOf(person), locale: 'de-DE' }
      : { storageState: await stateOf(person) },
  )
}

/** Without the copy for the road, which is a hundred calls for each page that stays for two seconds. */
async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { connection } = navigator as Navigator & { connection?: object }
    if (connection) Object.defineProperty(connection, 'saveData', { value: true })
  })
}

export const test = base.extend<Fixtures>({
  isPhone: ({ isMobile }, provide) => provide(isMobile),
  storageState: visitor,

  watch: [
    async ({ baseURL: _ }, provide) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      await provide({ problems, expectProblems: (pattern) => expected.push(pattern) })
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],

  savesData: [
    async ({ browser, serviceWorkers }, provide) => {
      const isAboutCopies = serviceWorkers === 'allow'
      if (!isAboutCopies) browser.on('context', saveData)
      await provide()
      browser.off('context', saveData)
    },
    { auto: true },
  ],

  context: async ({ context, watch }, provide) => {
    watchContext(context, watch.problems)
    await provide(context)
    await unroute(context)
  },

  openAs: async ({ browser, watch }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async (person) => {
      const context = await browser.newContext({ storageState: await stateOf(person) })
      contexts.push(context)
      watchContext(context, watch.problems)
      return context.newPage()
    })
    for (const context of contexts) {
      await unroute(context)
      await context.close()
    }
  },

  goOnAs: async ({ browser, watch, serviceWorkers }, provide) => {
    const endings: (() => void)[] = []
    await provide(async (person, language = 'en') => {
      const key = `${person} ${language} ${serviceWorkers}`
      const opening = lasting.get(key) ?? newContextFor(browser, person, language)
      lasting.set(key, opening)
      const context = await opening
      endings.push(watchContext(context, watch.problems))
      return context.pages()[0] ?? context.newPage()
    })
    for (const end of endings) end()
  },
})
