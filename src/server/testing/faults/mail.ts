/** A mail server that is away, that refuses for now, and that takes its time: afterwards each e-mail is there once. */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { demoAccounts, demoPassword } from '../../desk/demo/load.ts'
import { findRunningPostgres } from '../../platform/db/embedded/start.ts'
import { callsTo, signIn, signInClient } from '../calls.ts'
import { startMailSink } from '../programs/mail-sink.ts'
import { startProgram } from '../programs/program.ts'
import type { Outcome } from './outcome.ts'

/** What stands between Fermata and its mail server, and what it does to those who connect. */
type Mood = 'away' | 'refusing' | 'slow' | 'well'

async function startMoodyServer(target: string) {
  const moody = { mood: 'well' as Mood, connections: 0, url: '', stop: async () => {} }
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    moody.connections++
    sockets.add(near)
    near.on('error', () => near.destroy())
    if (moody.mood === 'away') return void near.resetAndDestroy()
    if (moody.mood === 'refusing') return void near.end('421 try again later\r\n')
    const far = connect(Number(port), hostname)
    sockets.add(far)
    far.on('error', () => near.destroy())
    near.pipe(far)
    if (moody.mood === 'well') return void far.pipe(near)
    // Each line of it comes late.
    far.on('data', (chunk: Buffer) => setTimeout(() => near.destroyed || near.write(chunk), 700))
    far.on('end', () => near.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  moody.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  moody.stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return moody
}

const orgSlug = 'halbmond'
const EACH = 5

export async function mailFault(): Promise<Outcome> {
  const sink = await startMailSink()
  const moody = await startMoodyServer(sink.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'fermata-fault-'))
  const program = await startProgram({ DATA_DIR: dataDir, FERMATA_DEMO: 'on', SMTP_URL: moody.url })
  const connection = findRunningPostgres(dataDir)
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('error', () => undefined)
  try {
    const { access_token: token } = await signIn(
      signInClient(program.url),
      demoAccounts[0]!.email,
      demoPassword,
    )
    const calls = callsTo(program.url, () => token)
    const asked: string[] = []
    for (const mood of ['away', 'refusing', 'slow'] as const) {
      moody.mood = mood
      const before = moody.connections
      for (let index = 0; index < EACH; index++) {
        const email = `${mood}-${index}@faults.example`
        // The call is answered whatever the mail server does.
        await calls.invitations.inviteStaff.mutate({
          orgSlug,
          invitation: { email, role: 'agent', artistScope: null },
        })
        asked.push(email)
      }
      for (let tries = 0; moody.connections === before && tries < 200; tries++) await sleep(50)
    }
    moody.mood = 'well'
    // What waits for its next try is due now; nobody waits for minutes here.
    for (let tries = 0; tries < 60 && arrived(sink.messages) < asked.length; tries++) {
      await pool.query(`update outbox set next_attempt_at = now() where state = 'queued'`)
      await pool.query(`select pg_notify('outbox', '')`)
      await sleep(1_000)
    }
    const perPerson = asked.map((email) => sink.messages.filter(({ to }) => to === email).length)
    const missing = perPerson.filter((many) => many === 0).length
    const doubled = perPerson.filter((many) => many > 1).length
    return {
      tried: `${EACH} e-mails each to a mail server that is away, refuses for now, and answers late`,
      confirmed: `${asked.length} invitations`,
      there: `${asked.length - missing} e-mails once it was well, ${doubled} doubled`,
      problems: [
        ...(missing > 0 ? [`${missing} e-mails missing`] : []),
        ...(doubled > 0 ? [`${doubled} e-mails doubled`] : []),
      ],
    }
  } finally {
    await pool.end()
    await program.end()
    await moody.stop()
    await sink.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const arrived = (messages: readonly { to: string }[]) =>
  new Set(messages.map(({ to }) => to).filter((to) => to.endsWith('@faults.example'))).size
