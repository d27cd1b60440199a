/** Imports one batch of rows: each is saved whole or not at all, and written down with what became of it. */
import { z } from 'zod'
import { isDomainError } from '#domain/errors.ts'
import { fillEmpty } from '#domain/desk/imports/duplicates.ts'
import type { Org } from '../../context.ts'
import type { LogEntry } from '../../platform/db/activity.ts'
import { withSavepoint } from '../../platform/db/savepoint.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { toTrpcError } from '../../errors.ts'
import { orgTranslator } from '../../texts.ts'
import { resolveLinks, type LinkCache } from './links.ts'
import { fileOf, planRows, type Planned } from './plan.ts'
import {
  insertLogs,
  listWaitingRows,
  moveVersion,
  saveResults,
  type ImportRecord,
  type MadeRecord,
  type RowResult,
} from './store.ts'
import { targets, type LinkedIds, type WorkCall } from './targets.ts'

export const BATCH = 250

type Job = Pick<ImportRecord, 'id' | 'noun' | 'headers' | 'mapping' | 'options'>
type Entry = LogEntry & { entityId: string }
type Work = {
  call: WorkCall
  job: Job
  cache: LinkCache
  entries: Entry[]
  idOfLine: Map<number, string>
  results: RowResult[]
}

/** Imports the next rows; returns how many there were. `isCareful` saves each row separately. */
export async function importBatch(call: WorkCall, job: Job, isCareful: boolean): Promise<number> {
  const { tx, scope } = call
  const rows = await listWaitingRows(tx, scope, job.id, BATCH)
  if (rows.length === 0) return 0
  const plans = await planRows(tx, scope, fileOf(job, call.org), job.options, rows, new Map())
  const results: RowResult[] = []
  const work: Work = { call, job, cache: new Map(), entries: [], idOfLine: new Map(), results }
  for (const plan of plans) {
    // Whatever a row that fails has made along goes with it, so it must not be remembered.
    const cache = new Map(work.cache)
    const entries = [...work.entries]
    const run = () => importRow(work, plan)
    try {
      results.push(isCareful ? await withSavepoint(tx, run) : await run())
    } catch (error) {
      if (!isCareful) throw error
      work.cache = cache
      work.entries = entries
      results.push(failed(plan.line, reasonOf(error, call.org)))
    }
  }
  await insertLogs(tx, scope, 'imports.run', work.entries)
  await saveResults(tx, scope, job.id, results)
  return rows.length
}

const nothing = { problems: [], recordId: null, recordVersion: null, before: null, made: [] }
const failed = (line: number, message: string): RowResult => ({
  ...nothing,
  line,
  state: 'failed',
  problems: [{ column: null, message }],
})

/** Why a rule refuses, kept as a code; a refusal without one in the organisation's language; anything else is ours alone. */
function reasonOf(error: unknown, org: Org): string {
  const notSaved = asMessage(deskProblem('row.notSaved'))
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? notSaved
  if (isDomainError(error) && error.problem) return asMessage(error.problem)
  const { cause } = toTrpcError(error, orgTranslator(org))
  return isDomainError(cause) ? cause.message : notSaved
}

async function importRow(work: Work, plan: Planned): Promise<RowResult> {
  const { call, job, cache, idOfLine } = work
  const { line, outcome } = plan
  if (outcome === 'fail') return { ...nothing, line, state: 'failed', problems: plan.problems }
  const id = outcome === 'create' ? null : (plan.id ?? idOfLine.get(plan.sameAs) ?? null)
  if (outcome === 'skip') return { ...nothing, line, state: 'skipped', recordId: id }
  const made: MadeRecord[] = []
  const linked = await resolveLinks({ call, cache, mayMake: job.options.createLinked, made }, plan.draft)
  for (const each of made) {
    const entity = targets[each.noun].entity
    work.entries.push({ entity, entityId: each.id, after: { import: job.id } })
  }
  if (outcome === 'update' && id !== null) return fill(work, plan, id, linked, made)
  const target = targets[job.noun]
  const recordId = await target.insert(call, plan.draft, linked)
  idOfLine.set(line, recordId)
  const { stamp } = job.noun === 'events' ? await target.lock(call, recordId) : { stamp: 1 }
  work.entries.push({ entity: target.entity, entityId: recordId, after: { import: job.id } })
  return { ...nothing, line, state: 'created', recordId, recordVersion: stamp, made }
}

/** Fills what the record on file lacks; a row with nothing new is left out. */
async function fill(
  work: Work,
  plan: Extract<Planned, { outcome: 'update' }>,
  id: string,
  { companyId }: LinkedIds,
  made: MadeRecord[],
): Promise<RowResult> {
  const { call, job, entries } = work
  const target = targets[job.noun]
  const stored = await target.lock(call, id)
  const link = companyId && [
    { companyId, title: null, functions: [], isPrimary: false, since: null, until: null },
  ]
  const row = link ? { ...plan.draft.input, companies: link } : plan.draft.input
  const next = fillEmpty(stored.input, row)
  const { line } = plan
  if (!next || !target.update) return { ...nothing, line, state: 'skipped', recordId: id, made }
  await target.update(call, stored, next)
  const version = stored.version + 1
  const isEarlierRows = await handOver(work, { id, version })
  entries.push({ entity: target.entity, entityId: id, after: { import: job.id } })
  return {
    line,
    state: 'updated',
    problems: [],
    recordId: id,
    // An earlier row of this import has the record's way back already.
    recordVersion: isEarlierRows ? null : version,
    before: isEarlierRows ? null : stored.input,
    made,
  }
}

/** A record that an earlier row of this import has touched stays that row's to undo. */
async function handOver(
  { call, job, results }: Work,
  record: { id: string; version: number },
): Promise<boolean> {
  const earlier = results.find(
    ({ recordId, recordVersion }) => recordId === record.id && recordVersion !== null,
  )
  if (!earlier) return moveVersion(call.tx, call.scope, job.id, record)
  earlier.recordVersion = record.version
  return true
}
