/** The history of texts that save themselves, in the database. */
import { isDeepStrictEqual } from 'node:util'
import {
  continuesVersion,
  maxTextVersions,
  type TextContent,
} from '#domain/platform/writing/text-versions.ts'
import type { Tx } from '../db/dialect.ts'
import { found } from '../db/records.ts'
import type { OrgScope } from '../db/scopes.ts'

/** Whose text it is: the column that holds its id. */
export const textOwners = ['contractId', 'contractTemplateId', 'contractClauseId', 'emailTemplateId'] as const
export type TextOwner = (typeof textOwners)[number]
export type TextOf = { owner: TextOwner; id: string }

const ofText = (tx: Tx, scope: OrgScope, { owner, id }: TextOf) =>
  tx.selectFrom('textVersions').where('textVersions.orgId', '=', scope.orgId).where(owner, '=', id)

/** The versions, the newest first, without their texts. */
export async function listTextVersions(tx: Tx, scope: OrgScope, text: TextOf) {
  return ofText(tx, scope, text)
    .leftJoin('users as u', 'u.id', 'textVersions.savedBy')
    .select(['textVersions.id', 'textVersions.savedAt', 'u.name as savedByName'])
    .orderBy('textVersions.startedAt', 'desc')
    .orderBy('textVersions.id')
    .execute()
}

/** One version of a text, or NOT_FOUND. */
export async function findTextVersion(tx: Tx, scope: OrgScope, text: TextOf, versionId: string) {
  const { title, body } = found(
    await ofText(tx, scope, text)
      .select(['title', 'body'])
      .where('textVersions.id', '=', versionId)
      .executeTakeFirst(),
  )
  // A tree or words: what was checked when it was saved.
  return { title, body: body as object | string }
}

async function insert(
  tx: Tx,
  scope: OrgScope,
  { owner, id }: TextOf,
  { title, body }: TextContent,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  const row = {
    orgId: scope.orgId,
    title,
    body: JSON.stringify(body),
    startedAt: at,
    savedAt: at,
    savedBy: by,
  }
  await tx
    .insertInto('textVersions')
    .values({ ...row, [owner]: id })
    .execute()
}

/**
 * Keeps what was saved, on a text that the caller has locked. What the text said before anybody's first save is a
 * version of its own, so that it can be put back.
 */
export async function keepTextVersion(
  tx: Tx,
  scope: OrgScope,
  text: TextOf,
  { before, after, now }: { before: TextContent; after: TextContent; now: Date },
): Promise<void> {
  if (before.title === after.title && isDeepStrictEqual(before.body, after.body)) return
  const last = await ofText(tx, scope, text)
    .select(['id', 'startedAt', 'savedBy'])
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!last) await insert(tx, scope, text, before, { at: new Date(now.getTime() - 1), by: null })
  if (last && continuesVersion(last, { userId: scope.userId, at: now })) {
    await tx
      .updateTable('textVersions')
      .set({ title: after.title, body: JSON.stringify(after.body), savedAt: now })
      .where('orgId', '=', scope.orgId)
      .where('id', '=', last.id)
      .execute()
    return
  }
  await insert(tx, scope, text, after, { at: now, by: scope.userId })
  const kept = ofText(tx, scope, text)
    .select('textVersions.id')
    .orderBy('startedAt', 'desc')
    .orderBy('textVersions.id')
    .limit(maxTextVersions)
  await tx
    .deleteFrom('textVersions')
    .where('orgId', '=', scope.orgId)
    .where(text.owner, '=', text.id)
    .where('id', 'not in', kept)
    .execute()
}
