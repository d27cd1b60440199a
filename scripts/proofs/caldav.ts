/**
 * `npm run caldav`: a calendar app of others, `vdirsyncer` with `khal` (both in Debian), against the demo: it reads shows,
 * blocks days, hears of a show that was moved, and gets a forbidden change back with its notification.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { demoAccounts, demoPassword } from '#server/desk/demo/load.ts'
import { callsTo, signIn, signInClient } from '#server/testing/calls.ts'
import { startProgram } from '#server/testing/programs/program.ts'
import { buildWeb } from '../build-web.ts'

const run = promisify(execFile)
const orgSlug = 'halbmond'

try {
  await run('vdirsyncer', ['--version'])
  await run('khal', ['--version'])
} catch {
  console.error('This needs vdirsyncer and khal: apt-get install vdirsyncer khal')
  process.exit(1)
}

await buildWeb(console.log)
const folder = await mkdtemp(join(tmpdir(), 'fermata-caldav-'))
const program = await startProgram({ DATA_DIR: join(folder, 'data'), FERMATA_DEMO: 'on' })

function expectSame(what: string, found: unknown, expected: unknown): void {
  const isSame = isDeepStrictEqual(found, expected)
  console.log(`${isSame ? '✓' : '✗'} ${what}`)
  if (isSame) return
  console.log(`  found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`)
  process.exitCode = 1
}

/** Syncs once; what the app prints. It ends with an error where one change was refused, and does all others. */
async function sync(): Promise<string> {
  const ran = await run('vdirsyncer', ['-c', join(folder, 'config'), 'sync']).catch(
    (error: { stderr: string; stdout: string }) => error,
  )
  return ran.stdout + ran.stderr
}

try {
  const session = await signIn(signInClient(program.url), demoAccounts[0]!.email, demoPassword)
  const calls = callsTo(program.url, () => session.access_token)
  const secret = `fma_${randomBytes(32).toString('base64url')}`
  const token = { name: 'vdirsyncer', isOrganisations: false, scopes: ['calendars' as const] }
  await calls.accessTokens.create.mutate({ orgSlug, token: { ...token, lifetime: 'month' }, secret })
  const { rows: artists } = await calls.artists.list.query({ orgSlug, limit: 1 })
  const artist = artists[0]!

  const local = join(folder, 'calendars', 'artist')
  await mkdir(local, { recursive: true })
  await writeFile(
    join(folder, 'config'),
    `[general]
status_path = "${join(folder, 'status')}"
[pair calendars]
a = "here"
b = "fermata"
collections = [["artist", "artist", "${artist.id}"]]
conflict_resolution = "b wins"
[storage here]
type = "filesystem"
path = "${join(folder, 'calendars')}"
fileext = ".ics"
[storage fermata]
type = "caldav"
url = "${program.url}/caldav/"
username = "${demoAccounts[0]!.email}"
password = "${secret}"
`,
  )
  const texts = async () =>
    Promise.all((await readdir(local)).map((name) => readFile(join(local, name), 'utf8')))
  const fileWith = async (text: string) => {
    for (const name of await readdir(local)) {
      if ((await readFile(join(local, name), 'utf8')).includes(text)) return join(local, name)
    }
    return undefined
  }

  const { id } = await calls.events.create.mutate({
    orgSlug,
    event: {
      name: 'Proof night',
      eventDate: '2028-03-04',
      tz: 'Europe/Berlin',
      kind: 'club',
      city: 'Leipzig',
    },
    booking: { artistId: artist.id, status: 'confirmed', showtime: '21:00', setMinutes: 60 },
  } as never)
  console.log(
    await run('vdirsyncer', ['-c', join(folder, 'config'), 'discover']).then(({ stderr }) => stderr),
  )
  console.log(await sync())
  const show = await fileWith('SUMMARY:Proof night')
  expectSame(
    'the app reads a show',
    (await readFile(show ?? '', 'utf8')).includes('DTSTART:20280304T200000Z'),
    true,
  )
  console.log(`  ${(await texts()).length} entries of ${artist.name}`)

  const block = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Proof//EN\r\nBEGIN:VEVENT\r\nUID:proof-block\r
DTSTAMP:20270101T000000Z\r\nDTSTART;VALUE=DATE:20280310\r\nDTEND;VALUE=DATE:20280312\r\nSUMMARY:Recording\r
END:VEVENT\r\nEND:VCALENDAR\r\n`
  await writeFile(join(local, 'proof-block.ics'), block)
  await sync()
  const range = { from: '2028-03-01', to: '2028-03-31' }
  const blocked = async () =>
    (await calls.availability.blocks.query({ orgSlug, ...range })).blocks
      .filter(({ artistId }) => artistId === artist.id)
      .map(({ from, to, title }) => ({ from, to, title }))
  expectSame('days blocked in the app are blocked in Fermata', await blocked(), [
    { from: '2028-03-10', to: '2028-03-11', title: 'Recording' },
  ])

  const { version } = await calls.events.get.query({ orgSlug, id })
  await calls.events.move.mutate({ orgSlug, id, version, eventDate: '2028-03-05' })
  await sync()
  const moved = await readFile(show!, 'utf8')
  expectSame('a show moved in Fermata moves in the app', moved.includes('DTSTART:20280305T200000Z'), true)

  await writeFile(show!, moved.replaceAll('20280305', '20280306'))
  console.log(await sync())
  console.log(await sync())
  const back = await readFile(show!, 'utf8')
  expectSame('a show moved in the app is put back', back.includes('DTSTART:20280305T200000Z'), true)
  const { rows } = await calls.notifications.list.query({ orgSlug, limit: 1 })
  expectSame(
    'the person is notified',
    rows[0]?.title.startsWith('Moved in your calendar app, put back: Proof'),
    true,
  )

  await writeFile(join(local, 'proof-block.ics'), block.replace('20280310', '20280311'))
  await sync()
  expectSame('days moved in the app move in Fermata', await blocked(), [
    { from: '2028-03-11', to: '2028-03-11', title: 'Recording' },
  ])
  // The app fetches what was saved of its change; before that, freeing the days would be a conflict to it.
  await sync()
  await rm(join(local, 'proof-block.ics'))
  await sync()
  expectSame('days freed in the app are free in Fermata', await blocked(), [])

  await writeFile(
    join(folder, 'khal.conf'),
    `[calendars]\n[[artist]]\npath = ${local}\n[locale]\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n`,
  )
  const listed = await run('khal', ['-c', join(folder, 'khal.conf'), 'list', '2028-03-05', '2d'], {
    env: { ...process.env, XDG_DATA_HOME: folder, LC_ALL: 'C.UTF-8' },
  })
  expectSame('khal shows the show', listed.stdout.includes('Proof night'), true)
} finally {
  await program.end()
  if (process.exitCode) console.log(program.output())
  await rm(folder, { recursive: true, force: true })
}
