/** Reads the e-mails that calls have written, as a person would in the mailbox. */
import { mintJobScope } from '../platform/db/scopes.ts'
import { findEmail } from '../platform/mail/store.ts'
import type { Actors } from './actors.ts'

/** E-mails to this address, the newest first. */
export async function emailsTo(people: Actors, address: string) {
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
  const emails = await Promise.all(found.map(({ id }) => findEmail(read, scope, secrets, id)))
  return emails.filter((email) => email !== undefined)
}

/** The token in the link of the newest e-mail to this address. */
export async function tokenTo(people: Actors, address: string): Promise<string> {
  const [email] = await emailsTo(people, address)
  const token = email && /[?&](?:token|access)=([\w-]+)/.exec(email.text)?.[1]
  if (!token) throw new Error(`No e-mail with a link to ${address}`)
  return token
}
