/** Who a person is in what an organisation keeps: names, addresses and numbers, by ids or by an address. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import type { Person } from './rows-store.ts'

type Known = { names: string[]; addresses: string[]; phones: string[] }
export type PersonIds = {
  contactIds: readonly string[]
  userIds: readonly string[]
  addresses: readonly string[]
}

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase())
const unique = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
]

async function knownOf(tx: Tx, orgId: string, { contactIds, userIds, addresses }: PersonIds): Promise<Known> {
  const { rows } = await sql<Known>`
    with named as (
      select c.name, array(select e ->> 'address' from jsonb_array_elements(c.emails) e) as addresses,
             array(select p ->> 'number' from jsonb_array_elements(c.phones) p) as phones
      from contacts c where c.org_id = ${orgId} and c.id = any(${contactIds}::uuid[])
      union all
      select u.name, array[u.email], array_remove(array[u.phone], null) from users u where u.id = any(${userIds}::uuid[])
    )
    select coalesce(array_agg(name), '{}') as names,
           array(select unnest(addresses) from named) as addresses, array(select unnest(phones) from named) as phones
    from named`.execute(tx)
  const known = rows[0]!
  const all = unique(lower([...known.addresses, ...addresses]))
  const { rows: byAddress } = await sql<{ name: string; phone: string | null }>`
    select concat_ws(' ', first_name, last_name) as name, phone from inquiries
      where org_id = ${orgId} and lower(email) = any(${all}::text[])
    union select name, phone from guest_entries where org_id = ${orgId} and lower(email) = any(${all}::text[])
    union select name, null from advancing_recipients where org_id = ${orgId} and lower(email) = any(${all}::text[])
    `.execute(tx)
  return {
    names: unique([...known.names, ...byAddress.map(({ name }) => name)]),
    addresses: all,
    phones: unique([...known.phones, ...byAddress.flatMap(({ phone }) => phone ?? [])]),
  }
}

/** Names, addresses and numbers that somebody or something else of the organisation has as well. */
async function sharedOf(
  tx: Tx,
  orgId: string,
  known: Known,
  { contactIds, userIds }: PersonIds,
): Promise<Set<string>> {
  const { rows } = await sql<{ text: string }>`
    with others as (
      select c.name, array(select e ->> 'address' from jsonb_array_elements(c.emails) e)
                     || array(select p ->> 'number' from jsonb_array_elements(c.phones) p) as ways
        from contacts c where c.org_id = ${orgId} and c.id <> all(${contactIds}::uuid[])
      union all select name, array[email, billing_email, phone] from companies where org_id = ${orgId}
      union all select name, array[email, phone] from venues where org_id = ${orgId}
      union all select name, array[]::text[] from artists where org_id = ${orgId}
      union all select name, array[email, phone] from organisations where id = ${orgId}
      union all select u.name, array[u.email, u.phone] from users u
        join memberships m on m.user_id = u.id
        where m.org_id = ${orgId} and m.status = 'active' and u.id <> all(${userIds}::uuid[])
    ), said as (select lower(name) as text from others union select lower(way) from others, unnest(ways) way)
    select text from said
    where text = any(${lower([...known.names, ...known.addresses, ...known.phones])}::text[])`.execute(tx)
  return new Set(rows.map(({ text }) => text))
}

/**
 * The person as the rows of the organisation know them, and what of that is somebody else's as well: a company's
 * address, an artist's name. That is not searched for in texts, or the other one would lose it.
 */
export async function resolvePerson(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  ids: PersonIds,
): Promise<{ person: Person; shared: string[] }> {
  const known = await knownOf(tx, orgId, ids)
  const shared = await sharedOf(tx, orgId, known, ids)
  const own = (texts: readonly string[]) => texts.filter((text) => !shared.has(text.toLowerCase()))
  const { contactIds, userIds } = ids
  const person = {
    contactIds,
    userIds,
    names: own(known.names),
    addresses: own(known.addresses),
    phones: own(known.phones),
  }
  const all = [...known.names, ...known.addresses, ...known.phones]
  return { person, shared: all.filter((text) => shared.has(text.toLowerCase())) }
}

/** The contacts of an organisation that have the address. */
export async function listContactsOf(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  address: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contacts c where org_id = ${orgId}
      and exists (select from jsonb_array_elements(c.emails) e where lower(e ->> 'address') = ${address.toLowerCase()})
    `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The accounts that these addresses have in the organisation's portal, unless they are of the team as well. */
export async function listPortalAccounts(
  tx: Tx,
  _scope: JobScope,
  orgId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from users u join artist_access a on a.user_id = u.id
    where a.org_id = ${orgId} and lower(u.email) = any(${lower(addresses)}::text[])
      and not exists (select from memberships m where m.org_id = a.org_id and m.user_id = u.id and m.status = 'active')
    `.execute(tx)
  return rows.map(({ id }) => id)
}
