/** `node scripts/with-node.mjs scripts/texts/sample.ts --seed 1 --count 300`: texts drawn at random, with their German and their files, to be read aloud. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { formatter } from '@lingui/format-po'
import { seededRandom } from '#server/desk/demo/random.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '300' } },
})

const filename = 'src/texts/catalogues/de.po'
const catalogue = await formatter({ lineNumbers: false }).parse(await readFile(filename, 'utf8'), {
  locale: 'de',
  sourceLocale: 'en',
  filename,
})

const random = seededRandom(Number(values.seed))
const drawn = Object.values(catalogue)
  .filter(({ obsolete }) => !obsolete)
  .map((text) => ({ ...text, order: random.between(0, 2 ** 31) }))
  .toSorted((a, b) => a.order - b.order)
  .slice(0, Number(values.count))

for (const [at, { message, context, translation, origin = [] }] of drawn.entries()) {
  console.log(`${at + 1}. ${message}${context ? ` (${context})` : ''}`)
  console.log(`   ${translation}`)
  console.log(`   ${origin.map(([file]) => file).join(', ')}\n`)
}
