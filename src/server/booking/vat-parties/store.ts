/** What decides the VAT of a booking: how agency, artist and promoter are taxed, and where the show is. */
import { sql } from 'kysely'
import type { DealTerms } from '#domain/booking/deals/deals.ts'
import { vatOfTerms, type FeeVat, type FeeVatParties } from '#domain/booking/vat/fee-vat.ts'
import { agencyIssuer, artistIssuer, companyRecipient } from '#domain/booking/vat/vat-parties.ts'
import { figureOn, type TaxFigureRow } from '#domain/people/tax-figures.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** The figures of a country, and the organisation's own. */
async function listFigures(tx: Tx, scope: OrgScope, country: string) {
  const { rows } = await sql<TaxFigureRow>`
    select key, value, valid_from, false as is_own from default_tax_figures where country = ${country}
    union all
    select key, value, valid_from, true from tax_figures where org_id = ${scope.orgId}`.execute(tx)
  return rows
}

/** The VAT status of agency and artist, with the figures of the agency's country. */
export async function findVatFacts(tx: Tx, scope: OrgScope, artistId: string) {
  const parties = found(
    await tx
      .selectFrom('organisations as o')
      .innerJoin('artists as a', (join) => join.onRef('a.orgId', '=', 'o.id').on('a.id', '=', artistId))
      .leftJoin('artistTax as t', (join) =>
        join.onRef('t.orgId', '=', 'a.orgId').onRef('t.artistId', '=', 'a.id'),
      )
      .select(['o.country', 'o.smallBusiness', 't.vatStatus', 'a.homeCountry', 't.residenceCountry'])
      .select(['o.vatId as agencyVatId', 't.vatId as artistVatId'])
      .where('o.id', '=', scope.orgId)
      .executeTakeFirst(),
  )
  const { country, smallBusiness, vatStatus, homeCountry, residenceCountry } = parties
  return {
    ...parties,
    isSmallBusiness: smallBusiness,
    artist: { vatStatus, country: residenceCountry ?? homeCountry },
    figures: await listFigures(tx, scope, country),
  }
}

/** The show of a booking with its promoter, as far as VAT depends on them; the booking is in scope. */
async function findPromoterFacts(tx: Tx, scope: OrgScope, bookingId: string) {
  return found(
    await tx
      .selectFrom('bookings as b')
      .innerJoin('events as e', (join) =>
        join.onRef('e.orgId', '=', 'b.orgId').onRef('e.id', '=', 'b.eventId'),
      )
      .leftJoin('venues as v', (join) =>
        join.onRef('v.orgId', '=', 'e.orgId').onRef('v.id', '=', 'e.venueId'),
      )
      .leftJoin('companies as c', (join) =>
        join.onRef('c.orgId', '=', 'e.orgId').onRef('c.id', '=', 'e.promoterCompanyId'),
      )
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('vatIdChecks as k')
            .select('k.isValid')
            .whereRef('k.orgId', '=', 'c.orgId')
            .whereRef('k.companyId', '=', 'c.id')
            .whereRef('k.vatId', '=', 'c.vatId')
            .orderBy('k.checkedAt', 'desc')
            .limit(1)
            .as('checked'),
        (join) => join.onTrue(),
      )
      .select(['b.artistId', 'e.eventDate', 'c.id as companyId', 'c.country', 'c.isBusiness', 'c.kinds'])
      .select(['c.vatId', 'checked.isValid as vatIdValid'])
      .select(sql<string | null>`coalesce(v.country, e.country)`.as('performanceCountry'))
      .where('b.orgId', '=', scope.orgId)
      .where('b.id', '=', bookingId)
      .executeTakeFirst(),
  )
}

/** All that decides how a fee of the booking is quoted. */
export async function findVatParties(tx: Tx, scope: OrgScope, bookingId: string): Promise<FeeVatParties> {
  const show = await findPromoterFacts(tx, scope, bookingId)
  const { figures, vatStatus, artistVatId, agencyVatId, ...parties } = await findVatFacts(
    tx,
    scope,
    show.artistId,
  )
  const standard = figureOn(figures, 'vat_standard_pct', show.eventDate)
  const reduced = figureOn(figures, 'vat_reduced_pct', show.eventDate)
  return {
    agency: agencyIssuer({ ...parties, vatId: agencyVatId }),
    artist: artistIssuer({ ...parties, vatStatus, vatId: artistVatId }),
    promoter: show.companyId ? companyRecipient({ ...show, kinds: show.kinds ?? [] }) : null,
    performanceCountry: show.performanceCountry,
    figures: standard && reduced ? { vatStandardPct: standard.value, vatReducedPct: reduced.value } : null,
  }
}

/** How terms about a booking are quoted: the VAT on the fee as its invoices would bear it; null where none is due. */
export const findFeeVat = async (
  tx: Tx,
  scope: OrgScope,
  bookingId: string,
  terms: Pick<DealTerms, 'type' | 'contractingMode'>,
): Promise<FeeVat | null> => vatOfTerms(terms, await findVatParties(tx, scope, bookingId))
