/** Calls about companies. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { CompanyInput, companyKinds } from '#domain/companies.ts'
import { DomainError } from '#domain/errors.ts'
import { changedFields } from '../db/activity.ts'
import { listShape } from '../db/records.ts'
import { orgInput, orgProcedure, router } from '../trpc.ts'
import {
  archiveCompany,
  findCompany,
  insertCompany,
  listCompanies,
  listCompanyContacts,
  lockCompany,
  updateCompany,
} from './store.ts'

const text = z.string().nullable()

const CompanyRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  kinds: z.array(z.enum(companyKinds)),
  city: text,
  country: text,
  email: text,
  phone: text,
  blocked: z.boolean(),
  archivedAt: z.date().nullable(),
})

const Company = z.strictObject({
  ...CompanyRow.shape,
  legalName: text,
  addressLine1: text,
  addressLine2: text,
  zip: text,
  region: text,
  vatId: text,
  taxNumber: text,
  registerNo: text,
  billingEmail: text,
  website: text,
  language: text,
  currency: text,
  paymentTermsDays: z.int().nullable(),
  blockedReason: text,
  tags: z.array(z.string()),
  notesInternal: text,
  version: z.int(),
  contacts: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      role: text,
      emails: z.array(z.strictObject({ address: z.string(), label: text })),
      phones: z.array(z.strictObject({ number: z.string(), label: text })),
    }),
  ),
  canEdit: z.boolean(),
  /** Blocking a promoter stops confirmations, so it takes more than editing the record. */
  canBlock: z.boolean(),
})

const OneCompany = z.strictObject({ id: z.uuid() })

export const companiesRouter = router({
  list: orgProcedure('companies.view')
    .input(orgInput(listShape))
    .output(z.strictObject({ rows: z.array(CompanyRow), total: z.int() }))
    .query(({ ctx, input }) => listCompanies(ctx.tx, ctx.scope, input)),

  get: orgProcedure('companies.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Company)
    .query(async ({ ctx, input }) => {
      const company = await findCompany(ctx.tx, ctx.scope, input.id)
      return {
        ...company,
        contacts: await listCompanyContacts(ctx.tx, ctx.scope, input.id),
        canEdit: can(ctx.member, 'companies.manage'),
        canBlock: can(ctx.member, 'companies.administrate'),
      }
    }),

  create: orgProcedure('companies.manage')
    .meta({ idempotent: true })
    .input(orgInput({ company: CompanyInput }))
    .output(OneCompany)
    .mutation(async ({ ctx, input }) => {
      if (input.company.blocked && !can(ctx.member, 'companies.administrate'))
        throw new DomainError('FORBIDDEN')
      const id = await insertCompany(ctx.tx, ctx.scope, input.company)
      ctx.log({ entity: 'company', entityId: id, after: input.company })
      return { id }
    }),

  update: orgProcedure('companies.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), company: CompanyInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const before = await lockCompany(ctx.tx, ctx.scope, input.id, input.version)
      if (before.blocked !== input.company.blocked && !can(ctx.member, 'companies.administrate')) {
        throw new DomainError('FORBIDDEN')
      }
      await updateCompany(ctx.tx, ctx.scope, before, input.company)
      ctx.log({ entity: 'company', entityId: input.id, ...changedFields(before, input.company) })
      return { version: input.version + 1 }
    }),

  remove: orgProcedure('companies.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(OneCompany)
    .mutation(async ({ ctx, input }) => {
      await archiveCompany(ctx.tx, ctx.scope, await lockCompany(ctx.tx, ctx.scope, input.id), ctx.now)
      ctx.log({ entity: 'company', entityId: input.id, after: { archivedAt: ctx.now } })
      return { id: input.id }
    }),

  restore: orgProcedure('companies.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(OneCompany)
    .mutation(async ({ ctx, input }) => {
      await archiveCompany(ctx.tx, ctx.scope, await lockCompany(ctx.tx, ctx.scope, input.id), null)
      ctx.log({ entity: 'company', entityId: input.id, after: { archivedAt: null } })
      return { id: input.id }
    }),
})
