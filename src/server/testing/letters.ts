/** Reads the letters that calls have written, as a person would in the mailbox. */
import { mintJobScope } from '../platform/db/scopes.ts'
import { findLetter } from '../platform/mail/store.ts'
import type { Actors } from './actors.ts'

/** Letters to this address, the newest first. */
export async function lettersTo(people: Actors, address: string) {
  const { db, secrets } = people.services
  const scope = mintJobScope()
  const read = db.read(scope)
  const found = await read
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', address)
    .where('state', '<>', 'sent')
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute()
  const letters = await Promise.all(found.map(({ id }) => findLetter(read, scope, secrets, id)))
  return letters.filter((letter) => letter !== undefined)
}

/** The token in the link of the newest letter to this address. */
export async function tokenTo(people: Actors, address: string): Promise<string> {
  const [letter] = await lettersTo(people, address)
  const token = letter && /[?&](?:token|access)=([\w-]+)/.exec(letter.text)?.[1]
  if (!token) throw new Error(`No letter with a link to ${address}`)
  return token
}
