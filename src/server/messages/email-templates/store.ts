/** E-mail templates in the database. */
import { sql } from 'kysely'
import { standardEmails, type EmailTemplateInput } from '#domain/messages/email-templates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import {
  created,
  found,
  likePattern,
  sameVersion,
  touched,
  type ListInput,
} from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = [
  'id',
  'name',
  'language',
  'subject',
  'body',
  'standardKey',
  'version',
  'updatedAt',
  'archivedAt',
] as const

export async function listEmailTemplates(tx: Tx, scope: OrgScope, input: ListInput) {
  const { search, archived, offset, limit } = input
  let query = tx
    .selectFrom('emailTemplates')
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', archived ? 'is not' : 'is', null)
  if (search) {
    const pattern = likePattern(search.toLowerCase())
    query = query.where(sql<boolean>`lower(name || ' ' || subject) like ${pattern}`)
  }
  const rows = await query
    .select(columns)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The template, archived ones included, or NOT_FOUND. */
export async function findEmailTemplate(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('emailTemplates')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

/** Has the organisation any, archived ones included? */
export async function hasEmailTemplates(tx: Tx, scope: OrgScope): Promise<boolean> {
  const row = await tx
    .selectFrom('emailTemplates')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes the ready-made e-mails that are not there yet. Harmless when two do it at once. */
export async function insertStandardEmails(tx: Tx, scope: OrgScope): Promise<void> {
  await tx
    .insertInto('emailTemplates')
    .values(standardEmails.map(({ key, ...email }) => ({ ...created(scope), ...email, standardKey: key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertEmailTemplate(tx: Tx, scope: OrgScope, input: EmailTemplateInput) {
  const { id } = await tx
    .insertInto('emailTemplates')
    .values({ ...created(scope), ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function lock(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('emailTemplates')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** Overwrites the template; CONFLICT when `version` is not the stored one. Returns the version before. */
export async function updateEmailTemplate(
  tx: Tx,
  scope: OrgScope,
  id: string,
  version: number,
  input: EmailTemplateInput,
) {
  const before = await lock(tx, scope, id)
  sameVersion(before, version, 'template')
  await tx
    .updateTable('emailTemplates')
    .set({ ...input, ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  return before
}
