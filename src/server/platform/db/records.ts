/** What the stores of all records share: who wrote them, optimistic locking, paging, search. */
import { sql, type OrderByItemBuilder } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import type { OrgScope } from './scopes.ts'

/** Columns of a new record. */
export const created = (scope: OrgScope) => ({
  orgId: scope.orgId,
  createdBy: scope.userId,
  updatedBy: scope.userId,
})

/** Columns of a changed record: the next version, by whom, when (database clock). */
export const touched = (scope: OrgScope, version: number) => ({
  version: version + 1,
  updatedBy: scope.userId,
  updatedAt: sql<Date>`now()`,
})

/** Input of every list: page sizes are capped, so no call can ask for everything at once. */
export const listShape = {
  search: z.string().trim().max(120).optional(),
  archived: z.boolean().default(false),
  offset: z.int().min(0).max(100_000).default(0),
  limit: z.int().min(1).max(200).default(100),
}
export type ListInput = { search?: string | undefined; archived: boolean; offset: number; limit: number }

/** Input of a list of records on file: tags that all of them carry, and another order than by name. */
export const recordListShape = <const By extends readonly [string, ...string[]]>(by: By) => ({
  ...listShape,
  tags: z.array(z.string().min(1).max(40)).max(10).optional(),
  sort: z.strictObject({ by: z.enum(by), desc: z.boolean().default(false) }).optional(),
})
export type RecordListInput<By extends string> = ListInput & {
  tags?: string[] | undefined
  sort?: { by: By; desc: boolean } | undefined
}

/** For orderBy: the direction, with empty values last both ways. */
export const direction = (desc: boolean) => (order: OrderByItemBuilder) =>
  (desc ? order.desc() : order.asc()).nullsLast()

/** How many there are in these states, or in any: for lists that count each state anyway. */
export function totalIn<State extends string>(
  counts: Readonly<Record<State, number>>,
  states: readonly State[] = Object.keys(counts) as State[],
): number {
  return [...new Set(states)].reduce((sum, state) => sum + counts[state], 0)
}

/** A pattern for `search like …`, with the wildcards of the typed text taken literally. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The record, or NOT_FOUND; a foreign id answers like an unknown one, since row-level security hides it. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new DomainError('NOT_FOUND')
  return row
}

/** Refuses a write based on an older version than the one stored. */
export function sameVersion(stored: { version: number }, version: number, entity: string): void {
  if (stored.version !== version) throw staleWrite(entity, stored.version)
}

/** Marked as stale, so that a form can tell it from other conflicts and offer to put both changes together. */
export const staleWrite = (entity: string, currentVersion?: number): DomainError =>
  new DomainError('CONFLICT', {
    stale: true,
    currentVersion,
    problem: platformProblem('record.stale', { entity }),
  })
