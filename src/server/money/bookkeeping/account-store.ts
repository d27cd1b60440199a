/** Debtors and creditors with their accounts, for the tax adviser's master data. */
import { sql } from 'kysely'
import type { PersonalRole } from '#domain/money/bookkeeping/datev-kinds.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export type PersonalAccount = {
  role: PersonalRole
  no: number
  name: string
  isPerson: boolean
  addressLine1: string | null
  zip: string | null
  city: string | null
  country: string | null
  vatId: string | null
  email: string | null
}

/** All accounts by role and number. Merged companies appear under the one that is kept. */
export async function listPersonalAccounts(tx: Tx, scope: OrgScope) {
  const { rows } = await sql<PersonalAccount>`
    select p.role, p.no, coalesce(c.legal_name, c.name, k.name, t.legal_name, a.name) as name,
           p.contact_id is not null or t.legal_kind = 'natural' as is_person,
           coalesce(c.address_line1, t.address_line1) as address_line1, coalesce(c.zip, t.zip) as zip,
           coalesce(c.city, t.city) as city, coalesce(c.country, t.residence_country, a.home_country) as country,
           coalesce(c.vat_id, t.vat_id) as vat_id, coalesce(c.billing_email, c.email, t.billing_email) as email
    from personal_accounts p
    left join companies c on c.org_id = p.org_id and c.id = p.company_id
    left join contacts k on k.org_id = p.org_id and k.id = p.contact_id
    left join artists a on a.org_id = p.org_id and a.id = p.artist_id
    left join artist_tax t on t.org_id = p.org_id and t.artist_id = p.artist_id
    where p.org_id = ${scope.orgId} order by p.role desc, p.no`.execute(tx)
  return rows
}
