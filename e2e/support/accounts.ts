// Accounts and agencies of a journey's own, made by calls where the journey is about something else.
import { expect } from '@playwright/test'
import { emailTo, linkIn } from './emails.ts'
import { callAuth, people, signInByCall, type Session } from './people.ts'
import { mutate, query, tokenOf } from './calls.ts'

export const ownPassword = 'sunny quarry lantern 7'
let count = 0

/** A name that no other journey uses, in this run or an earlier one on the same server. */
export function unique(name: string): string {
  count += 1
  return `${name}-${Date.now().toString(36)}${process.env.TEST_PARALLEL_INDEX ?? '0'}${count}`
}

/** Uses up an e-mail's link as its page does. */
async function verify(link: string): Promise<Session> {
  const search = new URL(link).searchParams
  const answer = await callAuth('/verify', {
    type: search.get('type'),
    token_hash: search.get('token_hash'),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Session
}

/** A confirmed account that belongs nowhere yet. */
export async function newAccount(name = 'anna'): Promise<{ email: string; session: Session }> {
  const email = `${unique(name)}@journey.example`
  const signUp = await callAuth('/signup', { email, password: ownPassword, data: { name } })
  expect(signUp.status).toBe(200)
  const session = await verify(await linkIn(await emailTo(email, 'Confirm your e-mail address')))
  return { email, session }
}

/** A confirmed account that owns an empty agency. */
export async function newAgency(): Promise<{ email: string; session: Session; slug: string }> {
  const account = await newAccount()
  const slug = unique('agency')
  await mutate(account.session.access_token, 'organisations.create', {
    name: 'Journey Agency',
    slug,
    country: 'DE',
    tz: 'Europe/Berlin',
    locale: 'en',
    baseCurrency: 'EUR',
  })
  return { ...account, slug }
}

/** One more session of the same person, as on another device. */
export const anotherSession = (email: string) => signInByCall(email, ownPassword)

/** A colleague of the demo's agency with an account of their own, whose pages speak `locale`; gives the address. */
export const newColleague = (role: string, locale: string): Promise<string> =>
  joined('inviteStaff', { role, artistScope: null }, locale)

/** Somebody in the portal beside the demo's artist, who may see everything there; gives the address. */
export async function newPortalGuest(locale: string): Promise<string> {
  const { artistAccess } = await query<{ artistAccess: { email: string; artistId: string }[] }>(
    'owner',
    'members.list',
    { orgSlug: 'halbmond' },
  )
  const { artistId } = artistAccess.find(({ email }) => email === people.artist)!
  const flags = {
    seeFee: 'gross',
    seeStatements: true,
    seePromoter: true,
    seeHolds: true,
    seeDocuments: true,
    blockDates: true,
    editGuestList: true,
    approveOffers: true,
    editTravel: true,
  }
  return joined('inviteArtist', { role: 'artist_owner', artistId, flags }, locale)
}

/** A colleague of an agency of the journey's own, with an account that has just been made. */
export async function newColleagueOf(slug: string, ownerToken: string): Promise<Session> {
  const { email, session } = await newAccount('bea')
  const invitation = { role: 'agent', artistScope: null, email }
  await mutate(ownerToken, 'invitations.inviteStaff', { orgSlug: slug, invitation })
  await accept(email, 'Journey Agency', session.access_token)
  return session
}

async function accept(email: string, subject: string, token: string): Promise<void> {
  const link = new URL(await linkIn(await emailTo(email, subject)))
  await mutate(token, 'invitations.accept', { token: link.searchParams.get('token') })
}

async function joined(call: 'inviteStaff' | 'inviteArtist', invitation: object, locale: string) {
  const { email, session } = await newAccount()
  const token = session.access_token
  await mutate(await tokenOf('owner'), `invitations.${call}`, {
    orgSlug: 'halbmond',
    invitation: { ...invitation, email },
  })
  await accept(email, 'Halbmond', token)
  await mutate(token, 'account.update', { name: 'Anna Berg', phone: null, locale, tz: 'Europe/Berlin' })
  return email
}
