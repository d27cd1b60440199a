/** What an import would do: its first rows as they would be saved, rows that may be on file, and counts over all. */
import { z } from 'zod'
import { calendarStatuses, entryOf, isCalendarTable } from '#domain/desk/calendar-rows.ts'
import { duplicateChoices, type Known } from '#domain/desk/imports/duplicates.ts'
import type { RowProblem } from '#domain/desk/imports/cells.ts'
import { todayIn } from '#domain/dates.ts'
import {
  isRemindedAtOnce,
  type OpeningInvoiceInput,
} from '#domain/money/opening-invoices/opening-invoices.ts'
import { exportFields } from '#domain/desk/table-fields.ts'
import { checkMapping, missingFields, type Mapping } from '#domain/desk/table-mapping.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import { tableCell } from '#texts/desk/table-cells.ts'
import { tableFieldLabel } from '#texts/desk/table-fields.ts'
import { messageText } from '#texts/problems.ts'
import type { Translator } from '#texts/translator.ts'
import type { Org } from '../../context.ts'
import { findMoneySettings } from '../../money/money-settings/store.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { fileOf, planRows, shownRecord, type Match, type Planned } from './plan.ts'
import { listRows, type ImportRecord } from './store.ts'

const PREVIEW_ROWS = 20
/** Each entry of a calendar is looked at, and each row that may be on file. */
export const CHOSEN_ROWS = 300
const SHOWN_PROBLEMS = 100
const PAGE = 1000

const Problem = z.strictObject({ column: z.string().nullable(), message: z.string() })
export const RowProblems = z.array(z.strictObject({ line: z.int(), problems: z.array(Problem) }))
const count = z.int().min(0)

const Entry = z.strictObject({
  title: z.string(),
  date: z.string(),
  time: z.string(),
  place: z.string(),
  artist: z.string(),
  status: z.enum(calendarStatuses),
})

const KnownBy = z.strictObject({
  name: z.string(),
  place: z.string(),
  emails: z.array(z.string()),
  vatId: z.string(),
  date: z.string(),
})

export const Preview = z.strictObject({
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
  problems: RowProblems,
  /** Of open invoices: what would be owed by currency, to compare with the list they come from. */
  sums: z.array(z.strictObject({ currency: z.string(), count, openMinor: z.int() })),
  /** Of open invoices: of so many the automatic reminders remind at their next look; none while these are off. */
  remindedAtOnce: count,
  /** How many rows may be on file, and the first of them beside the record that they may be about. */
  matched: count,
  matches: z.array(
    z.strictObject({
      line: z.int(),
      isSure: z.boolean(),
      choice: z.enum(duplicateChoices),
      row: KnownBy,
      /** Null for an earlier row of the same file. */
      record: KnownBy.nullable(),
      sameAs: z.int(),
    }),
  ),
})
type Preview = z.infer<typeof Preview>

/** What is wrong with a row, which is kept as codes, in the reader's words. */
export const translated = (problems: readonly RowProblem[], t: Translator) =>
  problems.map((problem) => ({ ...problem, message: messageText(problem.message, t) }))

const knownBy = ({ name, place, emails, vatId, date }: Known): z.infer<typeof KnownBy> => ({
  name,
  place: place ?? '',
  emails: [...(emails ?? [])],
  vatId: vatId ?? '',
  date: date ?? '',
})

const matchOf = (line: number, { known, record, ...match }: Match): Preview['matches'][number] => ({
  line,
  ...match,
  row: knownBy(known),
  record: record && knownBy(record),
})

type Call = { tx: Tx; scope: OrgScope; org: Org; t: Translator; now: Date }

/** Plans all rows of an import, and saves nothing. */
export async function previewOf({ tx, scope, org, t, now }: Call, record: ImportRecord): Promise<Preview> {
  const { id, noun, mapping, options, headers, total } = record
  const preview: Preview = {
    missing: missingFields(noun, mapping, options).map((key) => t(tableFieldLabel(noun, key))),
    columns: [],
    rows: [],
    counts: { create: 0, update: 0, skip: 0, fail: 0 },
    problems: [],
    sums: [],
    remindedAtOnce: 0,
    matched: 0,
    matches: [],
  }
  if (preview.missing.length > 0) return preview
  checkMapping(noun, headers.length, mapping, options)
  const file = fileOf(record, org)
  const first: { planned: Planned; cells: string[] }[] = []
  const seen = new Map<string, number>()
  const { dunning } = (await findMoneySettings(tx, scope)).settings
  const today = todayIn(org.tz, now)
  const isCalendar = isCalendarTable(headers)
  const most = isCalendar ? CHOSEN_ROWS : PREVIEW_ROWS
  for (let offset = 0; offset < total; offset += PAGE) {
    const rows = await listRows(tx, scope, id, { offset, limit: PAGE })
    const plans = await planRows(tx, scope, file, options, rows, seen)
    plans.forEach((planned, index) => {
      const { line, outcome, problems, match } = planned
      preview.counts[outcome]++
      if (outcome === 'fail' && preview.problems.length < SHOWN_PROBLEMS) {
        preview.problems.push({ line, problems: translated(problems, t) })
      }
      if (match) preview.matched++
      if (outcome === 'create' && 'openMinor' in planned.draft.input) {
        addUp(preview.sums, planned.draft.input)
        if (isRemindedAtOnce(planned.draft.input, dunning, today)) preview.remindedAtOnce++
      }
      if (match && preview.matches.length < CHOSEN_ROWS) preview.matches.push(matchOf(line, match))
      if (first.length < most) first.push({ planned, cells: rows[index]?.cells ?? [] })
    })
  }
  return { ...preview, ...previewTable({ noun, mapping, isCalendar }, first, t) }
}

function addUp(
  sums: Preview['sums'],
  { currency, openMinor }: Pick<OpeningInvoiceInput, 'currency' | 'openMinor'>,
): void {
  const sum = sums.find((each) => each.currency === currency)
  if (!sum) {
    sums.push({ currency, count: 1, openMinor })
    return
  }
  sum.count++
  sum.openMinor += openMinor
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** The first rows in the columns that they fill; of a row that fails, its own cells. */
function previewTable(
  { noun, mapping, isCalendar }: { noun: TableNoun; mapping: Mapping; isCalendar: boolean },
  first: readonly { planned: Planned; cells: readonly string[] }[],
  t: Translator,
): Pick<Preview, 'columns' | 'rows'> {
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
