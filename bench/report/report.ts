/** Turns the measurements into docs/performance.md, and into the lines that the terminal shows. */
import { cpus, getPriority, loadavg, totalmem, type } from 'node:os'
import type { CrashReport } from '#server/testing/faults/crashes.ts'
import type { Automations } from '../automations.ts'
import type { Bank } from '../bank.ts'
import type { CallProfile } from '../calls/call-profile.ts'
import type { Between } from '../browser/between-pages.ts'
import type { Visited } from '../browser/first-visits.ts'
import type { Growth } from '../growth.ts'
import type { Imports } from '../imports.ts'
import type { Live } from '../live.ts'
import type { Pages } from '../browser/pages.ts'
import type { Rates } from '../rates.ts'
import type { SignIns } from '../sign-ins.ts'
import type { Starts } from '../starts.ts'
import type { Uploads } from '../uploads.ts'
import { spread, type Spread } from '../statistics.ts'
import { figure, percent, range, seconds, type Row } from './row.ts'
import { rowsOfDocuments, type MeasuredDocuments } from './document-rows.ts'
import { growthSection, rowsOfGrowth } from './growth-rows.ts'
import { profileSection } from './profile-section.ts'
import { rowsOfBetween, tableOfBetween } from './between-rows.ts'
import { rowsOfVisits } from './visit-rows.ts'

/** For `load`. */
export const loadNow = (): number => loadavg()[0] ?? 0

export type Measured = MeasuredDocuments & {
  rates: Rates
  profile: CallProfile
  signIns: SignIns
  starts: Starts
  /** MiB of the Node process after all calls above, and at its highest; `calls` says how many those were. */
  memory: { now: number; peak: number }
  growth: Growth
  imports: Imports
  bank: Bank
  uploads: Uploads
  live: Live
  pages: Pages
  visits: readonly Visited[]
  between: readonly Between[]
  automations: Automations
  crashes: CrashReport
  postgresVersion: string
  rounds: number
  /** Load average of the machine before the run. */
  load: number
}

export const rowOfUploads = (uploads: Uploads): Row => ({
  figure: 'Longest hold of the event loop by an upload',
  measured: `${figure(Math.max(...uploads.map(({ held }) => held)))} ms`,
  goal: '≤ 50 ms',
  isMet: uploads.every(({ held }) => held <= 50),
  means: `the main thread at work without a turn of the loop, by its CPU time, from the first byte to the answer; ${uploads
    .map(({ kind, held }) => `${kind}: ${figure(held)} ms`)
    .join('; ')}`,
})

/** Every figure with its goal, ratios first. */
export function rowsOf(measured: Measured): Row[] {
  const { rates, signIns, starts, memory, imports, live, pages, crashes } = measured
  const restarts = spread(crashes.restarts)
  const faults = crashes.lost + crashes.doubled + crashes.unlogged + crashes.differing + crashes.broken.length
  return [
    {
      figure: `Month list through HTTP, over ${rates.sqlName} with the same SQL`,
      measured: percent(rates.overSql),
      goal: '≥ 45 %',
      isMet: rates.overSql.median >= 0.45,
      means:
        'sign-in check, session and membership looked up anew, row-level security, parsing and writing the answer, against the database working alone',
    },
    {
      figure: 'Month list, over a bare node:http that sends the same bytes',
      measured: percent(rates.overBare),
      goal: '–',
      means: 'what a call costs against sending its bytes from memory',
    },
    {
      figure: 'A procedure that does nothing, over the same bare server',
      measured: percent(rates.trivialOverBare),
      goal: '–',
      means: 'the HTTP server and the call layer alone; its answer is small, the bare server’s is the month',
    },
    {
      figure: 'A read’s 95th percentile beside 10 sign-ins a second, over without',
      measured: `${range(signIns.slowdown, 2)} ×`,
      goal: '≤ 2 ×',
      isMet: signIns.slowdown.median <= 2,
      means: `${range(signIns.alone, 1, ' ms')} alone, ${range(signIns.beside, 1, ' ms')} beside, at 60 reads a second`,
    },
    ...rowsOfGrowth(measured.growth),
    {
      figure: 'Sign-ins a second',
      measured: range(signIns.rate, 1),
      goal: '–',
      means: 'each hashes a password for tens of milliseconds on purpose, outside of the main thread',
    },
    {
      figure: 'Ready on a fresh folder, with the demo',
      measured: seconds(starts.fresh),
      goal: '≤ 6 s',
      isMet: starts.fresh.median <= 6000,
      means: `from the start of the server until /healthz is 200; installing and building not counted; Node works ${seconds(starts.freshCpu)} of it`,
    },
    {
      figure: 'Ready on the same folder again',
      measured: seconds(starts.warm),
      goal: '≤ 2 s',
      isMet: starts.warm.median <= 2000,
      means: `the same, with everything there; Node works ${seconds(starts.warmCpu)} of it`,
    },
    {
      figure: 'Ready again after kill -9',
      measured: seconds(restarts),
      goal: '–',
      means: 'with the recovery of the database, without a hand',
    },
    {
      figure: 'Memory of the Node process beside PostgreSQL',
      measured: `${figure(memory.now)} MiB (peak ${figure(memory.peak)})`,
      goal: '≤ 350 MB',
      isMet: memory.now * 1.048576 <= 350,
      means: 'resident, after all the calls and sign-ins of this run',
    },
    {
      figure: 'JavaScript of /login',
      measured: `${figure(pages.login / 1000, 1)} kB`,
      goal: '≤ 170 kB',
      isMet: pages.login <= 170_000,
      means: 'gzip, all that Chromium fetches until the form stands',
    },
    {
      figure: 'JavaScript of the calendar',
      measured: `${figure(pages.calendar / 1000, 1)} kB`,
      goal: '≤ 170 kB',
      isMet: pages.calendar <= 170_000,
      means: 'signed in, until the first show stands',
    },
    ...rowsOfVisits(measured.visits),
    ...rowsOfBetween(measured.between),
    {
      figure: `Script time of a month with ${figure(pages.bookings.median)} bookings`,
      measured: range(pages.script, 0, ' ms'),
      goal: '≤ 100 ms',
      isMet: pages.script.median <= 100,
      means: 'all JavaScript in Chromium from the step until the month is on screen',
    },
    {
      figure: 'Its call, as the browser sees it',
      measured: range(pages.call, 0, ' ms'),
      goal: '–',
      means: 'from the request to the last byte, in order with everything else on this machine',
    },
    {
      figure: `Script time of the availability of ${pages.grid.artists} artists on ${pages.grid.days} days`,
      measured: range(pages.grid.script, 0, ' ms'),
      goal: '≤ 100 ms',
      isMet: pages.grid.script.median <= 100,
      means: 'all JavaScript in Chromium from the key to the grid, its code and data at hand',
    },
    {
      figure: 'A frame of that grid while it is scrolled, over one of it at rest',
      measured: `${range(pages.grid.overRest, 2)} ×`,
      goal: '≤ 2 ×',
      isMet: pages.grid.overRest.median <= 2,
      means: `${range(pages.grid.frame, 1, ' ms')} in the mean of 60 frames, 30 px further with each, without a graphics card`,
    },
    {
      figure: 'What a colleague saved, told to the open pages',
      measured: range(live.notified, 0, ' ms'),
      goal: '≤ 2 s',
      isMet: live.notified.median <= 2000,
      means: `from the answer to the colleague, which took ${range(live.saved, 0, ' ms')}, until the line of changes has told of it; a tenth of a second is waited on purpose`,
    },
    {
      figure: `Import of ${figure(imports.rows)} contacts from a CSV`,
      measured: seconds(imports.all),
      goal: '–',
      means: `${seconds(imports.upload)} until the file is read, ${seconds(imports.preview)} for the preview, ${seconds(imports.work)} until all are on file, a quarter with a company`,
    },
    rowOfUploads(measured.uploads),
    ...rowsOfDocuments(measured),
    {
      figure: `A statement of the bank with ${figure(measured.bank.lines)} lines, each paying its invoice`,
      measured: seconds(measured.bank.import),
      goal: '≤ 20 s',
      isMet: measured.bank.import.median <= 20_000,
      means: `from sending the file until every line is kept, matched, booked and posted to the artists’ ledgers; the page of lines took ${range(measured.bank.page, 0, ' ms')} after it`,
    },
    ...automationRows(measured),
    {
      figure: `Lost, doubled or half-written in ${crashes.kills} × kill -9 under writes`,
      measured: `${faults} of ${figure(crashes.acknowledged)} confirmed, ${figure(crashes.unanswered)} cut`,
      goal: '0',
      isMet: faults === 0,
      means: 'each cut write sent again twice at once with its key; every fourth kill took PostgreSQL too',
    },
  ]
}

/** Workflows: how many a second, and that those that wait cost nothing. */
function automationRows({ automations }: Measured): Row[] {
  const { events, accepted, steps, alone, meanwhile, waiting, scans, dueMs } = automations
  return [
    {
      figure: 'Moments a second that workflows begin with',
      measured: figure(accepted),
      goal: '–',
      means: 'each judged by the filters and turned into a run, in batches of at most 500',
    },
    {
      figure: 'Steps of workflows a second, each in a transaction of its own',
      measured: figure(steps),
      goal: '–',
      means: `a condition, a task and a notice for each of ${figure(events)} moments, four at once; a month’s list took ${range(alone, 0, ' ms')} before, ${range(meanwhile, 0, ' ms')} meanwhile`,
    },
    {
      figure: `Looking for what is due among ${figure(waiting)} waiting runs`,
      measured: range(dueMs, 1, ' ms'),
      goal: 'by one index',
      isMet: scans.length > 0 && scans.every((scan) => scan.endsWith(' by workflow_runs_due')),
      means: scans.join('; '),
    },
  ]
}

/** CPU of one SQL transaction over that of one call, by their medians and extremes. */
const byCpu = ({ nodeMicros, postgresMicros, sqlMicros }: Rates): Spread => ({
  median: sqlMicros.median / (nodeMicros.median + postgresMicros.median),
  min: sqlMicros.min / (nodeMicros.max + postgresMicros.max),
  max: sqlMicros.max / (nodeMicros.min + postgresMicros.min),
})

const mark = ({ isMet }: Row) => (isMet === undefined ? '' : isMet ? 'met' : '**missed**')

/** Where it was measured. */
export function machineOf({ postgresVersion, load }: Measured): string {
  const [cpu] = cpus()
  const priority = getPriority() === 0 ? '' : `, everything at priority ${getPriority()}`
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${figure(totalmem() / 2 ** 30)} GiB, ${type()}, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`
  return `${machine}; load average ${figure(load, 1)} before the run${priority}`
}

/** What the browser journeys measured is at the end of the file and outlives a new run of the bench. */
export function keptOf(text: string): string {
  const start = text.search(/\n## The (first hour|daily jobs)\n/)
  return start < 0 ? '' : text.slice(start)
}

/** All of docs/performance.md but what journeys measured. */
export function reportOf(measured: Measured): string {
  const { rates, profile, growth, between, rounds } = measured
  const table = rowsOf(measured).map(
    (row) => `| ${row.figure} | ${row.measured} | ${row.goal} | ${mark(row)} | ${row.means} |`,
  )
  return `# Performance

Written by \`npm run bench\`, but for the daily jobs at the end; do not edit. Median of ${rounds} rounds with smallest and largest. What is compared was
measured in turn within the same minute, so ratios say more than rates: they bear another machine, and neighbours.

Machine: ${machineOf(measured)}.

| figure | measured | goal | | what it means |
|---|---|---|---|---|
${table.join('\n')}

## The month list

One month of one of 33 agencies with 40,000 events: ${rates.rows} rows of 16 columns, ${figure(rates.bytes / 1000, 1)} kB of JSON, 16
connections, load generator and database on the same machine. ${rates.sqlName} runs begin, scope, list and commit as
prepared statements under the same policies as the same role; it parses no rows and sends no answer.

| | a second | CPU of Node | CPU of PostgreSQL |
|---|---|---|---|
| month list through HTTP | ${range(rates.list)} | ${range(rates.nodeMicros, 0, ' µs')} | ${range(rates.postgresMicros, 0, ' µs')} |
| ${rates.sqlName} | ${range(rates.sql)} | – | ${range(rates.sqlMicros, 0, ' µs')} |
| bare node:http, same bytes | ${range(rates.bare)} | | |
| procedure that does nothing | ${range(rates.trivial)} | | |

By the CPU that both take, without that of the generators, the call reaches ${percent(byCpu(rates))} of
${rates.sqlName}: a figure that neighbours on the machine distort less than the rates.

95th percentile of a call: ${range(rates.p95, 1, ' ms')}, with all 16 connections busy all the time.

${profileSection(profile)}
${tableOfBetween(between)}
${growthSection(growth)}`
}
