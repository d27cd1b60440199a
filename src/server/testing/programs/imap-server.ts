/** A small IMAP server of test code: folders with messages in memory, one user, and what clients did to them. */
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { fromNow } from '../clock.ts'

type Message = { uid: number; flags: Set<string>; date: Date; raw: Buffer }
type Folder = { messages: Message[]; uidValidity: number; uidNext: number; attributes: string }

export type TestMailbox = {
  port: number
  user: string
  password: string
  /** A token that is taken by XOAUTH2 instead of a password. */
  token: string | null
  deliver(raw: string, options?: { folder?: string; date?: Date }): number
  folder(name: string): Folder
  /** Numbers all messages of the folder again, as servers do that lost their index. */
  renumber(name: string): void
  /** Every command that came in, without its tag; passwords left out. */
  commands: string[]
  /** How many connections wait for news. */
  readonly waiting: number
  stop(): Promise<void>
}

const crlf = (text: string) => text.replace(/\r?\n/g, '\r\n')
const quoted = (text: string) => text.replace(/^"|"$/g, '')

/** The words of a command: atoms, quoted strings, and lists in brackets as one. */
function words(line: string): string[] {
  return line.match(/"(?:[^"\\]|\\.)*"|\((?:[^()]|\([^()]*\))*\)|[^\s]+/g) ?? []
}

function matchesSet(set: string, value: number, highest: number): boolean {
  return set.split(',').some((part) => {
    const [from = '', to = from] = part.split(':')
    const ends = [from, to].map((each) => (each === '*' ? highest : Number(each)))
    return value >= Math.min(...ends) && value <= Math.max(...ends)
  })
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const internalDate = (date: Date) => {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = String(date.getUTCDate()).padStart(2, ' ')
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')
  return `${day}-${months[date.getUTCMonth()]}-${date.getUTCFullYear()} ${time} +0000`
}

const headerOf = (raw: Buffer): string => raw.toString('latin1').split('\r\n\r\n')[0] ?? ''
/** The lines of these headers alone, folded ones with what follows. */
const headersNamed = (raw: Buffer, names: readonly string[]): string =>
  headerOf(raw)
    .split(/\r\n(?![ \t])/)
    .filter((line) => names.includes(line.split(':')[0]?.toLowerCase() ?? ''))
    .map((line) => `${line}\r\n`)
    .join('') + '\r\n'

export async function startTestMailbox(): Promise<TestMailbox> {
  const folders = new Map<string, Folder>(
    (
      [
        ['INBOX', ''],
        ['Sent', '\\Sent'],
      ] as const
    ).map(([name, attributes]) => [name, { messages: [], uidValidity: 1, uidNext: 1, attributes }]),
  )
  const folderOf = (name: string) => {
    const folder = folders.get(name)
    if (!folder) throw new Error(`No folder ${name}`)
    return folder
  }
  const sockets = new Set<Socket>()
  /** Connections that wait for news, and what reports it to them. */
  const idling = new Map<Socket, (changed: Folder) => void>()
  const mailbox: TestMailbox = {
    port: 0,
    user: 'jule@halbmond.example',
    password: 'right',
    token: null,
    commands: [],
    get waiting() {
      return idling.size
    },
    folder: folderOf,
    deliver(raw, { folder = 'INBOX', date = fromNow() } = {}) {
      const target = folderOf(folder)
      const uid = target.uidNext++
      target.messages.push({ uid, flags: new Set(), date, raw: Buffer.from(crlf(raw)) })
      for (const report of idling.values()) report(target)
      return uid
    },
    renumber(name) {
      const folder = folderOf(name)
      folder.uidValidity++
      folder.messages.forEach((message, index) => (message.uid = index + 1))
      folder.uidNext = folder.messages.length + 1
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }

  function search(folder: Folder, criteria: string): number[] {
    const highest = folder.messages.at(-1)?.uid ?? 0
    const set = /\bUID ([\d:*,]+)/i.exec(criteria)?.[1]
    const since = /\bSINCE "?([\w-]+)"?/i.exec(criteria)?.[1]
    const [, name, value] = /\bHEADER "?([\w-]+)"? "?([^"]+)"?/i.exec(criteria) ?? []
    return folder.messages
      .filter(
        (message) =>
          (!set || matchesSet(set, message.uid, highest)) &&
          (!since || message.date >= new Date(`${since} UTC`)) &&
          (!name || headersNamed(message.raw, [name.toLowerCase()]).includes(value ?? '')),
      )
      .map(({ uid }) => uid)
  }

  function fetched(message: Message, items: string): Buffer {
    const parts: Buffer[] = [Buffer.from(`UID ${message.uid} FLAGS (${[...message.flags].join(' ')})`)]
    const literal = (name: string, bytes: Buffer) =>
      parts.push(Buffer.concat([Buffer.from(` ${name} {${bytes.length}}\r\n`), bytes]))
    if (/INTERNALDATE/i.test(items)) parts.push(Buffer.from(` INTERNALDATE "${internalDate(message.date)}"`))
    const names = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(items)?.[1]
    if (names !== undefined) {
      const wanted = names.split(/\s+/).map((name) => quoted(name).toLowerCase())
      literal(`BODY[HEADER.FIELDS (${names})]`, Buffer.from(headersNamed(message.raw, wanted)))
    }
    const [, start, length] = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(items) ?? []
    if (/BODY\.PEEK\[\]/i.test(items)) {
      const from = Number(start ?? 0)
      const slice = message.raw.subarray(from, length === undefined ? undefined : from + Number(length))
      literal(start === undefined ? 'BODY[]' : `BODY[]<${from}>`, slice)
    }
    return Buffer.concat(parts)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      idling.delete(socket)
    })
    socket.on('error', () => undefined)
    let selected: Folder | undefined
    let pending = Buffer.alloc(0)
    let append: { tag: string; folder: string; flags: string; size: number } | undefined
    let idle: string | undefined
    let login: { tag: string; method: string } | undefined
    const say = (...lines: (string | Buffer)[]) =>
      socket.write(Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')])))

    function answer(tag: string, name: string, rest: string): void {
      const ok = (text = 'done') => say(`${tag} OK ${text}`)
      const parts = words(rest)
      switch (name) {
        case 'CAPABILITY':
          say('* CAPABILITY IMAP4rev1 IDLE SPECIAL-USE UIDPLUS AUTH=PLAIN AUTH=XOAUTH2 SASL-IR')
          return void ok()
        case 'AUTHENTICATE':
        case 'LOGIN': {
          if (name === 'AUTHENTICATE' && parts.length === 1) {
            login = { tag, method: parts[0] ?? '' }
            return void say('+ ')
          }
          const given = name === 'LOGIN' ? parts.map(quoted) : readSasl(parts)
          const isRight =
            given[0] === mailbox.user &&
            (given[1] === mailbox.password || (mailbox.token !== null && given[1] === mailbox.token))
          return void say(isRight ? `${tag} OK in` : `${tag} NO [AUTHENTICATIONFAILED] secret banner text`)
        }
        case 'LIST':
          if (/^""\s+""/.test(rest)) say('* LIST (\\Noselect) "/" ""')
          else for (const [path, { attributes }] of folders) say(`* LIST (${attributes}) "/" "${path}"`)
          return void ok()
        case 'LSUB':
        case 'NOOP':
        case 'ENABLE':
        case 'ID':
        case 'NAMESPACE':
        case 'CLOSE':
        case 'UNSELECT':
          return void ok()
        case 'EXAMINE':
        case 'SELECT': {
          selected = folderOf(quoted(parts[0] ?? ''))
          say(
            `* ${selected.messages.length} EXISTS`,
            '* FLAGS (\\Seen \\Answered)',
            `* OK [PERMANENTFLAGS (${name === 'EXAMINE' ? '' : '\\Seen \\Answered'})] ok`,
            `* OK [UIDVALIDITY ${selected.uidValidity}] ok`,
            `* OK [UIDNEXT ${selected.uidNext}] ok`,
          )
          return void ok(name === 'EXAMINE' ? '[READ-ONLY] done' : '[READ-WRITE] done')
        }
        case 'SEARCH':
          say(`* SEARCH ${selected ? search(selected, rest).join(' ') : ''}`.trimEnd())
          return void ok()
        case 'FETCH': {
          const [set = '', ...items] = parts
          const folder = selected
          const highest = folder?.messages.at(-1)?.uid ?? 0
          folder?.messages.forEach((message, index) => {
            if (!matchesSet(set, message.uid, highest)) return
            const start = Buffer.from(`* ${index + 1} FETCH (`)
            say(Buffer.concat([start, fetched(message, items.join(' ')), Buffer.from(')')]))
          })
          return void ok()
        }
        case 'IDLE': {
          idle = tag
          idling.set(socket, (changed) => {
            if (changed === selected) say(`* ${changed.messages.length} EXISTS`)
          })
          return void say('+ idling')
        }
        case 'LOGOUT':
          say('* BYE', `${tag} OK bye`)
          return void socket.end()
        default:
          return void say(`${tag} BAD not here`)
      }
    }

    function readSasl([method = '', initial = '']: string[]): string[] {
      const text = Buffer.from(initial, 'base64').toString()
      if (/xoauth2/i.test(method)) {
        const [user = '', bearer = ''] = text.split('\u0001')
        return [user.replace('user=', ''), bearer.replace('auth=Bearer ', '')]
      }
      return text.split('\0').slice(1)
    }

    function onLine(line: string): void {
      if (idle && line.toUpperCase() === 'DONE') {
        idling.delete(socket)
        say(`${idle} OK done`)
        idle = undefined
        return
      }
      if (login) {
        const { tag, method } = login
        login = undefined
        return answer(tag, 'AUTHENTICATE', `${method} ${line}`)
      }
      const [, tag = '', uid, command = '', rest = ''] = /^(\S+) (?:(UID) )?(\S+) ?(.*)$/is.exec(line) ?? []
      const name = command.toUpperCase()
      const isSecret = name === 'LOGIN' || name === 'AUTHENTICATE'
      mailbox.commands.push([uid, name, isSecret ? '' : rest].filter(Boolean).join(' '))
      const [, path, flags = '', size] = /^("[^"]*"|\S+)(?: \(([^)]*)\))?.*\{(\d+)\+?\}$/.exec(rest) ?? []
      if (name === 'APPEND' && path && size) {
        append = { tag, folder: quoted(path), flags, size: Number(size) }
        return void say('+ go on')
      }
      answer(tag, name, rest)
    }

    socket.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk])
      for (;;) {
        if (append) {
          if (pending.length < append.size) return
          const { tag, folder, flags, size } = append
          const uid = mailbox.deliver(pending.subarray(0, size).toString('latin1'), { folder })
          folderOf(folder).messages.at(-1)!.flags = new Set(flags.split(' '))
          pending = pending.subarray(size)
          append = undefined
          say(`${tag} OK [APPENDUID 1 ${uid}] done`)
        }
        const end = pending.indexOf('\r\n')
        if (end < 0) return
        const line = pending.subarray(0, end).toString()
        pending = pending.subarray(end + 2)
        if (line) onLine(line)
      }
    })
    say('* OK [CAPABILITY IMAP4rev1 IDLE SPECIAL-USE UIDPLUS AUTH=PLAIN AUTH=XOAUTH2 SASL-IR] ready')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  mailbox.port = (server.address() as AddressInfo).port
  return mailbox
}
