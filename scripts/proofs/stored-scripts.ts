/**
 * `npm run stored-scripts`: puts more than two hundred texts that would be scripts into every place where people may write,
 * on an installation of its own, and opens every screen: none may run, ask, or call elsewhere.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { payloads } from '../../e2e/support/payloads.ts'
import { connectionOf } from '#server/testing/faults/installation.ts'
import { plantTexts } from '#server/testing/hostile-texts.ts'
import { startProgram } from '#server/testing/programs/program.ts'
import { buildWeb } from '../build-web.ts'
import { run } from '../steps.ts'

await buildWeb(console.log)
const dataDir = await mkdtemp(join(tmpdir(), 'fermata-stored-'))
const program = await startProgram({
  DATA_DIR: dataDir,
  FERMATA_DEMO: 'on',
  OPERATOR_EMAILS: 'owner@halbmond.example',
})
try {
  const planted = await plantTexts(connectionOf(dataDir), 'halbmond', payloads)
  console.log(`${payloads.length} texts in ${planted.length} columns: ${planted.join(', ')}`)
  process.exitCode = await run(
    'playwright',
    ['test', '--project=stored-scripts', '--retries=0', '--reporter=list'],
    {
      E2E_URL: program.url,
      E2E_STORED_SCRIPTS: 'on',
    },
  )
} finally {
  await program.end()
  if (process.exitCode) console.log(program.output())
  await rm(dataDir, { recursive: true, force: true })
}
