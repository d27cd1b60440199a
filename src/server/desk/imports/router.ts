/** Calls about imports. The file itself comes over a route of its own, see route.ts. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import { calendarStatuses, entryOf, isCalendarTable } from '#domain/desk/calendar-rows.ts'
import { statusCells } from '#domain/desk/table-choices.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { duplicateChoices } from '#domain/desk/import-duplicates.ts'
import { canUndo, importRights, importStatuses } from '#domain/desk/imports.ts'
import { exportFields, importFields } from '#domain/desk/table-fields.ts'
import { tableNouns, type TableNoun } from '#domain/desk/table-nouns.ts'
import { checkMapping, missingFields, takesSeveral } from '#domain/desk/table-mapping.ts'
import { tableCell } from '#texts/desk/table-cells.ts'
import { tableFieldLabel } from '#texts/desk/table-fields.ts'
import { messageText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { fileOf, planRows, shownRecord, type Planned } from './plan.ts'
import { changeCells, listArtistNames } from './calendar-store.ts'
import {
  deleteImport,
  findImport,
  listFailedRows,
  listImports,
  listKeptRows,
  listRows,
  lockImport,
  setWork,
  type ImportRecord,
} from './store.ts'

const PREVIEW_ROWS = 20
/** Each entry of a calendar is looked at. */
const CALENDAR_ROWS = 300
const SHOWN_PROBLEMS = 100
const PAGE = 1000

const Noun = z.enum(tableNouns)
const Mapping = z.array(z.string().max(60).nullable()).max(200)
const Options = z.strictObject({
  duplicates: z.enum(duplicateChoices),
  dateOrder: z.enum(['dmy', 'mdy']),
  createLinked: z.boolean(),
})
const Problem = z.strictObject({ column: z.string().nullable(), message: z.string() })
const count = z.int().min(0)

const Entry = z.strictObject({
  title: z.string(),
  date: z.string(),
  time: z.string(),
  place: z.string(),
  artist: z.string(),
  status: z.enum(calendarStatuses),
})

const ImportRow = z.strictObject({
  id: z.uuid(),
  noun: Noun,
  fileName: z.string(),
  status: z.enum(importStatuses),
  total: count,
  position: count,
  created: count,
  updated: count,
  skipped: count,
  failed: count,
  kept: count,
  error: z.string().nullable(),
  author: z.string().nullable(),
  createdAt: z.date(),
  finishedAt: z.date().nullable(),
  undoneAt: z.date().nullable(),
  version: z.int(),
  canUndo: z.boolean(),
})

const nounsOf = (member: Member): TableNoun[] => tableNouns.filter((noun) => can(member, importRights[noun]))
const OneImport = z.strictObject({ id: z.uuid() })
const oneInput = { id: z.uuid(), version: z.int() }

function shown(
  { headers: _h, mapping: _m, options: _o, createdBy: _c, ...row }: ImportRecord,
  t: Translator,
) {
  return { ...row, error: row.error && messageText(row.error, t), canUndo: canUndo(row.status) }
}

const fieldsOf = (noun: TableNoun, t: Translator) =>
  importFields(noun).map((field) => ({
    key: field.key,
    label: t(tableFieldLabel(noun, field.key)),
    isRequired: field.isRequired ?? false,
    takesSeveral: takesSeveral(field),
  }))

const text = (value: string | number | null) => (value === null ? '' : String(value))

export const importsRouter = router({
  list: orgProcedure('contacts.manage')
    .input(orgInput({}))
    .output(z.array(ImportRow))
    .query(async ({ ctx }) =>
      (await listImports(ctx.tx, ctx.scope, nounsOf(ctx.member))).map((record) => shown(record, ctx.t)),
    ),

  /** With all that the page for its columns needs while it is a draft, and what undoing left alone. */
  get: orgProcedure('contacts.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(
      z.strictObject({
        ...ImportRow.shape,
        headers: z.array(z.string()),
        samples: z.array(z.array(z.string())),
        mapping: Mapping,
        options: Options,
        fields: z.array(
          z.strictObject({
            key: z.string(),
            label: z.string(),
            isRequired: z.boolean(),
            takesSeveral: z.boolean(),
          }),
        ),
        problems: z.array(z.strictObject({ line: z.int(), problems: z.array(Problem) })),
        /** Whom its rows may be about, where the file is a calendar. */
        calendar: z.strictObject({ artists: z.array(z.string()) }).nullable(),
        keptRows: z.array(
          z.strictObject({ line: z.int(), text: z.string(), reason: z.enum(['changed', 'used']) }),
        ),
      }),
    )
    .query(async ({ ctx, input }) => {
      const record = await findImport(ctx.tx, ctx.scope, input.id, nounsOf(ctx.member))
      const isDraft = record.status === 'draft'
      const [samples, failed, kept] = await Promise.all([
        isDraft ? listRows(ctx.tx, ctx.scope, input.id, { offset: 0, limit: 3 }) : [],
        isDraft ? [] : listFailedRows(ctx.tx, ctx.scope, input.id, { afterLine: 0, limit: SHOWN_PROBLEMS }),
        record.kept > 0 ? listKeptRows(ctx.tx, ctx.scope, input.id) : [],
      ])
      return {
        ...shown(record, ctx.t),
        headers: record.headers,
        samples: samples.map(({ cells }) => cells),
        mapping: record.mapping,
        options: record.options,
        fields: fieldsOf(record.noun, ctx.t),
        problems: failed.map(({ line, problems }) => ({ line, problems: translated(problems, ctx.t) })),
        calendar:
          isDraft && isCalendarTable(record.headers)
            ? { artists: await listArtistNames(ctx.tx, ctx.scope) }
            : null,
        keptRows: kept.map(({ line, cells, undone }) => ({
          line,
          text: cells.filter(Boolean).slice(0, 3).join(', '),
          reason: undone === 'changed' ? ('changed' as const) : ('used' as const),
        })),
      }
    }),

  /** What the import would do: the first rows as they would be saved, and counts over the whole file. */
  preview: orgProcedure('contacts.manage')
    .input(orgInput({ id: z.uuid(), mapping: Mapping, options: Options }))
    .output(
      z.strictObject({
        missing: z.array(z.string()),
        columns: z.array(z.string()),
        rows: z.array(
          z.strictObject({
            line: z.int(),
            outcome: z.enum(['create', 'update', 'skip', 'fail']),
            cells: z.array(z.string()),
            /** Of a calendar: what is chosen row by row. */
            entry: Entry.nullable(),
            problems: z.array(Problem),
          }),
        ),
        counts: z.strictObject({ create: count, update: count, skip: count, fail: count }),
        problems: z.array(z.strictObject({ line: z.int(), problems: z.array(Problem) })),
      }),
    )
    .query(async ({ ctx, input: { id, mapping, options } }) => {
      const record = await findImport(ctx.tx, ctx.scope, id, nounsOf(ctx.member))
      const empty = {
        columns: [],
        rows: [],
        counts: { create: 0, update: 0, skip: 0, fail: 0 },
        problems: [],
      }
      const missing = missingFields(record.noun, mapping).map((key) =>
        ctx.t(tableFieldLabel(record.noun, key)),
      )
      if (missing.length > 0) return { missing, ...empty }
      checkMapping(record.noun, record.headers.length, mapping)
      const file = fileOf({ ...record, mapping, options }, ctx.org)
      const counts = { ...empty.counts }
      const problems: { line: number; problems: Planned['problems'] }[] = []
      const first: { planned: Planned; cells: string[] }[] = []
      const seen = new Map<string, number>()
      const isCalendar = isCalendarTable(record.headers)
      const most = isCalendar ? CALENDAR_ROWS : PREVIEW_ROWS
      for (let offset = 0; offset < record.total; offset += PAGE) {
        const rows = await listRows(ctx.tx, ctx.scope, id, { offset, limit: PAGE })
        const plans = await planRows(ctx.tx, ctx.scope, file, options, rows, seen)
        plans.forEach((planned, index) => {
          counts[planned.outcome]++
          if (planned.outcome === 'fail' && problems.length < SHOWN_PROBLEMS) {
            problems.push({ line: planned.line, problems: translated(planned.problems, ctx.t) })
          }
          if (first.length < most) first.push({ planned, cells: rows[index]?.cells ?? [] })
        })
      }
      return {
        missing,
        counts,
        problems,
        ...previewTable({ noun: record.noun, mapping, isCalendar }, first, ctx.t),
      }
    }),

  /** Says of entries of a calendar whose shows they are, '' for none, or how sure they are. */
  choose: orgProcedure('contacts.manage')
    .input(
      orgInput({
        id: z.uuid(),
        lines: z.array(z.int().min(1)).min(1).max(CALENDAR_ROWS),
        artist: z.string().max(200).optional(),
        status: z.enum(calendarStatuses).optional(),
      }),
    )
    .output(z.strictObject({ rows: count }))
    .mutation(async ({ ctx, input: { id, lines, artist, status } }) => {
      const { headers, ...before } = await lockImport(ctx.tx, ctx.scope, id, nounsOf(ctx.member))
      if (before.status !== 'draft' || !isCalendarTable(headers)) {
        throw new DomainError('CONFLICT', { problem: deskProblem('import.started') })
      }
      const cells = { Artist: artist, Status: status && statusCells[status] }
      let rows = 0
      for (const [header, text] of Object.entries(cells)) {
        if (text === undefined) continue
        const column = headers.indexOf(header)
        rows = await changeCells(ctx.tx, ctx.scope, id, { lines, column, text })
      }
      ctx.log({ entity: 'import', entityId: id, after: { lines: rows, artist, status } })
      return { rows }
    }),

  /** Starts the work; it goes on in the background, and after a restart. */
  start: orgProcedure('contacts.manage')
    .input(orgInput({ ...oneInput, mapping: Mapping, options: Options }))
    .output(OneImport)
    .mutation(async ({ ctx, input: { id, version, mapping, options } }) => {
      const before = await lockImport(ctx.tx, ctx.scope, id, nounsOf(ctx.member), version)
      if (before.status !== 'draft' && before.status !== 'failed') {
        throw new DomainError('CONFLICT', { problem: deskProblem('import.started') })
      }
      checkMapping(before.noun, before.headers.length, mapping)
      await setWork(ctx.tx, ctx.scope, before, { status: 'running', mapping, options })
      ctx.log({ entity: 'import', entityId: id, after: { noun: before.noun, ...options } })
      return { id }
    }),

  /** Takes the whole import back: archives what it made and restores what it filled, unless changed since. */
  undo: orgProcedure('contacts.manage')
    .input(orgInput(oneInput))
    .output(OneImport)
    .mutation(async ({ ctx, input: { id, version } }) => {
      const before = await lockImport(ctx.tx, ctx.scope, id, nounsOf(ctx.member), version)
      if (!canUndo(before.status)) {
        throw new DomainError('CONFLICT', { problem: deskProblem('import.notUndoable') })
      }
      await setWork(ctx.tx, ctx.scope, before, { status: 'undoing' })
      ctx.log({ entity: 'import', entityId: id, after: { status: 'undoing' } })
      return { id }
    }),

  /** Throws a draft away: nothing of it is imported yet. */
  discard: orgProcedure('contacts.manage')
    .input(orgInput({ id: z.uuid() }))
    .output(OneImport)
    .mutation(async ({ ctx, input: { id } }) => {
      const before = await lockImport(ctx.tx, ctx.scope, id, nounsOf(ctx.member))
      if (before.status !== 'draft') {
        throw new DomainError('CONFLICT', { problem: deskProblem('import.started') })
      }
      await deleteImport(ctx.tx, ctx.scope, id)
      ctx.log({ entity: 'import', entityId: id, before: { noun: before.noun, fileName: before.fileName } })
      return { id }
    }),

  /** The rows that failed, a page at a time, for the file to download. */
  failedRows: orgProcedure('contacts.manage')
    .input(orgInput({ id: z.uuid(), afterLine: z.int().min(0).default(0) }))
    .output(
      z.strictObject({
        fileName: z.string(),
        /** Of the organisation: it decides how the file separates. */
        locale: z.string(),
        headers: z.array(z.string()),
        rows: z.array(
          z.strictObject({ line: z.int(), cells: z.array(z.string()), problems: z.array(Problem) }),
        ),
      }),
    )
    .query(async ({ ctx, input: { id, afterLine } }) => {
      const { headers, fileName } = await findImport(ctx.tx, ctx.scope, id, nounsOf(ctx.member))
      const rows = await listFailedRows(ctx.tx, ctx.scope, id, { afterLine, limit: PAGE })
      return {
        fileName,
        locale: ctx.org.locale,
        headers,
        rows: rows.map((row) => ({ ...row, problems: translated(row.problems, ctx.t) })),
      }
    }),
})

/** What is wrong with a row, which is kept as codes, in the reader's words. */
const translated = (problems: Planned['problems'], t: Translator) =>
  problems.map((problem) => ({ ...problem, message: messageText(problem.message, t) }))

/** The first rows in the columns that they fill; of a row that fails, its own cells. */
function previewTable(
  {
    noun,
    mapping,
    isCalendar,
  }: { noun: TableNoun; mapping: readonly (string | null)[]; isCalendar: boolean },
  first: readonly { planned: Planned; cells: readonly string[] }[],
  t: Translator,
) {
  const fields = exportFields(noun)
  const cellsOf = (record: Record<string, unknown>) =>
    fields.map((field) => text(tableCell(noun, field, record, t)))
  const table = first.map(({ planned, cells }) => ({
    planned,
    entry: isCalendar ? entryOf(cells) : null,
    cells: planned.draft
      ? cellsOf(shownRecord(planned.draft))
      : fields.map(({ key }) =>
          mapping.flatMap((to, column) => (to === key ? [cells[column]] : [])).join(' '),
        ),
  }))
  const used = fields.flatMap((_, index) => (table.some(({ cells }) => cells[index]) ? [index] : []))
  return {
    columns: used.flatMap((index) => {
      const field = fields[index]
      return field ? [t(tableFieldLabel(noun, field.key))] : []
    }),
    rows: table.map(({ planned: { line, outcome, problems }, cells, entry }) => ({
      line,
      outcome,
      entry,
      problems: translated(problems, t),
      cells: used.map((index) => cells[index] ?? ''),
    })),
  }
}
