/** A desk that writes letters, for tests: a show with people around it, accounts, and a mail server that does as told. */
import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { mintJobScope } from '../../platform/db/scopes.ts'
import { deliverDue, type DeliveryParts } from '../../messages/letter-delivery/deliver.ts'
import { appRouter } from '../../router.ts'
import { withContext, type Actor, type Actors } from '../actors.ts'
import type { TestDatabase } from '../database.ts'
import { insertRow } from '../factories.ts'

export const deskNow = new Date('2027-03-01T10:00:00Z')
export const minutesLater = (minutes: number, from = deskNow) => new Date(from.getTime() + minutes * 60_000)

export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>

/** A mail server; `refuse` answers a command of a client with a code instead. */
export async function startMailServer() {
  const letters: { from: string; to: string[]; raw: string; mail: Email }[] = []
  const state = {
    letters,
    port: 0,
    /** Sessions so far. */
    connections: 0,
    /** A code and words for the recipient of that address. */
    refuse: new Map<string, [code: number, words: string]>(),
    /** Called with each letter once it has all arrived, before it is confirmed. */
    onLetter: async () => {},
    /** The token that XOAUTH2 is to bring; null: nobody has to sign in. */
    token: null as string | null,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const refusal = ([code, words]: [number, string]) => Object.assign(new Error(words), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    authMethods: ['PLAIN', 'XOAUTH2'],
    allowInsecureAuth: true,
    onConnect(_, done) {
      state.connections++
      done()
    },
    onAuth(auth, _, done) {
      if (auth.method === 'XOAUTH2' && auth.accessToken === state.token) return done(null, { user: 'jule' })
      return done(new Error('secret banner text'))
    },
    onRcptTo({ address }, _, done) {
      const refused = state.refuse.get(address)
      done(refused ? refusal(refused) : null)
    },
    onData(stream, session, done) {
      void buffer(stream).then(async (bytes) => {
        const { mailFrom, rcptTo } = session.envelope
        await state.onLetter()
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: bytes.toString('latin1'),
          mail: await PostalMime.parse(bytes),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.port = (server.server.address() as AddressInfo).port
  return state
}

/** A show of `people.artist` with a buyer who has an address; and a place from which letters are sent. */
export async function letterDesk(db: TestDatabase, people: Actors) {
  const { factories } = people
  const orgSlug = people.org.slug
  const contact = async (name: string, address: string) =>
    factories.contact({
      name,
      first_name: name.split(' ')[0],
      emails: JSON.stringify([{ address, label: null }]),
    })
  async function scene(artistId = people.artist.id, status = 'confirmed') {
    const buyer = await contact('Ines Reuter', 'ines@kanal9.example')
    const venue = await factories.venue({ name: 'Kanal 9', email: 'haus@kanal9.example' })
    const event = await factories.event({
      name: 'Kanal 9 Spring',
      event_date: '2027-05-14',
      venue_id: venue.id,
      city: 'Leipzig',
    })
    const booking = await factories.booking({
      event_id: event.id,
      artist_id: artistId,
      status,
      buyer_contact_id: buyer.id,
      agent_user_id: people.agent.userId,
      starts_at: new Date('2027-05-14T19:00:00Z'),
      ends_at: new Date('2027-05-14T21:00:00Z'),
    })
    return { event, booking, buyer, venue }
  }

  /** An account of a person, or of the agency, at these ports of this machine. */
  const account = (owner: { user_id: string } | { owner_org_id: string }, parts: Record<string, unknown>) =>
    insertRow(db.owner, 'mail_accounts', {
      host: '127.0.0.1',
      security: 'none',
      username: 'jule@halbmond.example',
      from_name: 'Jule Halbmond',
      from_address: 'jule@halbmond.example',
      state: 'ok',
      ...owner,
      ...parts,
    })

  const letter = {
    from: 'own' as const,
    to: [{ name: 'Ines Reuter', address: 'ines@kanal9.example' }],
    cc: [],
    subject: 'The show in May',
    body: 'Hello Ines,\n\nall set?',
    eventId: null,
    bookingId: null,
    contactId: null,
    threadId: null,
    templateId: null,
    fileIds: [],
  }
  const as = (actor: Actor, now = deskNow) => appRouter.createCaller(withContext(actor, { now })).letters
  const send = (
    actor: Actor,
    parts: Partial<Record<keyof typeof letter, unknown>> & object = {},
    now = deskNow,
  ) => as(actor, now).send({ orgSlug, letter: { ...letter, ...parts } as typeof letter })

  const scope = mintJobScope()
  const parts: Omit<DeliveryParts, 'clock'> = {
    ...people.services,
    scope,
    installation: null,
    log: pino({ level: 'silent' }),
  }
  /** Sends what is due at that moment. */
  const deliver = (now: Date, more: Partial<DeliveryParts> = {}) =>
    deliverDue({ ...parts, ...more, clock: () => now })

  const row = async (id: string) => {
    const { rows } = await db.owner.query('select * from messages where id = $1', [id])
    return rows[0] as Record<string, unknown> & { state: string; message_id: string; thread_id: string }
  }
  return { orgSlug, scene, contact, account, letter, as, send, scope, parts, deliver, row }
}
