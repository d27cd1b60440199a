/** The public form's way to the database: functions alone, since visitors may read no table. */
import { sql } from 'kysely'
import type { Tx } from '../db/dialect.ts'
import { found } from '../db/records.ts'
import type { PublicScope } from '../db/scopes.ts'

export type InquiryForm = {
  orgId: string
  slug: string
  name: string
  country: string
  tz: string
  locale: string
  baseCurrency: string
}

/** The organisation behind an address; NOT_FOUND for unknown ones and those that take no inquiries. */
export async function findInquiryForm(tx: Tx, _scope: PublicScope, slug: string): Promise<InquiryForm> {
  const { rows } = await sql<InquiryForm>`select * from private.inquiry_form(${slug})`.execute(tx)
  return found(rows[0])
}

/** The artists that the form offers. */
export async function listInquiryArtists(tx: Tx, _scope: PublicScope, orgId: string) {
  const { rows } = await sql<{ id: string; slug: string; name: string }>`
    select * from private.inquiry_artists(${orgId})`.execute(tx)
  return rows
}

/** Keeps an inquiry, given by the names of its columns; false once the address has sent five within the hour. */
export async function addInquiry(tx: Tx, _scope: PublicScope, orgId: string, row: object): Promise<boolean> {
  const { rows } = await sql<{ added: boolean }>`
    select private.add_inquiry(${orgId}, ${JSON.stringify(row)}::jsonb) as added`.execute(tx)
  return rows[0]?.added === true
}

/** Who is told about an inquiry for these artists. */
export async function listInquiryReaders(
  tx: Tx,
  _scope: PublicScope,
  orgId: string,
  artistIds: readonly string[],
) {
  const { rows } = await sql<{ email: string; name: string; locale: string }>`
    select * from private.inquiry_readers(${orgId}, ${[...artistIds]}::uuid[])`.execute(tx)
  return rows
}
