/** Organisations in the database. */
import { sql } from 'kysely'
import type { BookingRulesInput } from '#domain/booking/bookings/booking-rules.ts'
import type {
  OrganisationCreateInput,
  OrganisationInput,
  OrganisationInquiriesInput,
  OrganisationLegalInput,
} from '#domain/platform/organisations.ts'
import type { OrganisationFaceInput } from '#domain/platform/face/organisation-face.ts'
import type { Tx } from '../db/dialect.ts'
import { found, sameVersion, touched } from '../db/records.ts'
import type { JobScope, OrgScope, UserScope } from '../db/scopes.ts'

const settingsColumns = [
  'name',
  'tz',
  'locale',
  'email',
  'phone',
  'website',
  'privacyUrl',
  'assistantMayConfirm',
  'takesInquiries',
] as const
const legalColumns = [
  'legalName',
  'legalForm',
  'addressLine1',
  'addressLine2',
  'zip',
  'city',
  'region',
  'country',
  'baseCurrency',
  'fiscalYearStartMonth',
  'vatId',
  'taxNumber',
  'registerCourt',
  'registerNo',
  'managingDirectors',
  'smallBusiness',
] as const

const faceColumns = ['logo', 'brandColour'] as const
const rulesColumns = [
  'holdExpiryDays',
  'holdSecondExpiryDays',
  'holdChallengeHours',
  'holdAutoPromote',
  'holdReleaseUnanswered',
  'radiusKm',
  'radiusDaysBefore',
  'radiusDaysAfter',
] as const

/** Founds the organisation with the person in scope as its owner; CONFLICT when its slug is or was another's. */
export async function foundOrganisation(
  tx: Tx,
  _scope: UserScope,
  input: OrganisationCreateInput,
): Promise<string> {
  const { slug, name, country, tz, locale, baseCurrency, legalName } = input
  const { rows } = await sql<{ id: string }>`
    select private.found_organisation(${slug}, ${name}, ${country}, ${tz}, ${locale}, ${baseCurrency}, ${legalName}) as id`.execute(
    tx,
  )
  return found(rows[0]).id
}

/** Whether a slug is or was another organisation's. */
export async function isSlugTaken(tx: Tx, scope: UserScope | OrgScope, slug: string): Promise<boolean> {
  const own = 'orgId' in scope ? scope.orgId : null
  const { rows } = await sql<{ taken: boolean }>`select private.slug_taken(${slug}, ${own}) as taken`.execute(
    tx,
  )
  return found(rows[0]).taken
}

/** The organisation in scope with its settings and legal data. */
export async function findOrganisation(tx: Tx, scope: OrgScope) {
  const row = await tx
    .selectFrom('organisations')
    .select([
      ...(['id', 'slug', 'status', 'version', 'secondFactorFrom'] as const),
      ...settingsColumns,
      ...legalColumns,
      ...rulesColumns,
      ...faceColumns,
    ])
    .where('id', '=', scope.orgId)
    .executeTakeFirst()
  return found(row)
}

async function lockOrganisation(tx: Tx, scope: OrgScope, version: number) {
  const row = await tx
    .selectFrom('organisations')
    .select([
      'slug',
      'version',
      'brandColour',
      'secondFactorFrom',
      ...settingsColumns,
      ...legalColumns,
      ...rulesColumns,
    ])
    .where('id', '=', scope.orgId)
    .forUpdate()
    .executeTakeFirst()
  const before = found(row)
  sameVersion(before, version, 'organisation')
  return before
}

/** Overwrites settings or legal data; CONFLICT when `version` is not the stored one. Returns what was there. */
export async function updateOrganisation(
  tx: Tx,
  scope: OrgScope,
  version: number,
  input:
    | OrganisationInput
    | OrganisationFaceInput
    | OrganisationInquiriesInput
    | OrganisationLegalInput
    | BookingRulesInput
    | { secondFactorFrom: Date | null },
) {
  const before = await lockOrganisation(tx, scope, version)
  await tx
    .updateTable('organisations')
    .set({ ...input, ...touched(scope, version) })
    .where('id', '=', scope.orgId)
    .execute()
  return before
}

/** Gives the organisation another slug; the former one keeps leading to it. Returns the former. */
export async function changeSlug(tx: Tx, scope: OrgScope, version: number, slug: string): Promise<string> {
  const before = await lockOrganisation(tx, scope, version)
  await tx
    .insertInto('organisationSlugs')
    .values({ slug: before.slug, orgId: scope.orgId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  await tx
    .updateTable('organisations')
    .set({ slug, ...touched(scope, version) })
    .where('id', '=', scope.orgId)
    .execute()
  return before.slug
}

const callOrg = ['id', 'slug', 'name', 'tz', 'locale', 'baseCurrency', 'assistantMayConfirm'] as const

/** The organisation in scope as calls of its members know it, for those who have none: links and jobs. */
export async function findCallOrg(tx: Tx, scope: OrgScope) {
  return found(
    await tx.selectFrom('organisations').select(callOrg).where('id', '=', scope.orgId).executeTakeFirst(),
  )
}

/** An owner of the organisation, in whose name its own work is done; undefined when it is closed or has none. */
export async function findOwner(tx: Tx, _scope: JobScope, orgId: string) {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.orgId')
    .select(['m.userId', 'o.slug'])
    .where('m.orgId', '=', orgId)
    .where('m.role', '=', 'owner')
    .where('m.status', '=', 'active')
    .where('o.status', '<>', 'closed')
    .orderBy('m.createdAt')
    .limit(1)
    .executeTakeFirst()
}
