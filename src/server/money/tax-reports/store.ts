/** What tax reports read: documents of the agency itself, and fees that it owed to artists. */
import { sql } from 'kysely'
import type { LegalKind } from '#domain/people/artist-tax.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { VatDocument } from '#domain/money/tax/vat-report.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Documents that the agency issued in its own name within the days; VAT of what was taken over was declared before. */
export async function listOwnDocuments(tx: Tx, scope: OrgScope, from: LocalDate, to: LocalDate) {
  const rows = await tx
    .selectFrom('invoices')
    .select('document')
    .where('orgId', '=', scope.orgId)
    .where('issuerKind', '=', 'organisation')
    .where('kind', 'not in', ['self_billed', 'opening'])
    .where('issueDate', '>=', from)
    .where('issueDate', '<=', to)
    .where('number', 'is not', null)
    .orderBy('issueDate')
    .execute()
  return rows.flatMap(({ document }): VatDocument[] => (document ? [document] : []))
}

/** Fees that the agency owed to artists whom it engaged itself, by artist and currency, within the days. */
export async function listOwedFees(tx: Tx, scope: OrgScope, from: LocalDate, to: LocalDate) {
  const { rows } = await sql<{
    artistId: string
    artistName: string
    legalKind: LegalKind | null
    residenceCountry: string | null
    currency: string
    amountMinor: number
    shows: number
  }>`
    select l.artist_id, a.name as artist_name, t.legal_kind, t.residence_country, l.currency,
           sum(l.amount_minor)::bigint as amount_minor, count(distinct l.booking_id)::int as shows
    from ledger_entries l
    join artists a on a.org_id = l.org_id and a.id = l.artist_id
    left join artist_tax t on t.org_id = l.org_id and t.artist_id = l.artist_id
    where l.org_id = ${scope.orgId} and l.entry_date between ${from} and ${to}
      and (l.kind = 'fee_earned' or (l.kind = 'correction' and l.corrects = 'fee_earned'))
    group by l.artist_id, a.name, t.legal_kind, t.residence_country, l.currency
    having sum(l.amount_minor) <> 0
    order by lower(a.name), l.currency`.execute(tx)
  return rows
}
