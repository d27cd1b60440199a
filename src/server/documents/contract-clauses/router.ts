/** Calls about the library of clauses. */
import { z } from 'zod'
import { can } from '#domain/access.ts'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { ClauseInput } from '#domain/documents/contract-inputs.ts'
import { archiveCalls } from '../../people/archiving/calls.ts'
import { changedFields } from '../../platform/db/activity.ts'
import { textVersionCalls } from '../../platform/text-versions/calls.ts'
import { keepTextVersion } from '../../platform/text-versions/store.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findClause, insertClause, listClauses, updateClause } from './store.ts'
import { languages } from '#domain/language.ts'

const Done = z.strictObject({ id: z.uuid() })
/** A text that was checked when it was saved. */
const StoredBody = z.custom<ContractBody>((value) => typeof value === 'object' && value !== null)

const Clause = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  language: z.enum(languages),
  body: StoredBody,
  isMandatory: z.boolean(),
  version: z.int(),
  archivedAt: z.date().nullable(),
})

const logged = (id: string) => ({ entity: 'contract_clause', entityId: id })

export const contractClausesRouter = router({
  ...textVersionCalls('contractClauseId', { permission: 'contractTemplates.view', find: findClause }),

  list: orgProcedure('contractTemplates.view')
    .input(orgInput({ language: z.enum(languages).optional(), archived: z.boolean().default(false) }))
    .output(z.strictObject({ clauses: z.array(Clause), canManage: z.boolean() }))
    .query(async ({ ctx, input }) => ({
      clauses: await listClauses(ctx.tx, ctx.scope, input),
      canManage: can(ctx.member, 'contractTemplates.manage'),
    })),

  create: orgProcedure('contractTemplates.manage')
    .meta({ idempotent: true })
    .input(orgInput({ clause: ClauseInput }))
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const id = await insertClause(ctx.tx, ctx.scope, input.clause)
      ctx.log({ ...logged(id), after: input.clause })
      return { id }
    }),

  update: orgProcedure('contractTemplates.manage')
    .input(orgInput({ id: z.uuid(), version: z.int(), clause: ClauseInput }))
    .output(z.strictObject({ version: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const before = await updateClause(ctx.tx, ctx.scope, input.id, input.version, input.clause)
      const text = { owner: 'contractClauseId', id: input.id } as const
      await keepTextVersion(ctx.tx, ctx.scope, text, { before, after: input.clause, now: ctx.now })
      const changed = changedFields(before, input.clause)
      const isAutosave = Object.keys(changed.after).every((field) => field === 'body')
      ctx.log({ ...logged(input.id), ...changed, isAutosave })
      return { version: before.version + 1 }
    }),

  ...archiveCalls('contractClause', { permission: 'contractTemplates.manage', entity: 'contract_clause' }),
})
