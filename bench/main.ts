/**
 * `npm run bench`: measures what is promised, prints it and rewrites docs/performance.md and its charts. `-- --quick` only
 * tries it out, `-- --resume` goes on where a run that was cut has ended. `-- uploads`, `-- sends`, `-- documents`,
 * `-- visits` or `-- pages` measures those rows alone, `-- calls` every query of a busy agency, `-- growth` the same alone
 * and among others, and `-- profile` where the time of the month list goes. A whole run is kept for its version
 * (docs/performance/history.json).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { firstDayOf, lastDayOf, monthOf, todayIn } from '#domain/dates.ts'
import { exitWithStartError } from '#server/platform/process/start-error.ts'
import { crashRepeatedly } from '#server/testing/faults/crashes.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { measureAutomations } from './automations.ts'
import { measureBank } from './bank.ts'
import { measureCallProfile } from './calls/call-profile.ts'
import { measureContracts } from './contracts.ts'
import { joinBatches, measureContractBatch } from './contract-batch.ts'
import { measureContractSends } from './contract-sends.ts'
import { memory } from './cpu.ts'
import { measureEveryCall } from './calls/every-call.ts'
import { measureBetweenPages } from './browser/between-pages.ts'
import { firstVisits, measureFirstVisits } from './browser/first-visits.ts'
import { measureGrowth } from './growth.ts'
import { measureImports } from './imports.ts'
import { joinInvoices, measureInvoices } from './invoices.ts'
import { measureLive } from './live.ts'
import { forgetParts, keepingParts } from './parts.ts'
import { install, type Installation, type Size } from './installation.ts'
import { measurePages } from './browser/pages.ts'
import { measureDocuments } from './pdfs.ts'
import { measureRates } from './rates.ts'
import { keptOf, loadNow, machineOf, reportOf, rowOfUploads, rowsOf, type Measured } from './report/report.ts'
import { rowOfSends, rowsOfDocuments, type MeasuredDocuments } from './report/document-rows.ts'
import { keepVersion, versionSection } from './report/history.ts'
import type { Row } from './report/row.ts'
import { rowsOfGrowth } from './report/growth-rows.ts'
import { rowsOfBetween, tableOfBetween } from './report/between-rows.ts'
import { profileSection } from './report/profile-section.ts'
import { rowsOfVisits } from './report/visit-rows.ts'
import { chartCost, chartGrowth } from './report/measured-charts.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureStarts } from './starts.ts'
import { measureUploads, watchingOptions } from './uploads.ts'

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, resume: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const size = values.quick
  ? {
      rounds: 1,
      seconds: 1,
      kills: 2,
      orgs: 20,
      contacts: 500,
      contracts: 10,
      bankLines: 500,
      invoices: 100,
      moments: 100,
    }
  : {
      rounds: 5,
      seconds: 5,
      kills: 20,
      orgs: 50,
      contacts: 5000,
      contracts: 200,
      bankLines: 5000,
      invoices: 1000,
      moments: 2000,
    }
/** A busy agency: two years of its bookings, and ten of all that its shows left behind. */
const EVENTS = 5000
const YEARS = 10
/** At one caller, for every call. */
const SLOWEST_MS = 150

const today = todayIn('Europe/Berlin', new Date())
const month = monthOf(today)
const days = { from: firstDayOf(month), to: lastDayOf(month) }

async function withInstallation<T>(
  agencies: Size,
  work: (installation: Installation) => Promise<T>,
  nodeOptions: readonly string[] = [],
): Promise<T> {
  const installation = await install(agencies, nodeOptions)
  try {
    return await work(installation)
  } finally {
    await installation.stop()
  }
}

async function postgresVersion({ postgres }: Installation): Promise<string> {
  const client = new pg.Client(postgres)
  await client.connect()
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  await client.end()
  return rows[0]?.version ?? 'unknown'
}

function say(step: string) {
  console.log(`… ${step}`)
}

/** Each on an installation of its own: the first of a batch is the first of its server. */
async function inRounds<T>(work: (installation: Installation) => Promise<T>): Promise<T[]> {
  const runs: T[] = []
  for (let round = 0; round < Math.min(3, size.rounds); round++) {
    runs.push(await withInstallation({ orgs: 1, events: 1000 }, work))
  }
  return runs
}

async function measureDocumentWork(): Promise<MeasuredDocuments> {
  say('day sheets on paper')
  const documents = await measureDocuments()
  say(`contracts on paper, ${size.contracts} at once`)
  const contracts = await measureContracts(size.contracts)
  say('contracts sent, one alone and six at once')
  const sends = await sendsAlone()
  say(`${size.contracts} contracts made and sent in one act`)
  const batches = await inRounds((installation) => measureContractBatch(installation, size.contracts, today))
  say(`${size.invoices} invoices issued at once`)
  const invoices = await inRounds((installation) => measureInvoices(installation, size.invoices, today))
  return { documents, contracts, sends, batch: joinBatches(batches), invoices: joinInvoices(invoices) }
}

const sendsAlone = () =>
  withInstallation({ orgs: 1, events: 100 }, (installation) =>
    measureContractSends(installation, size.rounds, today),
  )
/** Pages of an agency with a year of bookings, as a slow phone opens them. */
const visitsAlone = () =>
  withInstallation({ orgs: 1, events: 1000 }, ({ program, seeded, session }) =>
    measureFirstVisits(
      program.url,
      firstVisits(seeded.organisations[0]?.slug ?? ''),
      JSON.stringify(session),
      size.rounds,
    ),
  )

/** All pages of an agency that has a record for each. */
const betweenAlone = () =>
  withInstallation({ orgs: 1, events: 1000, years: 2 }, (installation) =>
    measureBetweenPages(installation, size.rounds),
  )

const busy = { events: EVENTS, years: YEARS }
const growthAlone = () =>
  withInstallation({ orgs: 1, ...busy }, (alone) =>
    withInstallation({ orgs: size.orgs, ...busy }, (among) =>
      measureGrowth({ alone, among, ...busy }, today, size.rounds),
    ),
  )

const uploadsAlone = () => withInstallation({ orgs: 1, events: 100 }, measureUploads, watchingOptions)

const agencies = { orgs: 33, events: 1217 }

async function measure(): Promise<Measured> {
  const load = loadNow()
  await buildWeb(say)
  const part = keepingParts(values)
  const starts = await part('starts', () => {
    say('starting, fresh and warm')
    return measureStarts(size.rounds)
  })
  const many = await part('calls', () =>
    withInstallation(agencies, async (installation) => {
      say('the month list beside the same SQL')
      const rates = await measureRates(installation, days, size)
      say('sign-ins')
      const signIns = await measureSignIns(installation, days, size)
      return {
        rates,
        signIns,
        memory: memory(installation.program.child.pid ?? 0),
        postgresVersion: await postgresVersion(installation),
      }
    }),
  )
  const profile = await part('profile', () => {
    say('the month list function by function')
    return measureCallProfile(agencies, days, size.seconds)
  })
  const growth = await part('growth', () => {
    say(`one agency of ${EVENTS} bookings, alone and among ${size.orgs}`)
    return growthAlone()
  })
  const { live, imports } = await part('imports', () => {
    say(`a change told to others, and an import of ${size.contacts} contacts`)
    return withInstallation({ orgs: 1, events: 100 }, async (installation) => ({
      live: await measureLive(installation, size.rounds),
      imports: await measureImports(installation, size.contacts, size.rounds),
    }))
  })
  const automations = await part('automations', () => {
    say(`workflows for ${size.moments} moments`)
    return withInstallation({ orgs: 20, events: 500 }, (installation) =>
      measureAutomations(installation, size.moments, today),
    )
  })
  const bank = await part('bank', () => {
    say(`a statement of the bank with ${size.bankLines} lines`)
    return withInstallation({ orgs: 1, events: 1000 }, (installation) =>
      measureBank(installation, size.bankLines, Math.min(3, size.rounds)),
    )
  })
  const uploads = await part('uploads', () => {
    say('what people upload, and who waits for it')
    return uploadsAlone()
  })
  const pages = await part('pages', () => {
    say('pages in the browser')
    // 500 in the days of a month's grid, six weeks at the most.
    return withInstallation({ orgs: 1, events: 10_600 }, (installation) =>
      measurePages(installation, month, size.rounds),
    )
  })
  const visits = await part('visits', () => {
    say('first visits on a slow phone')
    return visitsAlone()
  })
  const between = await part('between', () => {
    say('from page to page')
    return betweenAlone()
  })
  const documentWork = await part('documents', measureDocumentWork)
  const crashes = await part('crashes', () => {
    say(`${size.kills} times kill -9`)
    return crashRepeatedly(size.kills)
  })
  return {
    ...many,
    ...documentWork,
    starts,
    profile,
    growth,
    imports,
    live,
    bank,
    uploads,
    pages,
    visits,
    between,
    automations,
    crashes,
    rounds: size.rounds,
    load,
  }
}

function print(rows: readonly Row[]): void {
  for (const row of rows) {
    const verdict = row.isMet === undefined ? '' : row.isMet ? 'met' : 'MISSED'
    console.log(`${row.figure.padEnd(72)} ${row.measured.padEnd(32)} ${row.goal.padEnd(10)} ${verdict}`)
  }
  process.exitCode = rows.some(({ isMet }) => isMet === false) ? 1 : 0
}

async function measureUploadsOnly(): Promise<void> {
  await buildWeb(say)
  const uploads = await uploadsAlone()
  for (const { kind, held, took, status } of uploads) {
    console.log(
      `${kind.padEnd(40)} ${held.toFixed(1).padStart(6)} ms, ${(took / 1000).toFixed(1)} s, ${status}`,
    )
  }
  print([rowOfUploads(uploads)])
}

async function measureSendsOnly(): Promise<void> {
  await buildWeb(say)
  print([rowOfSends(await sendsAlone())])
}

async function measureDocumentsOnly(): Promise<void> {
  await buildWeb(say)
  print(rowsOfDocuments(await measureDocumentWork()))
}

async function measureProfileOnly(): Promise<void> {
  await buildWeb(say)
  console.log(profileSection(await measureCallProfile(agencies, days, size.seconds)))
}

async function measureGrowthOnly(): Promise<void> {
  await buildWeb(say)
  const growth = await growthAlone()
  for (const { path, alone, among } of growth.calls) {
    console.log(
      `${path.padEnd(36)} ${alone.toFixed(1).padStart(7)} ms, ${among.toFixed(1).padStart(7)} ms among ${size.orgs}`,
    )
  }
  print(rowsOfGrowth(growth))
}

/** Prints the dearest queries; those about records that the made-up agency lacks are named. */
async function measureCalls(): Promise<void> {
  await buildWeb(say)
  const costs = await withInstallation({ orgs: 1, ...busy }, (installation) =>
    measureEveryCall(installation, 20),
  )
  const answered = costs.filter(({ status }) => status === 200)
  for (const { path, cpu, took, p95, bytes } of answered.slice(0, 30)) {
    const times = `${took.median.toFixed(1)} ms, 95 % within ${p95.toFixed(1)} ms`
    console.log(`${path.padEnd(36)} ${cpu.toFixed(1).padStart(7)} ms of work, ${times}, ${bytes} bytes`)
  }
  const slow = answered.filter(({ p95 }) => p95 > SLOWEST_MS)
  console.log(`Above ${SLOWEST_MS} ms: ${slow.map(({ path }) => path).join(', ') || 'none'}`)
  process.exitCode = slow.length > 0 ? 1 : 0
  const missing = costs.filter(({ status }) => status !== 200)
  console.log(`Not answered: ${missing.map(({ path, status }) => `${path} (${status})`).join(', ')}`)
}

async function measureVisitsOnly(): Promise<void> {
  await buildWeb(say)
  print(rowsOfVisits(await visitsAlone()))
}

async function measureBetweenOnly(): Promise<void> {
  await buildWeb(say)
  const pages = await betweenAlone()
  console.log(tableOfBetween(pages))
  print(rowsOfBetween(pages))
}

async function measureAll(): Promise<void> {
  const measured = await measure()
  console.log(`\n${machineOf(measured)}\n`)
  print(rowsOf(measured))
  if (!values.quick) {
    const path = join(import.meta.dirname, '..', 'docs', 'performance.md')
    const kept = keptOf(await readFile(path, 'utf8'))
    await writeFile(path, `${reportOf(measured)}\n${versionSection}${kept}`)
    await keepVersion(measured)
    await chartGrowth(measured.growth)
    await chartCost(measured.rates)
    await forgetParts()
  }
}

try {
  const only = {
    uploads: measureUploadsOnly,
    sends: measureSendsOnly,
    documents: measureDocumentsOnly,
    visits: measureVisitsOnly,
    pages: measureBetweenOnly,
    calls: measureCalls,
    growth: measureGrowthOnly,
    profile: measureProfileOnly,
  }
  const [name = ''] = positionals
  await (name in only ? only[name as keyof typeof only]() : measureAll())
} catch (error) {
  exitWithStartError(error)
}
