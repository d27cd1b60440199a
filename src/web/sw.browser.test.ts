// The service worker in a real browser: opens the app without a network, never mixes versions, never keeps an answer.
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

/** What lies on the server; see scripts/browser-tests/test-site.ts. */
let files: Record<string, { body: string; headers: Record<string, string> }>
let isAway: boolean
const publish = () =>
  fetch('/test-site', { method: 'POST', body: JSON.stringify({ files, isAway }) }).then(() => undefined)
const put = (path: string, type: string, body: string) => {
  files[path] = { body, headers: { 'content-type': type, 'service-worker-allowed': '/' } }
}
const networkIsAway = () => {
  isAway = true
  return publish()
}

/** The scope holds pages of the app and files of the server's own; the runner's pages lie outside of it. */
const scope = '/contracts/'
const script = 'text/javascript'

/** Files that not every page needs, with the areas that need them. */
const parts = { door: ['guest-list'], shared: ['guest-list', 'sign'], sign: ['sign'], office: [] as string[] }
const partOf = (part: string, version: number) => `/assets/${part}-${version}.js`

/** The app as a deploy leaves it: the page, its script, and the worker that knows both. */
function deploy(version: number, operator = 'Halbmond'): Promise<void> {
  const start = `/assets/start-${version}.js`
  for (const path of Object.keys(files)) if (path.startsWith('/assets/')) delete files[path]
  put(start, script, `document.body.dataset.started = '${version}'`)
  put(
    '/index.html',
    'text/html',
    `<!doctype html><!-- files of the page --><script type="application/json" id="config">${JSON.stringify({ operator })}</script>
<body><p>version ${version}</p><script src="${start}"></script></body>`,
  )
  const pages = { '/contracts/$contractId': { all: [0] } }
  put(
    '/pages.json',
    'application/json',
    JSON.stringify({ files: [start.slice(1)], pages, languages: {}, fonts: [] }),
  )
  for (const area of Object.keys(parts)) put(partOf(area, version), script, `// ${area}`)
  const manifest = [
    { url: 'index.html', revision: String(version) },
    { url: 'pages.json', revision: String(version) },
    { url: start, revision: null, areas: ['start'] },
    ...Object.entries(parts).map(([area, areas]) => ({ url: partOf(area, version), revision: null, areas })),
  ]
  put(
    '/kept-files.js',
    script,
    `self.__WB_DISABLE_DEV_LOGS = true; self.__WB_MANIFEST = ${JSON.stringify(manifest)}`,
  )
  put('/sw.js', script, `import '/kept-files.js'; import '/src/web/sw.ts'`)
  return publish()
}

const becomes = (worker: ServiceWorker, state: ServiceWorkerState) =>
  expect.poll(() => worker.state).toBe(state)

async function install(): Promise<ServiceWorkerRegistration> {
  const options = { scope, type: 'module', updateViaCache: 'none' } as const
  const registration = await navigator.serviceWorker.register('/sw.js', options)
  const worker = registration.installing ?? registration.waiting ?? registration.active
  await becomes(worker!, 'activated')
  return registration
}

/** A tab at this address. */
async function open(path: string): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe')
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  frame.src = path
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await loaded
  return frame.contentWindow as Window & typeof globalThis
}
const shown = async (path: string) => (await open(path)).document.body.innerText.trim()
const operator = async (path: string) => (await open(path)).document.getElementById('config')?.textContent

beforeEach(() => {
  files = {}
  isAway = false
})
afterEach(async () => {
  isAway = false
  await publish()
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
})

describe('without a network', () => {
  test('the app opens at every address of its own, with its scripts', async () => {
    await deploy(1)
    await install()
    await networkIsAway()
    for (const path of ['/contracts/halbmond', '/contracts/halbmond/templates?view=all']) {
      const tab = await open(path)
      expect(tab.document.body.innerText.trim()).toBe('version 1')
      expect(tab.document.body.dataset['started']).toBe('1')
    }
  })

  test('a page names its files in the head, as the server does', async () => {
    await deploy(1)
    await install()
    await networkIsAway()
    const named = async (path: string) =>
      (await open(path)).document.querySelector('link[rel=modulepreload]')?.getAttribute('href')
    expect(await named('/contracts/halbmond')).toBe('/assets/start-1.js')
    expect(await named('/contracts/halbmond/of/nothing')).toBeUndefined()
  })

  test('the tab of the very first visit is served as well', async () => {
    await deploy(1)
    put('/contracts/first', 'text/html', '<body>first visit</body>')
    await publish()
    const tab = await open('/contracts/first')
    await install()
    await expect.poll(() => tab.navigator.serviceWorker.controller?.state).toBe('activated')
    await networkIsAway()
    expect((await tab.fetch('/assets/start-1.js')).ok).toBe(true)
  })
})

/** The parts of this version that are on the device. */
async function keptParts(version = 1): Promise<string[]> {
  const isKept = async (part: string) => (await caches.match(partOf(part, version))) !== undefined
  const all = await Promise.all(Object.keys(parts).map(async (part) => ((await isKept(part)) ? part : '')))
  return all.filter(Boolean)
}

/** Asks as a page does, and gives the answer. */
async function keep({ active }: ServiceWorkerRegistration, area: string, loaded: string[] = []) {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<unknown>((done) => {
    port1.addEventListener('message', ({ data }) => done(data), { once: true })
  })
  port1.start()
  active!.postMessage({ type: 'KEEP', area, loaded }, [port2])
  return answer
}

describe('the device keeps', () => {
  test('what every page needs, and no more before somebody asks', async () => {
    await deploy(1)
    await install()
    expect(await keptParts()).toEqual([])
  })

  test('the files of a link, and says when they are there', async () => {
    await deploy(1)
    const registration = await install()
    expect(await keep(registration, 'guest-list')).toBe(true)
    expect(await keptParts()).toEqual(['door', 'shared'])
    expect(await keep(registration, 'sign', [partOf('office', 1)])).toBe(true)
    expect(await keptParts()).toEqual(['door', 'shared', 'sign', 'office'])
  })

  test('everything for whoever works in the agency', async () => {
    await deploy(1)
    expect(await keep(await install(), 'office')).toBe(true)
    expect(await keptParts()).toEqual(Object.keys(parts))
  })

  test('nothing that does not come, and says so', async () => {
    await deploy(1)
    const registration = await install()
    delete files[partOf('door', 1)]
    await publish()
    expect(await keep(registration, 'guest-list')).toBe(false)
  })

  test('with a new version what it had of the one before', async () => {
    await deploy(1)
    const registration = await install()
    await open('/contracts/halbmond')
    await keep(registration, 'guest-list')
    await deploy(2)
    await registration.update()
    await expect.poll(() => registration.waiting?.state).toBe('installed')
    expect(await keptParts(2)).toEqual(['door', 'shared'])
    // The version before is whole until the person lets the new one in.
    expect(await keptParts(1)).toEqual(['door', 'shared'])
  })
})

describe('a new version', () => {
  /** Version 1 is open in a tab, and version 2 is on the device as well. */
  async function bothVersions(): Promise<{ waiting: ServiceWorker }> {
    await deploy(1)
    const registration = await install()
    await open('/contracts/halbmond')
    await deploy(2)
    await registration.update()
    await expect.poll(() => registration.waiting?.state).toBe('installed')
    return { waiting: registration.waiting! }
  }
  const takeOver = async (waiting: ServiceWorker) => {
    waiting.postMessage({ type: 'SKIP_WAITING' })
    await becomes(waiting, 'activated')
  }

  test('waits until the person reloads; until then the old page keeps the scripts it was made with', async () => {
    const { waiting } = await bothVersions()
    // Each visit also looks for newer settings of the same build; another build is none of that.
    for (const _visit of [1, 2]) expect(await shown('/contracts/halbmond')).toBe('version 1')
    const old = await open('/contracts/halbmond')
    expect(old.document.body.dataset['started']).toBe('1')

    await takeOver(waiting)
    expect(await shown('/contracts/halbmond')).toBe('version 2')
    await networkIsAway()
    const tab = await open('/contracts/halbmond')
    expect(tab.document.body.dataset['started']).toBe('2')
  })

  test('leaves nothing of the one before on the device', async () => {
    const { waiting } = await bothVersions()
    await takeOver(waiting)
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    expect(kept.flat().filter((url) => url.includes('start-1'))).toEqual([])
  })
})

test('changed settings of the installation reach the kept page with the next visit', async () => {
  await deploy(1, 'Halbmond')
  await install()
  expect(await operator('/contracts/halbmond')).toContain('Halbmond')
  await deploy(1, 'Vollmond')
  await expect.poll(() => operator('/contracts/halbmond')).toContain('Vollmond')
  await networkIsAway()
  expect(await operator('/contracts/halbmond')).toContain('Vollmond')
})

describe('never from the device', () => {
  test('come answers to calls', async () => {
    await deploy(1)
    await install()
    const tab = await open('/contracts/halbmond')
    expect(tab.navigator.serviceWorker.controller).not.toBeNull()
    const fetchAnswer = async () => (await tab.fetch('/trpc/venues.list')).text()
    put('/trpc/venues.list', 'application/json', 'one')
    await publish()
    expect(await fetchAnswer()).toBe('one')
    put('/trpc/venues.list', 'application/json', 'two')
    await publish()
    expect(await fetchAnswer()).toBe('two')
    await networkIsAway()
    await expect(fetchAnswer()).rejects.toThrow('Failed to fetch')
  })

  test('come documents of the server, whose addresses lie among those of pages', async () => {
    await deploy(1)
    await install()
    put('/contracts/halbmond/c1.pdf', 'text/plain', 'the contract')
    await publish()
    expect(await shown('/contracts/halbmond/c1.pdf')).toBe('the contract')
    put('/contracts/halbmond/c1.pdf', 'text/plain', 'the signed contract')
    await publish()
    expect(await shown('/contracts/halbmond/c1.pdf')).toBe('the signed contract')
  })
})
