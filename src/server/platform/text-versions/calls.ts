/** The calls with which the history of a text is looked at. Putting one back is a save like any other. */
import { z } from 'zod'
import type { Permission } from '#domain/access.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import { findTextVersion, listTextVersions, type TextOwner } from './store.ts'

type Calls = {
  permission: Permission
  /** NOT_FOUND where the caller does not see the text. */
  find: (tx: Tx, scope: OrgScope, id: string) => Promise<unknown>
}

/** A text that was checked when it was saved. */
const StoredBody = z.custom<object | string>((value) => value !== null && value !== undefined)

/** `textVersions` lists what was saved and by whom, `textVersion` has the words of one. */
export const textVersionCalls = (owner: TextOwner, { permission, find }: Calls) => ({
  textVersions: orgProcedure(permission)
    .input(orgInput({ id: z.uuid() }))
    .output(
      z.strictObject({
        versions: z.array(
          z.strictObject({
            id: z.uuid(),
            savedAt: z.date(),
            /** Null for what the text said before its first save. */
            savedByName: z.string().nullable(),
          }),
        ),
      }),
    )
    .query(async ({ ctx, input: { id } }) => {
      await find(ctx.tx, ctx.scope, id)
      return { versions: await listTextVersions(ctx.tx, ctx.scope, { owner, id }) }
    }),

  textVersion: orgProcedure(permission)
    .input(orgInput({ id: z.uuid(), versionId: z.uuid() }))
    .output(z.strictObject({ title: z.string(), body: StoredBody }))
    .query(async ({ ctx, input: { id, versionId } }) => {
      await find(ctx.tx, ctx.scope, id)
      return findTextVersion(ctx.tx, ctx.scope, { owner, id }, versionId)
    }),
})
