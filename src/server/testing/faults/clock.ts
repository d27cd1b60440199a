/** A clock that jumps while people write and e-mails go out: by an hour, by a year, and back. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoAccounts, demoPassword } from '../../desk/demo/load.ts'
import { callsTo, signIn, signInClient } from '../calls.ts'
import { startMailSink, type MailSink } from '../programs/mail-sink.ts'
import { startProgram, type Program } from '../programs/program.ts'
import { connectionOf, count } from './installation.ts'
import { phrased, type Outcome } from './outcome.ts'
import { createWriters, inspect, type Write } from './writers.ts'

/** Where Debian and its kin put it, for both architectures. */
const libraries = ['x86_64', 'aarch64'].map(
  (kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketimeMT.so.1`,
)
const jumps = ['+1h', '+0', '-1h', '+1y', '+0', '-1y', '+0']
/** The sessions that such a server opens ended long ago by the clock of the database: nobody is let in. */
const refused = '-1y'
const tried = `the clock of the server jumps under writes: ${jumps.join(', ')}`

export async function clockJumps(): Promise<Outcome> {
  const library = libraries.find((path) => existsSync(path))
  if (!library)
    return {
      tried: `not tried: needs the package faketime (${tried})`,
      confirmed: '–',
      there: '–',
      problems: [],
    }
  const dataDir = await mkdtemp(join(tmpdir(), 'fermata-fault-'))
  const offset = join(dataDir, 'offset')
  await writeFile(offset, '+0')
  const sink = await startMailSink()
  let program: Program | undefined
  try {
    program = await startProgram({
      DATA_DIR: dataDir,
      FERMATA_DEMO: 'on',
      SMTP_URL: sink.url,
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: offset,
      FAKETIME_NO_CACHE: '1',
      // What measures durations goes on evenly when somebody sets the clock.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    const { url } = program
    const writes: Write[] = []
    const wrong: string[] = []
    let differing = 0
    for (const [index, jump] of jumps.entries()) {
      await writeFile(offset, jump)
      if (jump === refused) {
        if (await isLetIn(url)) wrong.push(`somebody is let in at ${jump}`)
        continue
      }
      // Tokens of before may have ended, which is right.
      const writers = await createWriters(url, url, index * 100)
      const isStopping = { now: false }
      const writing = writers.writeUntil(isStopping)
      const email = `clock-${index}@faults.example`
      await invite(url, email)
      if (!(await arrives(sink, email))) wrong.push(`no e-mail at ${jump} (jump ${index + 1})`)
      isStopping.now = true
      await writing
      differing += await writers.retry(writers.writes.filter(({ id }) => !id))
      writes.push(...writers.writes)
    }
    const ids = sink.messages.map(({ messageId, to }) => `${messageId} ${to}`)
    const doubled = ids.length - new Set(ids).size
    const { there, problems } = phrased({ ...(await inspect(connectionOf(dataDir), writes)), differing })
    return {
      tried,
      confirmed: `${count(writes)} writes, ${jumps.length - 1} invitations; nobody is let in at ${refused}`,
      there: `${there}, ${sink.messages.length} e-mails, ${doubled} twice`,
      problems: [...problems, ...wrong, ...(doubled > 0 ? [`${doubled} e-mails twice`] : [])],
    }
  } finally {
    await program?.end()
    await sink.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const isLetIn = (url: string) =>
  createWriters(url).then(
    () => true,
    () => false,
  )

async function invite(url: string, email: string): Promise<void> {
  const { access_token: token } = await signIn(signInClient(url), demoAccounts[0]!.email, demoPassword)
  const invitation = { email, role: 'agent' as const, artistScope: null }
  await callsTo(url, () => token).invitations.inviteStaff.mutate({ orgSlug: 'halbmond', invitation })
}

async function arrives(sink: MailSink, email: string): Promise<boolean> {
  for (let tries = 0; tries < 300; tries++, await sleep(100))
    if (sink.messages.some(({ to }) => to === email)) return true
  return false
}
