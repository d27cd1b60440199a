/** The calls that all records on file have alike: tags, possible duplicates, and the shape of a merge. */
import { z } from 'zod'
import { peopleProblem } from '#domain/people/problems.ts'
import { groupDuplicates, type Key, type RecordPair } from '#domain/people/duplicates.ts'
import { DomainError } from '#domain/errors.ts'
import { requiredText } from '#domain/fields.ts'
import { orgInput, orgProcedure } from '../../trpc.ts'
import { withAllArtists } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { dismissPair, listDismissed, otherName, restorePair } from './dismissed-store.ts'
import { listMerged, unmerge } from './merge-store.ts'
import { listTags, setTag, type MergeEntity, type RecordEntity } from './store.ts'

type Noun = 'artists' | 'venues' | 'companies' | 'contacts'

const entityOf = {
  artists: 'artist',
  venues: 'venue',
  companies: 'company',
  contacts: 'contact',
} as const satisfies Record<Noun, RecordEntity>

/** `tags` lists the tags in use; `setTag` puts one on many records at once, or takes it off. */
export const tagCalls = (noun: Noun) => ({
  tags: orgProcedure(`${noun}.view`)
    .input(orgInput({}))
    .output(z.strictObject({ tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })) }))
    .query(async ({ ctx }) => ({ tags: await listTags(ctx.tx, ctx.scope, entityOf[noun]) })),

  setTag: orgProcedure(`${noun}.manage`)
    .input(
      orgInput({
        ids: z
          .array(z.uuid())
          .min(1)
          .max(500)
          .meta({ examples: [['00000000-0000-4000-8000-000000000000']] }),
        tag: requiredText(40, peopleProblem('tag.missing')).meta({ examples: ['festival summer'] }),
        isOn: z.boolean(),
      }),
    )
    .output(z.strictObject({ changed: z.array(z.uuid()) }))
    .mutation(async ({ ctx, input: { ids, tag, isOn } }) => {
      const changed = await setTag(ctx.tx, ctx.scope, entityOf[noun], { ids, tag, isOn })
      ctx.log({ entity: entityOf[noun], after: { tag, isOn, ids: changed } })
      return { changed }
    }),
})

const MAX_GROUPS = 100
const MAX_DISMISSED = 200

const Named = z.strictObject({ id: z.uuid(), name: z.string() })

/** Groups of records that may be the same, each with what is alike, and the pairs that were marked as two. */
export const Duplicates = z.strictObject({
  groups: z.array(
    z.strictObject({
      reasons: z.array(z.enum(['email', 'phone', 'vatId', 'name'])),
      records: z.array(z.strictObject({ ...Named.shape, detail: z.string().nullable() })),
    }),
  ),
  total: z.int(),
  dismissed: z.array(z.strictObject({ first: Named, second: Named })),
})

type Candidate = { id: string; name: string; detail: string | null; keys: readonly Key[] }

/** What `x.duplicates` answers, of all records on file that the caller sees. */
export async function duplicatesAmong(
  { tx, scope }: { tx: Tx; scope: OrgScope },
  entity: MergeEntity,
  candidates: readonly Candidate[],
): Promise<z.infer<typeof Duplicates>> {
  const pairs = await listDismissed(tx, scope, entity)
  const byId = new Map(candidates.map(({ keys: _keys, ...shown }) => [shown.id, shown]))
  const groups = groupDuplicates(candidates, pairs).map(({ reasons, ids }) => ({
    reasons,
    records: ids.flatMap((id) => byId.get(id) ?? []),
  }))
  const named = (id: string) => {
    const record = byId.get(id)
    return record && { id, name: record.name }
  }
  const dismissed = pairs.flatMap(([a, b]) => {
    const [first, second] = [named(a), named(b)]
    return first && second ? [{ first, second }] : []
  })
  return {
    groups: groups.slice(0, MAX_GROUPS),
    total: groups.length,
    dismissed: dismissed.slice(0, MAX_DISMISSED),
  }
}

const pairShape = { id: z.uuid(), otherId: z.uuid() }

/** `dismissDuplicate` marks a pair as two records, which are not listed any more; `restoreDuplicate` lists it again. */
export const dismissCalls = (noun: Exclude<Noun, 'artists'>) => {
  const change = (
    act: (tx: Tx, scope: OrgScope, entity: MergeEntity, pair: RecordPair) => Promise<void>,
    said: 'dismissed' | 'restored',
  ) =>
    orgProcedure(`${noun}.manage`)
      .input(orgInput(pairShape))
      .output(z.strictObject({ id: z.uuid() }))
      .mutation(async ({ ctx, input: { id, otherId } }) => {
        refuseSame(id, otherId)
        const entity = entityOf[noun]
        const pair = [id, otherId] as const
        const other = await otherName(ctx.tx, ctx.scope, entity, pair)
        await act(ctx.tx, ctx.scope, entity, pair)
        ctx.log({ entity, entityId: id, after: { [said]: other } })
        return { id }
      })
  return {
    dismissDuplicate: change(dismissPair, 'dismissed'),
    restoreDuplicate: change(restorePair, 'restored'),
  }
}

/** Input of `x.merge`: both records as they were when they were compared, and the values of the kept one. */
export const mergeShape = {
  keepId: z.uuid(),
  keepVersion: z.int(),
  mergeId: z.uuid(),
  mergeVersion: z.int(),
}
export const Merged = z.strictObject({ id: z.uuid(), version: z.int() })

export function refuseSame(a: string, b: string): void {
  if (a === b) throw new DomainError('BAD_REQUEST', { problem: peopleProblem('merge.twoRecords') })
}

/** CONFLICT for a record that is archived, or was merged into another one already: nothing new comes to it. */
export function assertOnFile(...records: readonly { name: string; archivedAt: Date | null }[]): void {
  const archived = records.find(({ archivedAt }) => archivedAt !== null)
  if (archived) {
    throw new DomainError('CONFLICT', {
      problem: peopleProblem('merge.archived', { name: archived.name }),
    })
  }
}

const MergedRecord = z.strictObject({ id: z.uuid(), name: z.string(), mergedAt: z.date() })

/** `merged` lists what went into a record and can be made two again; `unmerge` does so, by the id of what went. */
export const unmergeCalls = (noun: Exclude<Noun, 'artists'>) => ({
  merged: orgProcedure(`${noun}.view`)
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ rows: z.array(MergedRecord) }))
    .query(async ({ ctx, input }) => ({
      rows: await listMerged(ctx.tx, ctx.scope, entityOf[noun], input.id),
    })),

  unmerge: orgProcedure(`${noun}.manage`)
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid(), keptId: z.uuid() }))
    .mutation(async ({ ctx, input: { id } }) => {
      const unscoped = withAllArtists(ctx, 'mergedRecord')
      const { keptId, name } = await unmerge(unscoped.tx, unscoped.scope, entityOf[noun], id)
      ctx.log({ entity: entityOf[noun], entityId: keptId, after: { unmerged: name } })
      return { id, keptId }
    }),
})
