/** Templates of advances in the database. */
import { sql } from 'kysely'
import type { AdvancingTemplateInput } from '#domain/road/advancing/advancing-inputs.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = ['id', 'version', 'name', 'isDefault', 'groups'] as const

/** The organisation's templates in use, or those that are archived; the default one first. */
export async function listTemplates(tx: Tx, scope: OrgScope, isArchived = false) {
  return tx
    .selectFrom('advancingTemplates')
    .select(columns)
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', isArchived ? 'is not' : 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export async function findTemplate(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('advancingTemplates')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where('archivedAt', 'is', null)
      .executeTakeFirst(),
  )
}

/** The template locked for a change, also one that was removed. */
export async function lockTemplate(tx: Tx, scope: OrgScope, id: string) {
  return found(
    await tx
      .selectFrom('advancingTemplates')
      .select([...columns, 'archivedAt'])
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )
}

/** There is one default at most: the one that is named now. */
async function makeWay(tx: Tx, scope: OrgScope): Promise<void> {
  await tx
    .updateTable('advancingTemplates')
    .set({ isDefault: false, version: sql`version + 1` })
    .where('orgId', '=', scope.orgId)
    .where('isDefault', '=', true)
    .execute()
}

const asColumns = ({ groups, ...rest }: AdvancingTemplateInput) => ({
  ...rest,
  groups: JSON.stringify(groups),
})

export async function insertTemplate(
  tx: Tx,
  scope: OrgScope,
  template: AdvancingTemplateInput,
): Promise<string> {
  if (template.isDefault) await makeWay(tx, scope)
  const { id } = await tx
    .insertInto('advancingTemplates')
    .values({ ...created(scope), ...asColumns(template) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** CONFLICT when `version` is not the stored one. Returns the template as it was. */
export async function updateTemplate(
  tx: Tx,
  scope: OrgScope,
  id: string,
  version: number,
  template: AdvancingTemplateInput,
) {
  const before = await lockTemplate(tx, scope, id)
  sameVersion(before, version, 'template')
  if (template.isDefault && !before.isDefault) await makeWay(tx, scope)
  await tx
    .updateTable('advancingTemplates')
    .set({ ...asColumns(template), ...touched(scope, version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .execute()
  return before
}

/** Removes a template, or brings it back; it comes back as no default where there is another by then. */
export async function archiveTemplate(
  tx: Tx,
  scope: OrgScope,
  template: { id: string; version: number; isDefault: boolean },
  archivedAt: Date | null,
): Promise<void> {
  const others = archivedAt === null ? await listTemplates(tx, scope) : []
  const isDefault = template.isDefault && !others.some((other) => other.isDefault)
  await tx
    .updateTable('advancingTemplates')
    .set({ archivedAt, isDefault, ...touched(scope, template.version) })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', template.id)
    .execute()
}
