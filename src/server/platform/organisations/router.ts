/** Calls about organisations: founding one, its address, settings and legal data. */
import { z } from 'zod'
import { can, permissionsOf, staffRoles } from '#domain/access.ts'
import { BookingRulesInput } from '#domain/booking/bookings/booking-rules.ts'
import { DomainError } from '#domain/errors.ts'
import {
  OrganisationCreateInput,
  OrganisationInput,
  OrganisationInquiriesInput,
  OrganisationLegalInput,
  OrganisationSlugInput,
  organisationStatuses,
} from '#domain/platform/organisations.ts'
import { OrganisationFaceInput } from '#domain/platform/face/organisation-face.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { ruleFrom, SecondFactorRuleInput } from '#domain/platform/sign-in/second-factor.ts'
import { organisationSlugProblem } from '#domain/platform/search/organisation-slug.ts'
import { freeSlug } from '#domain/platform/search/slugify.ts'
import { problemText } from '#texts/problems.ts'
import { upsertUser } from '../account/store.ts'
import { changedFields } from '../db/activity.ts'
import type { Tx } from '../db/dialect.ts'
import type { UserScope } from '../db/scopes.ts'
import { notifyOwners } from '../members/notify-owners.ts'
import { authedProcedure, orgInput, orgProcedure, router } from '../../trpc.ts'
import { changeSlug, findOrganisation, foundOrganisation, isSlugTaken, updateOrganisation } from './store.ts'

const Settings = z.strictObject({
  name: z.string(),
  tz: z.string(),
  locale: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  privacyUrl: z.string().nullable(),
  assistantMayConfirm: z.boolean(),
})
const optional = z.string().nullable()
const Legal = z.strictObject({
  legalName: optional,
  legalForm: optional,
  addressLine1: optional,
  addressLine2: optional,
  zip: optional,
  city: optional,
  region: optional,
  country: z.string(),
  baseCurrency: z.string(),
  fiscalYearStartMonth: z.int(),
  vatId: optional,
  taxNumber: optional,
  registerCourt: optional,
  registerNo: optional,
  managingDirectors: z.array(z.string()),
  smallBusiness: z.boolean(),
})

const Face = z.strictObject({ logo: optional, brandColour: optional })
const Rules = z.strictObject({
  holdExpiryDays: z.int(),
  holdSecondExpiryDays: z.int(),
  holdChallengeHours: z.int(),
  holdAutoPromote: z.boolean(),
  holdReleaseUnanswered: z.boolean(),
  radiusKm: z.int().nullable(),
  radiusDaysBefore: z.int().nullable(),
  radiusDaysAfter: z.int().nullable(),
})

const Organisation = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  status: z.enum(organisationStatuses),
  version: z.int(),
  settings: Settings,
  /** The rules bookings are made by. */
  rules: Rules,
  /** Whether the public form is open. */
  face: Face,
  takesInquiries: z.boolean(),
  /** From when members need a second factor. */
  secondFactorFrom: z.date().nullable(),
  /** Null for members who may not see it. */
  legal: Legal.nullable(),
  canEdit: z.boolean(),
  canEditLegal: z.boolean(),
})

const Current = z.strictObject({
  organisation: z.strictObject({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    tz: z.string(),
    locale: z.string(),
    baseCurrency: z.string(),
    assistantMayConfirm: z.boolean(),
  }),
  /** From when members need a second factor; null where they do not. */
  secondFactorFrom: z.date().nullable(),
  role: z.enum(staffRoles),
  permissions: z.array(z.string()),
})

const Version = z.strictObject({ version: z.int() })
const slugTaken = platformProblem('slug.taken')

async function freeVariant(tx: Tx, scope: UserScope, wanted: string): Promise<string> {
  const taken = new Set<string>()
  for (;;) {
    const candidate = freeSlug(wanted, (slug) => taken.has(slug))
    if (!(await isSlugTaken(tx, scope, candidate))) return candidate
    taken.add(candidate)
  }
}

export const organisationsRouter = router({
  create: authedProcedure
    .meta({ idempotent: true })
    .input(OrganisationCreateInput)
    .output(z.strictObject({ slug: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await upsertUser(ctx.tx, ctx.scope, ctx.user, ctx.t.language)
      const orgId = await foundOrganisation(ctx.tx, ctx.scope, input)
      ctx.log({ entity: 'organisation', entityId: orgId, orgId, after: input })
      return { slug: input.slug }
    }),

  /** Whether a wanted address is free, with the sentence beside the field and a free variant when it is not. */
  checkSlug: authedProcedure
    .input(z.strictObject({ slug: z.string().trim().toLowerCase().max(200) }))
    .output(
      z.strictObject({ isAvailable: z.boolean(), problem: z.string().nullable(), suggestion: z.string() }),
    )
    .query(async ({ ctx, input: { slug } }) => {
      const suggestion = await freeVariant(ctx.tx, ctx.scope, slug)
      const problem = organisationSlugProblem(slug) ?? (suggestion === slug ? null : slugTaken)
      return { isAvailable: problem === null, problem: problem && problemText(problem, ctx.t), suggestion }
    }),

  /** What every page of the organisation needs to know about it and about the caller. */
  current: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(Current)
    .query(({ ctx }) => {
      const { id, slug, name, tz, locale, baseCurrency, assistantMayConfirm } = ctx.org
      return {
        organisation: { id, slug, name, tz, locale, baseCurrency, assistantMayConfirm },
        secondFactorFrom: ctx.secondFactorFrom,
        role: ctx.member.role,
        permissions: permissionsOf(ctx.member, { assistantMayConfirm }),
      }
    }),

  get: orgProcedure('workspace.view')
    .input(orgInput({}))
    .output(Organisation)
    .query(async ({ ctx }) => {
      const row = await findOrganisation(ctx.tx, ctx.scope)
      return {
        id: row.id,
        slug: row.slug,
        status: row.status,
        version: row.version,
        settings: pick(row, Settings),
        rules: pick(row, Rules),
        face: pick(row, Face),
        takesInquiries: row.takesInquiries,
        secondFactorFrom: row.secondFactorFrom,
        legal: can(ctx.member, 'legal.view') ? pick(row, Legal) : null,
        canEdit: can(ctx.member, 'organisation.manage'),
        canEditLegal: can(ctx.member, 'legal.manage'),
      }
    }),

  update: orgProcedure('organisation.manage')
    .input(orgInput({ version: z.int(), organisation: OrganisationInput }))
    .output(Version)
    .mutation(async ({ ctx, input: { version, organisation } }) => {
      const before = await updateOrganisation(ctx.tx, ctx.scope, version, organisation)
      const changes = changedFields(pick(before, Settings), organisation)
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, ...changes })
      return { version: version + 1 }
    }),

  updateRules: orgProcedure('organisation.manage')
    .input(orgInput({ version: z.int(), rules: BookingRulesInput }))
    .output(Version)
    .mutation(async ({ ctx, input: { version, rules } }) => {
      const before = await updateOrganisation(ctx.tx, ctx.scope, version, rules)
      ctx.log({
        entity: 'organisation',
        entityId: ctx.org.id,
        ...changedFields(pick(before, Rules), rules),
      })
      return { version: version + 1 }
    }),

  /** Opens or closes the public form. */
  updateInquiries: orgProcedure('organisation.manage')
    .input(orgInput({ version: z.int(), ...OrganisationInquiriesInput.shape }))
    .output(Version)
    .mutation(async ({ ctx, input: { version, takesInquiries } }) => {
      const before = await updateOrganisation(ctx.tx, ctx.scope, version, { takesInquiries })
      ctx.log({
        entity: 'organisation',
        entityId: ctx.org.id,
        before: { takesInquiries: before.takesInquiries },
        after: { takesInquiries },
      })
      return { version: version + 1 }
    }),

  /** Requires a second factor of all members, or no longer does; who sets it has one, and so keeps access. */
  updateSecondFactor: orgProcedure('members.manage')
    .meta({ recentSignIn: true })
    .input(orgInput({ version: z.int(), ...SecondFactorRuleInput.shape }))
    .output(z.strictObject({ version: z.int(), secondFactorFrom: z.date().nullable() }))
    .mutation(async ({ ctx, input: { version, graceDays } }) => {
      if (graceDays !== null && ctx.user.aal !== 'aal2')
        throw new DomainError('PRECONDITION_FAILED', { problem: platformProblem('secondFactor.ownFirst') })
      const secondFactorFrom = ruleFrom({ graceDays }, ctx.now)
      const before = await updateOrganisation(ctx.tx, ctx.scope, version, { secondFactorFrom })
      const act = secondFactorFrom ? 'factorRequired' : 'factorOptional'
      await notifyOwners(ctx, act, { page: 'settings/members' })
      ctx.log({
        entity: 'organisation',
        entityId: ctx.org.id,
        before: { secondFactorFrom: before.secondFactorFrom },
        after: { secondFactorFrom },
      })
      return { version: version + 1, secondFactorFrom }
    }),

  /** What outsiders see of it. The log names the logo and leaves out its bytes. */
  updateFace: orgProcedure('organisation.manage')
    .input(orgInput({ version: z.int(), face: OrganisationFaceInput }))
    .output(Version)
    .mutation(async ({ ctx, input: { version, face } }) => {
      const { brandColour } = await updateOrganisation(ctx.tx, ctx.scope, version, face)
      ctx.log({
        entity: 'organisation',
        entityId: ctx.org.id,
        before: { brandColour },
        after: { brandColour: face.brandColour, hasLogo: face.logo !== null },
      })
      return { version: version + 1 }
    }),

  updateLegal: orgProcedure('legal.manage')
    .input(orgInput({ version: z.int(), legal: OrganisationLegalInput }))
    .output(Version)
    .mutation(async ({ ctx, input: { version, legal } }) => {
      const before = await updateOrganisation(ctx.tx, ctx.scope, version, legal)
      ctx.log({
        entity: 'organisation',
        entityId: ctx.org.id,
        ...changedFields(pick(before, Legal), legal),
      })
      return { version: version + 1 }
    }),

  /** Moves the organisation to another address; the former one keeps leading there. */
  updateSlug: orgProcedure('organisation.manage')
    .input(orgInput({ version: z.int(), ...OrganisationSlugInput.shape }))
    .output(z.strictObject({ version: z.int(), slug: z.string() }))
    .mutation(async ({ ctx, input: { version, slug } }) => {
      if (await isSlugTaken(ctx.tx, ctx.scope, slug))
        throw new DomainError('CONFLICT', { problem: slugTaken })
      const before = await changeSlug(ctx.tx, ctx.scope, version, slug)
      ctx.log({ entity: 'organisation', entityId: ctx.org.id, before: { slug: before }, after: { slug } })
      return { version: version + 1, slug }
    }),
})

/** The part of a row that a schema names. */
function pick<Shape extends z.ZodRawShape>(row: object, schema: z.ZodObject<Shape, z.core.$strict>) {
  const fields = row as Record<string, unknown>
  const part = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, fields[key]]))
  return part as z.infer<typeof schema>
}
