/** What the entries of a calendar need of the database: the roster by name, and their cells changed one by one. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export async function listArtistNames(tx: Tx, scope: OrgScope): Promise<string[]> {
  let query = tx
    .selectFrom('artists')
    .select('name')
    .where('orgId', '=', scope.orgId)
    .where('archivedAt', 'is', null)
    .orderBy('sortName')
  if (scope.artistIds) query = query.where('id', '=', sql<string>`any(${scope.artistIds})`)
  return (await query.execute()).map(({ name }) => name)
}

/** Writes one cell of some rows anew, and says how many there were. */
export async function changeCells(
  tx: Tx,
  scope: OrgScope,
  importId: string,
  { lines, column, text }: { lines: readonly number[]; column: number; text: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_rows set cells[${column + 1}::int] = ${text}
    where org_id = ${scope.orgId} and import_id = ${importId} and line = any(${lines}::int[])`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
