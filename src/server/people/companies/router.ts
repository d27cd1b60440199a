/** Calls about companies. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import { CompanyInput, companyKinds, creditRatings, kskAnswers } from '#domain/people/companies.ts'
import { todayIn } from '#domain/dates.ts'
import { companyKeys } from '#domain/people/duplicates.ts'
import { DomainError } from '#domain/errors.ts'
import { invoiceFormats } from '#domain/people/invoice-formats.ts'
import { vatCheckResults } from '#domain/people/vat-checksums.ts'
import { contactDetailsShape } from '../contacts/outputs.ts'
import { archiveCalls } from '../archiving/calls.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import { recordListShape } from '../../platform/db/records.ts'
import {
  assertOnFile,
  dismissCalls,
  duplicatesAmong,
  Duplicates,
  Merged,
  mergeShape,
  refuseSame,
  tagCalls,
  unmergeCalls,
} from '../records/calls.ts'
import { mergeInto } from '../records/merge-store.ts'
import { currentId } from '../records/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import {
  companyOrders,
  findCompany,
  findShowRecord,
  insertCompany,
  listCompanies,
  listCompanyContacts,
  listCompanyNames,
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
  tags: z.array(z.string()),
  blocked: z.boolean(),
  prepaymentOnly: z.boolean(),
  creditRating: z.enum(creditRatings).nullable(),
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
  /** What the digits of the VAT id show; whether it was ever given out is another question. */
  vatCheck: z.strictObject({ result: z.enum(vatCheckResults), at: z.string() }).nullable(),
  taxNumber: text,
  registerNo: text,
  billingEmail: text,
  website: text,
  language: text,
  currency: text,
  paymentTermsDays: z.int().nullable(),
  buyerReference: text,
  invoiceFormat: z.enum(invoiceFormats).nullable(),
  isBusiness: z.boolean().nullable(),
  depositPct: text,
  kskLiable: z.enum(kskAnswers),
  blockedReason: text,
  /** Shows that it promoted so far. */
  shows: z.int(),
  lastShowOn: text,
  notesInternal: text,
  version: z.int(),
  contacts: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      role: text,
      ...contactDetailsShape,
    }),
  ),
  canEdit: z.boolean(),
  /** Blocking a promoter stops confirmations, so it takes more than editing the record. */
  canBlock: z.boolean(),
})

/** Blocking, and asking for payment in advance, is for those who administrate companies. */
function checkBlock(
  member: Member,
  before: Pick<CompanyInput, 'blocked' | 'prepaymentOnly'>,
  after: Pick<CompanyInput, 'blocked' | 'prepaymentOnly'>,
): void {
  const isSame = before.blocked === after.blocked && before.prepaymentOnly === after.prepaymentOnly
  if (!isSame && !can(member, 'companies.administrate')) throw new DomainError('FORBIDDEN')
}

const OneCompany = z.strictObject({ id: z.uuid() })

export const companiesRouter = router({
  list: orgProcedure('companies.view')
    .input(orgInput(recordListShape(companyOrders)))
    .output(z.strictObject({ rows: z.array(CompanyRow), total: z.int() }))
    .query(({ ctx, input }) => listCompanies(ctx.tx, ctx.scope, input)),

  get: orgProcedure('companies.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Company)
    .query(async ({ ctx, input }) => {
      const id = await currentId(ctx.tx, ctx.scope, 'company', input.id)
      const company = await findCompany(ctx.tx, ctx.scope, id)
      return {
        ...company,
        ...(await findShowRecord(ctx.tx, ctx.scope, id, todayIn(ctx.org.tz, ctx.now))),
        contacts: await listCompanyContacts(ctx.tx, ctx.scope, id),
        canEdit: can(ctx.member, 'companies.manage'),
        canBlock: can(ctx.member, 'companies.administrate'),
      }
    }),

  create: orgProcedure('companies.manage')
    .meta({ idempotent: true })
    .input(orgInput({ company: CompanyInput }))
    .output(OneCompany)
    .mutation(async ({ ctx, input }) => {
      checkBlock(ctx.member, { blocked: false, prepaymentOnly: false }, input.company)
      const id = await insertCompany(ctx.tx, ctx.scope, input.company)
      ctx.log({ entity: 'company', entityId: id, after: input.company })
      return { id }
    }),

  update: orgProcedure('companies.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), company: CompanyInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const before = await lockCompany(ctx.tx, ctx.scope, input.id, input.version)
      checkBlock(ctx.member, before, input.company)
      await updateCompany(ctx.tx, ctx.scope, before, input.company)
      ctx.log({ entity: 'company', entityId: input.id, ...changedFields(before, input.company) })
      return { version: input.version + 1 }
    }),

  duplicates: orgProcedure('companies.view')
    .input(orgInput({}))
    .output(Duplicates)
    .query(async ({ ctx }) => {
      const companies = await listCompanyNames(ctx.tx, ctx.scope)
      return duplicatesAmong(
        ctx,
        'company',
        companies.map((company) => ({
          id: company.id,
          name: company.name,
          detail: [company.city, company.vatId].filter(Boolean).join(', ') || null,
          keys: companyKeys(company),
        })),
      )
    }),

  /** Two companies become one, under the id of the kept one. It can be undone for 30 days. */
  merge: orgProcedure('companies.manage')
    .input(orgInput({ ...mergeShape, values: CompanyInput }))
    .output(Merged)
    .mutation(async ({ ctx, input }) => {
      refuseSame(input.keepId, input.mergeId)
      const merged = await lockCompany(ctx.tx, ctx.scope, input.mergeId, input.mergeVersion)
      const before = await lockCompany(ctx.tx, ctx.scope, input.keepId, input.keepVersion)
      assertOnFile(before, merged)
      // A block of either stays, whoever merges; lifting or adding one is another matter.
      const blocked = before.blocked || merged.blocked
      const prepaymentOnly = before.prepaymentOnly || merged.prepaymentOnly
      checkBlock(ctx.member, { blocked, prepaymentOnly }, input.values)
      const unscoped = withAllArtists(ctx, 'mergedRecord')
      const pair = { oldId: input.mergeId, keptId: input.keepId }
      await mergeInto(unscoped.tx, unscoped.scope, 'company', pair, () =>
        updateCompany(ctx.tx, ctx.scope, before, input.values),
      )
      const { before: was, after } = changedFields(before, input.values)
      ctx.log({
        entity: 'company',
        entityId: input.keepId,
        before: was,
        after: { ...after, merged: merged.name },
      })
      return { id: input.keepId, version: input.keepVersion + 1 }
    }),

  ...dismissCalls('companies'),
  ...unmergeCalls('companies'),
  ...tagCalls('companies'),

  ...archiveCalls('company', { permission: 'companies.manage', entity: 'company', merged: 'company' }),
})
