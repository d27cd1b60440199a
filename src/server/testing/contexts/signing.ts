/** A contract in tests: drafted, sent, and signed by the people on it through their links. */
import { randomUUID } from 'node:crypto'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { consentVersion } from '#domain/documents/signing/contract-consent.ts'
import type { SignerAuth, SigningParty } from '#domain/documents/contract-parties.ts'
import type { Context } from '../../context.ts'
import { appRouter } from '../../router.ts'
import { withContext, type Actor, type Actors } from '../actors.ts'
import { lettersTo } from '../letters.ts'

const text = (...content: object[]) => ({ type: 'paragraph', content })
const field = (name: string) => ({ type: 'mergeField', attrs: { field: name } })
const words = (said: string) => ({ type: 'text', text: said })

/** A short text with fields of the show and places to sign. */
export const signedText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [words('Performance agreement')] },
    text(words('The Artist '), field('artist.name'), words(' plays at '), field('event.name'), words('.')),
    { type: 'signatureField', attrs: { party: 'purchaser' } },
    { type: 'signatureField', attrs: { party: 'artist' } },
  ],
} as ContractBody

export type Person = {
  name: string
  email: string | null
  party?: SigningParty
  orderNo?: number
  auth?: SignerAuth
  isCopy?: boolean
  userId?: string | null
}

/** Somebody with an address of their own. */
export const person = (name: string, more: Partial<Person> = {}): Person => ({
  name,
  email: `${randomUUID()}@signs.example`,
  ...more,
})

/** Parts of the context of a call that a test sets. */
export type At = Partial<Pick<Context, 'now' | 'ip' | 'userAgent' | 'pdf' | 'idempotencyKey'>>

export function signingScene(people: Actors) {
  const { factories, services, agent, anonymous, org } = people
  const orgSlug = org.slug
  const desk = (actor: Actor = agent, at: At = {}) => appRouter.createCaller(withContext(actor, at)).contracts
  const link = (at: At = {}) => appRouter.createCaller(withContext(anonymous, at)).signing

  /** A draft about a confirmed show of an artist of its own, with these people on it. */
  async function draft(signers: readonly Person[], more: { dueOn?: string | null; status?: string } = {}) {
    const artist = await factories.artist({ name: 'Mondlicht' })
    const event = await factories.event({ name: 'Kanal 9 Spring', event_date: '2030-05-14' })
    const booking = await factories.booking({
      event_id: event.id,
      artist_id: artist.id,
      status: more.status ?? 'confirmed',
      agent_user_id: agent.userId,
      starts_at: new Date('2030-05-14T19:00:00Z'),
      ends_at: new Date('2030-05-14T21:00:00Z'),
    })
    await factories.deal({ booking_id: booking.id })
    const template = await factories.contractTemplate({ body: signedText })
    const { id } = await desk().create({ orgSlug, templateId: template.id, bookingIds: [booking.id] })
    const { contract } = await desk().get({ orgSlug, id })
    const written = {
      title: contract.title,
      body: signedText,
      attachments: [],
      dueOn: more.dueOn === undefined ? null : more.dueOn,
      message: 'Please have a look.',
      signers: signers.map((signer) => ({
        id: null,
        party: 'purchaser' as const,
        contactId: null,
        userId: null,
        orderNo: 1,
        auth: 'link' as const,
        isCopy: false,
        ...signer,
      })),
    }
    const { version } = await desk().update({ orgSlug, id, version: contract.version, draft: written })
    return { id, version, written, bookingId: booking.id, eventId: event.id }
  }

  /** The token of the newest link in the letters to this address. */
  async function tokenOf({ email }: Person): Promise<string> {
    const letters = await lettersTo(people, email ?? '')
    const token = letters.map((letter) => /\/sign\/([\w-]{43})/.exec(letter.text)?.[1]).find(Boolean)
    if (!token) throw new Error(`no link to ${email}`)
    return token
  }

  /** Drafts and sends; gives the hash that all are shown as well. */
  async function sent(
    signers: readonly Person[],
    more: { dueOn?: string | null; status?: string } = {},
    at: At = {},
  ) {
    const made = await draft(signers, more)
    await desk(agent, at).send({ orgSlug, id: made.id, version: made.version })
    const { contract } = await desk().get({ orgSlug, id: made.id })
    return { ...made, sha256: contract.sha256! }
  }

  const signature = (name: string) => ({ kind: 'typed' as const, name })
  /** Signs by the newest link of this person. */
  async function sign(who: Person, sha256: string, at: At = {}) {
    const token = await tokenOf(who)
    const given = { sha256, consentVersion, signature: signature(who.name), tz: 'Europe/Berlin' }
    return link(at).sign({ token, ...given })
  }

  const page = (id: string) => desk().get({ orgSlug, id })
  const trail = async (id: string) => desk().events({ orgSlug, id })
  const typesOf = async (id: string) => (await trail(id)).events.map(({ type }) => type)

  return { orgSlug, services, desk, link, draft, sent, sign, tokenOf, page, trail, typesOf, signature }
}
