/** Ten thousand connections held at once, half of them in the middle of a request, while people go on working. */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { demoAccounts, demoPassword } from '../../desk/demo/load.ts'
import { callsTo, signIn, signInClient } from '../calls.ts'
import { percentile } from '../programs/open-loop.ts'
import { connectionOf, count, onDemo, whileWriting } from './installation.ts'
import { phrased, type Outcome } from './outcome.ts'
import { createWriters, inspect } from './writers.ts'

const CONNECTIONS = 10_000
/** Of what one process may have open; the rest is for the work itself. */
const FILES = 11_000
/** Opened at once: what waits to be accepted has a place for about 500. */
const BATCH = 250
const READS = 200
const SLOWER = 2
/** A head has ten seconds to arrive; the rest is for a machine with neighbours. */
const ENDED_WITHIN_MS = 60_000

const tried = `${CONNECTIONS} connections held, half of them idle, half within the head of a request`

/** What the system lets a process open; where nobody says, enough. */
function openFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(soft ?? FILES)
  } catch {
    return FILES
  }
}

const idle = 'GET /healthz HTTP/1.1\r\nhost: fermata.example\r\n\r\n'
const half = 'POST /trpc/venues.create HTTP/1.1\r\nhost: fermata.example\r\nx-slow: '

/** Opens them; one that the server ends is opened again until they are released. */
async function holdConnections(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const held = { most: 0, ended: 0, isReleased: false, release }
  const open = (said: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        sockets.add(socket)
        held.most = Math.max(held.most, sockets.size)
        socket.write(said)
        resolve()
      })
      socket.resume()
      socket.on('error', () => resolve())
      socket.on('close', () => {
        sockets.delete(socket)
        if (held.isReleased) return
        held.ended++
        void open(said)
      })
    })
  function release() {
    held.isReleased = true
    for (const socket of sockets) socket.destroy()
  }
  for (let opened = 0; opened < CONNECTIONS; opened += BATCH)
    await Promise.all(Array.from({ length: BATCH }, (_, index) => open(index % 2 ? half : idle)))
  return held
}

export async function connectionsHeld(): Promise<Outcome> {
  if (openFiles() < FILES)
    return {
      tried: `not tried: needs ${FILES} open files for each process, see ulimit -n (${tried})`,
      confirmed: '–',
      there: '–',
      problems: [],
    }
  return onDemo(async ({ program, dataDir }) => {
    const { url } = program
    const { access_token: token } = await signIn(signInClient(url), demoAccounts[0]!.email, demoPassword)
    const calls = callsTo(url, () => token)
    const readUntil = async (times: number[], isEnough = () => times.length >= READS) => {
      while (!isEnough()) {
        const from = performance.now()
        await calls.events.list.query({ orgSlug: 'halbmond', from: '2027-01-01', to: '2027-01-31' })
        times.push(performance.now() - from)
      }
    }
    const [alone, meanwhile]: [number[], number[]] = [[], []]
    const writers = await createWriters(url)
    await whileWriting(writers, () => readUntil(alone))
    const held = await holdConnections(url)
    const from = performance.now()
    const isOver = () =>
      performance.now() - from > ENDED_WITHIN_MS ||
      (meanwhile.length >= READS && held.ended >= CONNECTIONS / 2)
    const { differing } = await whileWriting(writers, () => readUntil(meanwhile, isOver))
    held.release()
    await whileWriting(writers, () => readUntil(alone, () => alone.length >= 2 * READS))
    const [before, then] = [alone, meanwhile].map((times) => percentile(times, 0.95)) as [number, number]
    const { there, problems } = phrased({
      ...(await inspect(connectionOf(dataDir), writers.writes)),
      differing,
    })
    return {
      tried,
      confirmed: `${count(writers.writes)} writes, ${meanwhile.length} reads meanwhile, 95 % of them within ${Math.round(then)} ms, ${Math.round(before)} ms without`,
      there: `${there}; ${held.most} connections at once, ${held.ended} ended by the server`,
      problems: [
        ...problems,
        ...(held.most < CONNECTIONS ? [`only ${held.most} connections`] : []),
        ...(held.ended < CONNECTIONS / 2 ? [`only ${held.ended} half requests were ended`] : []),
        ...(then > before * SLOWER ? [`reads take ${(then / before).toFixed(1)} times as long`] : []),
      ],
    }
  })
}
