/** Calls about contacts. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import { ContactInput, contactFunctions } from '#domain/contacts.ts'
import { changedFields } from '../db/activity.ts'
import { listShape } from '../db/records.ts'
import { orgInput, orgProcedure, router } from '../trpc.ts'
import {
  archiveContact,
  findContact,
  insertContact,
  listContactCompanies,
  listContacts,
  listContactsByEmail,
  lockContact,
  updateContact,
} from './store.ts'

const text = z.string().nullable()
const emails = z.array(z.strictObject({ address: z.string(), label: text }))
const phones = z.array(z.strictObject({ number: z.string(), label: text }))

const ContactRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  role: text,
  company: text,
  emails,
  phones,
  doNotContact: z.boolean(),
  archivedAt: z.date().nullable(),
})

const Contact = z.strictObject({
  ...ContactRow.omit({ company: true }).shape,
  firstName: z.string(),
  lastName: z.string(),
  language: text,
  tags: z.array(z.string()),
  notesInternal: text,
  version: z.int(),
  companies: z.array(
    z.strictObject({
      companyId: z.uuid(),
      name: z.string(),
      title: text,
      functions: z.array(z.enum(contactFunctions)),
      isPrimary: z.boolean(),
    }),
  ),
  canEdit: z.boolean(),
})

/** `sameEmail` names contacts that use one of the addresses already, for a word of warning. */
const Saved = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  sameEmail: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
})
const OneContact = z.strictObject({ id: z.uuid() })
const addressesOf = (input: ContactInput) => input.emails.map(({ address }) => address.toLowerCase())

export const contactsRouter = router({
  list: orgProcedure('contacts.view')
    .input(orgInput(listShape))
    .output(z.strictObject({ rows: z.array(ContactRow), total: z.int() }))
    .query(({ ctx, input }) => listContacts(ctx.tx, ctx.scope, input)),

  get: orgProcedure('contacts.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Contact)
    .query(async ({ ctx, input }) => ({
      ...(await findContact(ctx.tx, ctx.scope, input.id)),
      companies: await listContactCompanies(ctx.tx, ctx.scope, input.id),
      canEdit: can(ctx.member, 'contacts.manage'),
    })),

  create: orgProcedure('contacts.manage')
    .meta({ idempotent: true })
    .input(orgInput({ contact: ContactInput }))
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      const id = await insertContact(ctx.tx, ctx.scope, input.contact)
      const sameEmail = await listContactsByEmail(ctx.tx, ctx.scope, addressesOf(input.contact), id)
      ctx.log({ entity: 'contact', entityId: id, after: input.contact })
      return { id, version: 1, sameEmail }
    }),

  update: orgProcedure('contacts.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), contact: ContactInput }))
    .output(Saved)
    .mutation(async ({ ctx, input: { id, version, contact } }) => {
      const before = await lockContact(ctx.tx, ctx.scope, id, version)
      await updateContact(ctx.tx, ctx.scope, before, contact)
      const sameEmail = await listContactsByEmail(ctx.tx, ctx.scope, addressesOf(contact), id)
      ctx.log({ entity: 'contact', entityId: id, ...changedFields(before, contact) })
      return { id, version: version + 1, sameEmail }
    }),

  remove: orgProcedure('contacts.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(OneContact)
    .mutation(async ({ ctx, input }) => {
      await archiveContact(ctx.tx, ctx.scope, await lockContact(ctx.tx, ctx.scope, input.id), ctx.now)
      ctx.log({ entity: 'contact', entityId: input.id, after: { archivedAt: ctx.now } })
      return { id: input.id }
    }),

  restore: orgProcedure('contacts.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(OneContact)
    .mutation(async ({ ctx, input }) => {
      await archiveContact(ctx.tx, ctx.scope, await lockContact(ctx.tx, ctx.scope, input.id), null)
      ctx.log({ entity: 'contact', entityId: input.id, after: { archivedAt: null } })
      return { id: input.id }
    }),
})
