/** Calls about imports. The file itself comes over a route of its own, see route.ts. */
import { z } from 'zod'
import { can, type Member } from '#domain/access.ts'
import { calendarStatuses, isCalendarTable } from '#domain/desk/calendar-rows.ts'
import { statusCells } from '#domain/desk/table-choices.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import { cardTable } from '#domain/desk/imports/cards.ts'
import { duplicateChoices } from '#domain/desk/imports/duplicates.ts'
import { canUndo, importRights, importStatuses } from '#domain/desk/imports/imports.ts'
import { cardOfSender } from '#domain/desk/imports/signatures.ts'
import { importFields } from '#domain/desk/table-fields.ts'
import { tableNouns, type TableNoun } from '#domain/desk/table-nouns.ts'
import { checkMapping, takesSeveral } from '#domain/desk/table-mapping.ts'
import { signaturesText } from '#texts/desk/imports.ts'
import { tableFieldLabel } from '#texts/desk/table-fields.ts'
import { messageText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { changeCells, listArtistNames } from './calendar-store.ts'
import { chooseForRows } from './choices-store.ts'
import { CHOSEN_ROWS, Preview, previewOf, RowProblems, translated } from './preview.ts'
import {
  deleteImport,
  findImport,
  insertImport,
  insertRows,
  listFailedRows,
  listImports,
  listKeptRows,
  listRows,
  lockImport,
  setWork,
  type ImportRecord,
} from './store.ts'
import { listSenders } from './sender-store.ts'
import { originOf, suggestionFor } from './suggestion.ts'

const SHOWN_PROBLEMS = 100
const PAGE = 1000
const MOST_SENDERS = 5000

const Noun = z.enum(tableNouns)
const Mapping = z.array(z.string().max(60).nullable()).max(300)
const Options = z.strictObject({
  duplicates: z.enum(duplicateChoices),
  dateOrder: z.enum(['dmy', 'mdy']),
  createLinked: z.boolean(),
  artist: z.string().max(200).optional(),
})
const Lines = z.array(z.int().min(1)).min(1).max(CHOSEN_ROWS)
const count = z.int().min(0)

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
  { t, now }: { t: Translator; now: Date },
) {
  return { ...row, error: row.error && messageText(row.error, t), canUndo: canUndo(row, now) }
}

const fieldsOf = (noun: TableNoun, t: Translator) =>
  importFields(noun).map((field) => ({
    key: field.key,
    label: t(tableFieldLabel(noun, field.key)),
    isRequired: field.isRequired ?? false,
    takesSeveral: takesSeveral(field),
  }))

export const importsRouter = router({
  list: orgProcedure('contacts.manage')
    .input(orgInput({}))
    .output(z.array(ImportRow))
    .query(async ({ ctx }) =>
      (await listImports(ctx.tx, ctx.scope, nounsOf(ctx.member))).map((record) => shown(record, ctx)),
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
        problems: RowProblems,
        isCalendar: z.boolean(),
        /** Whose shows its rows may be. */
        artists: z.array(z.string()),
        /** Why a draft's columns are as they are: its product, and the last file of this shape. */
        product: z.string().nullable(),
        earlier: z.date().nullable(),
        keptRows: z.array(
          z.strictObject({ line: z.int(), text: z.string(), reason: z.enum(['changed', 'used']) }),
        ),
      }),
    )
    .query(async ({ ctx, input }) => {
      const record = await findImport(ctx.tx, ctx.scope, input.id, nounsOf(ctx.member))
      const isDraft = record.status === 'draft'
      const isOfShows = isDraft && record.noun === 'events'
      const [samples, failed, kept, artists, origin] = await Promise.all([
        isDraft ? listRows(ctx.tx, ctx.scope, input.id, { offset: 0, limit: 3 }) : [],
        isDraft ? [] : listFailedRows(ctx.tx, ctx.scope, input.id, { afterLine: 0, limit: SHOWN_PROBLEMS }),
        record.kept > 0 ? listKeptRows(ctx.tx, ctx.scope, input.id) : [],
        isOfShows ? listArtistNames(ctx.tx, ctx.scope) : [],
        isDraft ? originOf(ctx.tx, ctx.scope, record) : null,
      ])
      return {
        ...shown(record, ctx),
        headers: record.headers,
        samples: samples.map(({ cells }) => cells),
        mapping: record.mapping,
        options: record.options,
        fields: fieldsOf(record.noun, ctx.t),
        problems: failed.map(({ line, problems }) => ({ line, problems: translated(problems, ctx.t) })),
        isCalendar: isDraft && isCalendarTable(record.headers),
        artists,
        product: origin?.product?.product ?? null,
        earlier: origin?.earlier?.createdAt ?? null,
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
    .output(Preview)
    .query(async ({ ctx, input: { id, mapping, options } }) => {
      const record = await findImport(ctx.tx, ctx.scope, id, nounsOf(ctx.member))
      return previewOf(ctx, { ...record, mapping, options })
    }),

  /** A draft with everybody who has written to the agency, and what their signatures say of them. */
  fromMessages: orgProcedure('contacts.manage')
    .meta({ idempotent: true })
    .input(orgInput({}))
    .output(OneImport)
    .mutation(async ({ ctx }) => {
      if (!can(ctx.member, 'messages.view')) throw new DomainError('FORBIDDEN')
      const senders = await listSenders(ctx.tx, ctx.scope, { most: MOST_SENDERS, letters: 3 })
      if (senders.length === 0) {
        throw new DomainError('CONFLICT', { problem: deskProblem('import.noSenders') })
      }
      const { headers, rows } = cardTable(senders.map(cardOfSender))
      const noun = 'contacts'
      const fileName = ctx.t(signaturesText)
      const { mapping, options } = await suggestionFor(ctx, { noun, headers, samples: rows.slice(0, 200) })
      const total = rows.length
      const id = await insertImport(ctx.tx, ctx.scope, { noun, fileName, headers, mapping, options, total })
      const lines = rows.map((cells, at) => ({ line: at + 1, cells }))
      await insertRows(ctx.tx, ctx.scope, id, lines)
      ctx.log({ entity: 'import', entityId: id, after: { noun, fileName, rows: total } })
      return { id }
    }),

  /** Says of entries of a calendar whose shows they are, '' for none, or how sure they are. */
  choose: orgProcedure('contacts.manage')
    .input(
      orgInput({
        id: z.uuid(),
        lines: Lines,
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

  /** Says what becomes of rows that are on file already, or may be. */
  decide: orgProcedure('contacts.manage')
    .input(orgInput({ id: z.uuid(), lines: Lines, choice: z.enum(duplicateChoices) }))
    .output(z.strictObject({ rows: count }))
    .mutation(async ({ ctx, input: { id, lines, choice } }) => {
      const before = await lockImport(ctx.tx, ctx.scope, id, nounsOf(ctx.member))
      if (before.status !== 'draft') {
        throw new DomainError('CONFLICT', { problem: deskProblem('import.started') })
      }
      const rows = await chooseForRows(ctx.tx, ctx.scope, id, { lines, choice })
      ctx.log({ entity: 'import', entityId: id, after: { lines: rows, choice } })
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
      checkMapping(before.noun, before.headers.length, mapping, options)
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
      if (!canUndo(before, ctx.now)) {
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
        rows: z.array(z.strictObject({ ...RowProblems.element.shape, cells: z.array(z.string()) })),
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
