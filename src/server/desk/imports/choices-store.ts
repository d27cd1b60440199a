/** What is chosen before an import starts, in the database: row by row, and for all files of one shape. */
import { sql } from 'kysely'
import type { DuplicateChoice } from '#domain/desk/imports/duplicates.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Writes down what becomes of some rows, and says how many there were. */
export async function chooseForRows(
  tx: Tx,
  scope: OrgScope,
  importId: string,
  { lines, choice }: { lines: readonly number[]; choice: DuplicateChoice },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('importRows')
    .set({ choice })
    .where('orgId', '=', scope.orgId)
    .where('importId', '=', importId)
    .where('line', '=', sql<number>`any(${lines}::int[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The latest import of a file with these columns that was started, with what was chosen for it. */
export async function findEarlier(tx: Tx, scope: OrgScope, noun: TableNoun, headers: readonly string[]) {
  return tx
    .selectFrom('imports')
    .select(['mapping', 'options', 'createdAt'])
    .where('orgId', '=', scope.orgId)
    .where('noun', '=', noun)
    .where('headers', '=', sql<string[]>`${headers}::text[]`)
    .where('status', '!=', 'draft')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
