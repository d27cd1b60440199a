/** Calls about contacts. */
import { z } from 'zod'
import { peopleProblem } from '#domain/people/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { can } from '#domain/access.ts'
import {
  consentAnswers,
  ContactInput,
  contactFunctions,
  contactVisibilities,
} from '#domain/people/contacts.ts'
import { contactKeys } from '#domain/people/duplicates.ts'
import { DomainError } from '#domain/errors.ts'
import { archiveCalls } from '../archiving/calls.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { recordListShape } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
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
import { contactDetailsShape } from './outputs.ts'
import {
  contactOrders,
  findContact,
  insertContact,
  listContactCompanies,
  listContactDetails,
  listContacts,
  listContactsByEmail,
  lockContact,
  setCompanies,
  updateContact,
  withInternationalPhones,
} from './store.ts'

const text = z.string().nullable()

const ContactRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  role: text,
  company: text,
  ...contactDetailsShape,
  visibility: z.enum(contactVisibilities),
  tags: z.array(z.string()),
  archivedAt: z.date().nullable(),
})

const Contact = z.strictObject({
  ...ContactRow.omit({ company: true }).shape,
  firstName: z.string(),
  lastName: z.string(),
  language: text,
  pronouns: text,
  ownerUserId: z.uuid().nullable(),
  ownerName: text,
  source: text,
  consent: z.enum(consentAnswers),
  consentOn: text,
  consentHow: text,
  notesInternal: text,
  version: z.int(),
  companies: z.array(
    z.strictObject({
      companyId: z.uuid(),
      name: z.string(),
      title: text,
      functions: z.array(z.enum(contactFunctions)),
      isPrimary: z.boolean(),
      since: text,
      until: text,
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

/** Only one's own people can be kept private: whoever hides a person from the others must still see them. */
function checkPrivate(contact: ContactInput, userId: string): void {
  if (contact.visibility === 'org' || contact.ownerUserId === userId) return
  const problem = peopleProblem('contact.privateToOthers')
  throw new DomainError('BAD_REQUEST', { problem, fields: { 'contact.ownerUserId': asMessage(problem) } })
}

/** Of a private person the log, which others read, keeps the names of the fields and not what they hold. */
function logged(contact: Pick<ContactInput, 'visibility'>, fields: object): object {
  if (contact.visibility === 'org') return fields
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
}

/** The contact locked for a change, as its input would have it. */
async function lockWithCompanies(tx: Tx, scope: OrgScope, id: string, version: number) {
  const contact = await lockContact(tx, scope, id, version)
  const companies = await listContactCompanies(tx, scope, id)
  return { ...contact, companies: companies.map(({ name: _name, ...link }) => link) }
}

const addressesOf = (input: ContactInput) => input.emails.map(({ address }) => address.toLowerCase())

export const contactsRouter = router({
  list: orgProcedure('contacts.view')
    .input(orgInput(recordListShape(contactOrders)))
    .output(z.strictObject({ rows: z.array(ContactRow), total: z.int() }))
    .query(({ ctx, input }) => listContacts(ctx.tx, ctx.scope, input)),

  get: orgProcedure('contacts.view')
    .input(orgInput({ id: z.uuid() }))
    .output(Contact)
    .query(async ({ ctx, input }) => {
      const id = await currentId(ctx.tx, ctx.scope, 'contact', input.id)
      return {
        ...(await findContact(ctx.tx, ctx.scope, id)),
        companies: await listContactCompanies(ctx.tx, ctx.scope, id),
        canEdit: can(ctx.member, 'contacts.manage'),
      }
    }),

  create: orgProcedure('contacts.manage')
    .meta({ idempotent: true })
    .input(orgInput({ contact: ContactInput }))
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      checkPrivate(input.contact, ctx.user.userId)
      const contact = await withInternationalPhones(ctx.tx, ctx.scope, input.contact)
      const id = await insertContact(ctx.tx, ctx.scope, contact)
      const sameEmail = await listContactsByEmail(ctx.tx, ctx.scope, addressesOf(contact), id)
      ctx.log({ entity: 'contact', entityId: id, after: logged(contact, contact) })
      return { id, version: 1, sameEmail }
    }),

  update: orgProcedure('contacts.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), contact: ContactInput }))
    .output(Saved)
    .mutation(async ({ ctx, input: { id, version, contact: given } }) => {
      checkPrivate(given, ctx.user.userId)
      const before = await lockWithCompanies(ctx.tx, ctx.scope, id, version)
      const contact = await withInternationalPhones(ctx.tx, ctx.scope, given)
      await updateContact(ctx.tx, ctx.scope, before, contact)
      const sameEmail = await listContactsByEmail(ctx.tx, ctx.scope, addressesOf(contact), id)
      const { before: was, after } = changedFields(before, contact)
      const isPrivate = before.visibility === 'owner_only' ? before : contact
      ctx.log({
        entity: 'contact',
        entityId: id,
        before: logged(isPrivate, was),
        after: logged(isPrivate, after),
      })
      return { id, version: version + 1, sameEmail }
    }),

  duplicates: orgProcedure('contacts.view')
    .input(orgInput({}))
    .output(Duplicates)
    .query(async ({ ctx }) => {
      const contacts = await listContactDetails(ctx.tx, ctx.scope)
      return duplicatesAmong(
        ctx,
        'contact',
        contacts.map((contact) => ({
          id: contact.id,
          name: contact.name,
          detail: [contact.role, contact.company, contact.email].filter(Boolean).join(', ') || null,
          keys: contactKeys(contact),
        })),
      )
    }),

  /** Two people become one, under the id of the kept one. It can be undone for 30 days. */
  merge: orgProcedure('contacts.manage')
    .input(orgInput({ ...mergeShape, values: ContactInput }))
    .output(Merged)
    .mutation(async ({ ctx, input }) => {
      refuseSame(input.keepId, input.mergeId)
      checkPrivate(input.values, ctx.user.userId)
      const merged = await lockContact(ctx.tx, ctx.scope, input.mergeId, input.mergeVersion)
      const before = await lockWithCompanies(ctx.tx, ctx.scope, input.keepId, input.keepVersion)
      assertOnFile(before, merged)
      // Who wants no e-mails as one of the two wants none as the one that is left.
      const doNotContact = before.doNotContact || merged.doNotContact || input.values.doNotContact
      const values = { ...input.values, doNotContact }
      const contact = await withInternationalPhones(ctx.tx, ctx.scope, values)
      const unscoped = withAllArtists(ctx, 'mergedRecord')
      const pair = { oldId: input.mergeId, keptId: input.keepId }
      await mergeInto(unscoped.tx, unscoped.scope, 'contact', pair, async () => {
        await updateContact(ctx.tx, ctx.scope, before, contact)
        // The kept one has the companies of both by now, as they were chosen.
        await setCompanies(ctx.tx, ctx.scope, input.mergeId, [])
      })
      const { before: was, after } = changedFields(before, contact)
      ctx.log({
        entity: 'contact',
        entityId: input.keepId,
        before: logged(contact, was),
        after: logged(contact, { ...after, merged: merged.name }),
      })
      return { id: input.keepId, version: input.keepVersion + 1 }
    }),

  ...dismissCalls('contacts'),
  ...unmergeCalls('contacts'),
  ...tagCalls('contacts'),

  ...archiveCalls('contact', { permission: 'contacts.manage', entity: 'contact', merged: 'contact' }),
})
