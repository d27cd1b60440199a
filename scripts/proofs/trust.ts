/**
 * `npm run -s trust`: what the product promises about threats, load and accidents, each with the tests, faults and
 * figures that show it: ✓, ◐ in part, ○ not yet; ✗ and exit code 1 where one is gone. `-- --asvs` adds the requirements of docs/asvs.md.
 */
import { parseArgs } from 'node:util'
import { asvsRows } from './trust/asvs.ts'
import { accidents, promises } from './trust/promises.ts'
import { describeProof, gapOf, type Promised } from './trust/proof.ts'
import { threatsByRequests } from './trust/threats-by-requests.ts'
import { threatsToService } from './trust/threats-to-service.ts'

const { values } = parseArgs({ options: { asvs: { type: 'boolean', default: false } } })
let gone = 0
let open = 0

function print(heading: string, rows: readonly Promised[]): void {
  console.log(`\n${heading}`)
  for (const { id, holds, proofs, missing } of rows) {
    const gaps = proofs.flatMap((proof) => gapOf(proof) ?? [])
    gone += gaps.length
    if (missing) open++
    const mark = gaps.length > 0 ? '✗' : proofs.length === 0 ? '○' : missing ? '◐' : '✓'
    console.log(`${mark} ${id}: ${holds}`)
    for (const proof of proofs) console.log(`    ${describeProof(proof)}`)
    for (const gap of gaps) console.log(`    gone: ${gap}`)
    if (missing) console.log(`    no proof yet: ${missing}`)
  }
}

print('Threats', [...threatsByRequests, ...threatsToService])
print('Promises', promises)
print('Accidents', accidents)
if (values.asvs) {
  const met = asvsRows().filter(({ verdict }) => verdict === 'met')
  print('ASVS 5.0.0, levels 1 and 2, what is met', met)
}
console.log(`\n${gone} proofs are gone, ${open} rows are not or not fully proven`)
process.exitCode = gone > 0 ? 1 : 0
