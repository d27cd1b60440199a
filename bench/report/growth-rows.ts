/** What one agency among many waits for, as lines and a section of the report. */
import type { CallGrowth, Growth } from '../growth.ts'
import { figure, range, type Row } from './row.ts'

const SLOWEST_MS = 150
/** Below it, a call is mostly its way there and back, and a ratio says nothing of the data. */
const COUNTED_MS = 10
const SHOWN = 20

const ratioOf = ({ alone, among }: CallGrowth) => among / alone

/** The slowest calls among many agencies, and how the tables are read there. */
export function rowsOfGrowth({ orgs, bookings, rows, calls }: Growth): Row[] {
  const slowest = rows.reduce((a, b) => (b.slowdown.median > a.slowdown.median ? b : a))
  const wide = rows.flatMap((row) => row.wide)
  const scans = rows.reduce((sum, row) => sum + row.scans, 0)
  const found = wide.map(({ table, node }) => `${node} on ${table}`)
  const counted = calls.filter(({ among }) => among >= COUNTED_MS).toSorted((a, b) => ratioOf(b) - ratioOf(a))
  const [grown] = counted
  const longest = calls.toSorted((a, b) => b.p95 - a.p95)[0]
  return [
    {
      figure: `Slowest of ${rows.length} calls with ${orgs} agencies and ${figure(bookings)} bookings, over one agency alone`,
      measured: `${range(slowest.slowdown, 2)} ×`,
      goal: '≤ 1.3 ×',
      isMet: slowest.slowdown.median <= 1.3,
      means: `${slowest.name}: ${range(slowest.alone, 1, ' ms')} alone, ${range(slowest.among, 1, ' ms')} among them; all of them below`,
    },
    {
      figure: `Of ${calls.length} queries, those above 1.3 × there`,
      measured: `${counted.filter((call) => ratioOf(call) > 1.3).length}`,
      goal: '0',
      isMet: grown !== undefined && ratioOf(grown) <= 1.3,
      means: `all of the manifest, counted from ${COUNTED_MS} ms on; the most: ${counted
        .slice(0, 3)
        .map((call) => `${call.path} ${figure(ratioOf(call), 2)} ×`)
        .join(', ')}`,
    },
    {
      figure: '95th percentile of the slowest query there, at one caller',
      measured: `${figure(longest?.p95 ?? 0)} ms`,
      goal: `≤ ${SLOWEST_MS} ms`,
      isMet: longest !== undefined && longest.p95 <= SLOWEST_MS,
      means: `${longest?.path}; the slowest below`,
    },
    {
      figure: 'Scans in their plans that no index narrows to the own organisation',
      measured: `${wide.length} of ${scans}`,
      goal: '0',
      isMet: wide.length === 0 && scans > 0,
      means: [`under the role and settings of the call, for its values and for any`, ...new Set(found)].join(
        '; ',
      ),
    },
  ]
}

/** The calls side by side. */
export function growthSection({ orgs, bookings, years, rows, calls }: Growth): string {
  const large = rows.map(
    ({ name, alone, among, slowdown, scans }) =>
      `| ${name} | ${range(alone, 1, ' ms')} | ${range(among, 1, ' ms')} | ${range(slowdown, 2)} × | ${scans} |`,
  )
  const slowest = calls.slice(0, SHOWN).map((call) => {
    const { path, alone, among, p95 } = call
    return `| ${path} | ${figure(alone, 1)} ms | ${figure(among, 1)} ms | ${figure(ratioOf(call), 2)} × | ${figure(p95)} ms |`
  })
  return `## One agency among many

The same agency of ${figure(bookings / orgs)} bookings, alone on one installation and among ${orgs} of its size on another
(${figure(bookings)} bookings with their holds, blocks, terms and offers, and ${years} years of messages, invoices, payments,
contracts, travel, automatic runs and log entries). Both run at once, and each call goes to one and the other in turn,
one at a time.

| call | alone | among ${orgs} | | scans |
|---|---|---|---|---|
${large.join('\n')}

Of every query of the manifest, asked as the owner does, these took longest there:

| query | alone | among ${orgs} | | 95 % within |
|---|---|---|---|---|
${slowest.join('\n')}
`
}
