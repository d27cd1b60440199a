/** Erases one person from everything that an organisation keeps, or says what that would do. */
import { retainedUntil, type ErasureReport, type Retained } from '#domain/desk/personal-data/erasures.ts'
import { eraser, erasedAddress, erasedMark } from '#domain/desk/personal-data/mentions.ts'
import { personalDataRegister } from '#domain/desk/personal-data/register.ts'
import type { RetainedAs, TableRule } from '#domain/desk/personal-data/register-types.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { eraseEntries, remainderOf } from './erase-log.ts'
import { findEntries } from './log-store.ts'
import { forgetAnswers, removeDocuments, removeEmptyThreads } from './remains-store.ts'
import {
  beginErasing,
  findRows,
  readCatalogue,
  removeRow,
  withoutTimeLimit,
  writeRow,
  type Catalogue,
  type FoundRow,
  type Person,
} from './rows-store.ts'

export type ErasedPerson = {
  report: ErasureReport
  /** Files whose bytes have to go once this is committed. */
  fileIds: string[]
  /** The day after which the first of the kept rows may go. */
  dueOn: string | null
}

type Work = {
  orgId: string
  person: Person
  /** For how many years documents are kept. */
  years: number
  today: string
  now: Date
  /** Looks only. */
  isDry?: boolean
  /** Leaves alone what nothing ever kept: the person may be back since. */
  isOnlyKept?: boolean
}

/** The tables of organisations, but for the log. */
export const ownTables: [string, TableRule][] = Object.entries(personalDataRegister).filter(
  ([, rule]) => !rule.isOfAccounts && !rule.isLog,
)

/** Everything that is kept on the person goes, or is emptied; other texts lose the person; what the law retains stays. */
export async function erasePerson(tx: Tx, scope: JobScope, work: Work): Promise<ErasedPerson> {
  const { orgId, person, years, today, isDry = false, isOnlyKept = false } = work
  await withoutTimeLimit(tx, scope)
  if (!isDry) await beginErasing(tx, scope)
  const catalogue = await readCatalogue(tx, scope)
  const counts = { removed: 0, changed: 0, files: 0 }
  const erase = eraser(person)
  const kept = new Map<RetainedAs, Retained>()
  const fileIds: string[] = []
  let dueOn: string | null = null
  for (const [table, rule] of ownTables) {
    const rows = await findRows(tx, scope, table, rule, { orgId, person, catalogue, isDry })
    const emptied: string[] = []
    for (const row of rows) {
      if (isOnlyKept && !row.retainedFrom) continue
      const change = changeOf(table, rule, row, { erase, now: work.now, catalogue })
      if (change === null) continue
      if (row.retainedFrom) {
        const until = retainedUntil(row.retainedFrom, years)
        if (until >= today) {
          noteKept(kept, rule.retained!, until)
          if (dueOn === null || until < dueOn) dueOn = until
          continue
        }
        if (row.id) emptied.push(row.id)
      }
      if (change === 'remove') {
        counts.removed++
        if (table === 'files') fileIds.push(row.id!)
        if (!isDry) await removeRow(tx, scope, table, row.place)
      } else {
        counts.changed++
        if (!isDry) await writeRow(tx, scope, table, { place: row.place, catalogue }, change)
      }
    }
    if (!isDry && emptied.length > 0) await removeDocuments(tx, scope, orgId, table, emptied)
  }
  const entries = isOnlyKept ? [] : await findEntries(tx, scope, orgId, person)
  const remainders = entries.flatMap((entry) => remainderOf(entry, erase) ?? [])
  if (!isDry && !isOnlyKept) {
    await removeEmptyThreads(tx, scope, orgId)
    await forgetAnswers(tx, scope, orgId, person)
    await eraseEntries(tx, scope, orgId, { action: 'personalData.erased', remainders })
  }
  counts.files = fileIds.length
  return { report: { ...counts, logged: remainders.length, retained: [...kept.values()] }, fileIds, dueOn }
}

function noteKept(kept: Map<RetainedAs, Retained>, as: RetainedAs, until: string): void {
  const known = kept.get(as) ?? { as, count: 0, until }
  kept.set(as, { as, count: known.count + 1, until: until > known.until ? until : known.until })
}

/** The columns to write, or that the row goes; null when it turns out to say nothing of the person. */
function changeOf(
  table: string,
  rule: TableRule,
  row: FoundRow,
  { erase, now, catalogue }: { erase(value: unknown): unknown; now: Date; catalogue: Catalogue },
): Record<string, unknown> | 'remove' | null {
  if (row.isAbout && !rule.about?.clear) return 'remove'
  const change: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row.values)) {
    const erased = erase(value)
    if (JSON.stringify(erased) === JSON.stringify(value)) continue
    const isNothing = erased === erasedMark || erased === erasedAddress
    // An empty field says it better than a mark, and nobody writes to an address that is none.
    change[column] = isNothing && catalogue.get(table)?.get(column)?.isNullable ? null : erased
  }
  if (row.isAbout) {
    for (const [column, value] of Object.entries(rule.about?.clear ?? {})) {
      change[column] =
        typeof value === 'string'
          ? value.replace('{id}', row.id ?? '').replace('{now}', now.toISOString())
          : value
    }
  }
  return Object.keys(change).length > 0 ? change : null
}
