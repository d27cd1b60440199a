/** Saved views in the database. */
import type { SavedViewInput, ViewPage } from '#domain/desk/saved-views.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, sameVersion, touched } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

const columns = ['id', 'userId', 'page', 'name', 'isShared', 'params', 'version'] as const

/** The person's own views of a page and the shared ones, by name; row-level security leaves out the others'. */
export async function listSavedViews(tx: Tx, scope: OrgScope, page: ViewPage) {
  return tx
    .selectFrom('savedViews')
    .select(columns)
    .where('orgId', '=', scope.orgId)
    .where('page', '=', page)
    .where('archivedAt', 'is', null)
    .where((where) => where.or([where('isShared', '=', true), where('userId', '=', scope.userId)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function insertSavedView(tx: Tx, scope: OrgScope, input: SavedViewInput): Promise<string> {
  const { id } = await tx
    .insertInto('savedViews')
    .values({ ...created(scope), ...input, params: JSON.stringify(input.params), userId: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The view locked for a change, or NOT_FOUND; CONFLICT when `version` is given and not the stored one. */
export async function lockSavedView(tx: Tx, scope: OrgScope, id: string, version?: number) {
  const view = found(
    await tx
      .selectFrom('savedViews')
      .select(columns)
      .where('orgId', '=', scope.orgId)
      .where('id', '=', id)
      .where((where) => where.or([where('isShared', '=', true), where('userId', '=', scope.userId)]))
      .forUpdate()
      .executeTakeFirst(),
  )
  if (version !== undefined) sameVersion(view, version, 'view')
  return view
}

type Changes = Partial<Omit<SavedViewInput, 'page'>> & { archivedAt?: Date | null }

/** Writes to a view that `lockSavedView` has locked. */
export async function updateSavedView(
  tx: Tx,
  scope: OrgScope,
  view: { id: string; version: number },
  { params, ...changes }: Changes,
): Promise<void> {
  await tx
    .updateTable('savedViews')
    .set({
      ...changes,
      ...(params ? { params: JSON.stringify(params) } : {}),
      ...touched(scope, view.version),
    })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', view.id)
    .execute()
}
