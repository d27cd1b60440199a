// Tabs of the app within a test: each loads its own modules, shares the device with the others, and can be closed.
import { onTestFinished } from 'vitest'
import type { FakeServer } from './fake-server.ts'
import type { App } from './tab-app.ts'

export type Tab = {
  app: App
  window: Window
  goOnline: () => void
  goOffline: () => void
  /** Ends all that runs in it, at once. */
  close: () => void
}

type Options = {
  isOnline?: boolean
  /** Pauses of a second to a minute are over at once. */
  isHurried?: boolean
  /** Changes the tab before the app is loaded. */
  prepare?: (window: Window & typeof globalThis) => void
}

const config = JSON.stringify({ supabaseUrl: location.origin, anonKey: 'test', mode: 'embedded' })
const page = `<!doctype html><script type="application/json" id="config">${config}</script>`

/** Opens the app in a frame of its own. What is still open when the test ends is closed. */
export async function openTab(
  server: FakeServer,
  { isOnline = true, isHurried = false, prepare }: Options = {},
): Promise<Tab> {
  const frame = document.createElement('iframe')
  frame.srcdoc = page
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await loaded
  const view = frame.contentWindow as Window & typeof globalThis
  let hasNetwork = isOnline
  Object.defineProperty(view.navigator, 'onLine', { get: () => hasNetwork })
  view.fetch = async (...request) => {
    if (!hasNetwork) throw new TypeError('Failed to fetch')
    const { body, ...about } = await answerOf(server, request)
    return new view.Response(body, about)
  }
  if (isHurried) hurry(view)
  prepare?.(view)
  const app = await load(view)
  const set = (next: boolean) => {
    hasNetwork = next
    app.onlineManager.setOnline(next)
  }
  return {
    app,
    window: view,
    goOnline: () => set(true),
    goOffline: () => set(false),
    close: () => frame.remove(),
  }
}

/** What the server says, without objects that belong to the test's own page. */
async function answerOf(server: FakeServer, request: Parameters<typeof fetch>) {
  const response = await server.fetch(...request)
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}

function hurry(view: Window): void {
  const later = view.setTimeout.bind(view)
  const setTimeout: typeof later = (work, ms = 0, ...values: unknown[]) =>
    later(work, ms >= 1000 && ms <= 60_000 ? 0 : ms, ...values)
  Object.assign(view, { setTimeout })
}

/** Runs tab-app.ts in the frame. */
function load(view: Window): Promise<App> {
  const { promise, resolve, reject } = Promise.withResolvers<App>()
  // The runner counts the imports of the test's own page; in the frame there is nothing to count.
  const runner = { wrapDynamicImport: (load: () => unknown) => load() }
  Object.assign(view, { __vitest_browser_runner__: runner, began: resolve })
  const script = view.document.createElement('script')
  script.type = 'module'
  script.textContent = `import { app } from ${JSON.stringify(new URL('./tab-app.ts', import.meta.url).href)}; began(app)`
  script.addEventListener('error', () => reject(new Error('The app could not be loaded in a tab.')))
  view.document.head.append(script)
  return promise
}
