// The sections of a printed sheet on the screen: times down a line, journeys by day, everything else as short blocks.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Timeline } from '#web/ui/charts/Timeline.tsx'
import type { DocumentRow, DocumentSection } from './day-sheet-queries.ts'

type DocumentLine = DocumentRow['lines'][number]

type DocumentSectionsProps = {
  sections: readonly DocumentSection[]
  /** Rows that read differently from what was sent. */
  changed?: ReadonlySet<string>
  /** Beside the title of the times. */
  timesAction?: ReactNode
  className?: string
}

const isWide = ({ kind }: DocumentSection) => kind === 'times' || kind === 'travel' || kind === 'text'

/** What is first needs no rule above it; where the columns are side by side, neither does the second one. */
function lineAbove(column: number, place: number): string {
  if (place > 0) return 'border-t'
  return column === 0 ? '' : 'border-t @2xl:border-t-0 print:border-t-0'
}

/** The day and its journeys first, place and people beside them where there is room. */
export function DocumentSections({ sections, changed, timesAction, className }: DocumentSectionsProps) {
  const parts = [sections.filter(isWide), sections.filter((section) => !isWide(section))]
  return (
    <div className={cx('@container', className)}>
      <div className="grid gap-x-10 @2xl:grid-cols-[1.18fr_1fr] print:grid-cols-[1.18fr_1fr]">
        {parts.map((part, index) => (
          <div key={index} className="min-w-0">
            {part.map((section, place) => (
              <Section
                key={section.key}
                section={section}
                line={lineAbove(index, place)}
                changed={changed}
                action={section.kind === 'times' ? timesAction : undefined}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

type SectionProps = {
  /** The rule above it. */
  line: string
  section: DocumentSection
  changed: ReadonlySet<string> | undefined
  action: ReactNode
}

function Section({ section, line, changed, action }: SectionProps) {
  const { title, note, kind, rows } = section
  return (
    <section className={cx('break-inside-avoid-page border-line pt-3 pb-6', line)}>
      <div className="mb-2.5 flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-md tracking-[-0.01em]">{title}</h2>
        <span className="flex items-center gap-1 text-xs font-medium text-mute">
          {note}
          {action}
        </span>
      </div>
      {kind === 'times' ? (
        <Times title={title} rows={rows} changed={changed} />
      ) : (
        <ul className="flex flex-col gap-3">
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              isText={kind === 'text'}
              isChanged={changed?.has(row.key) ?? false}
              isNewDay={row.day !== null && row.day !== rows[index - 1]?.day}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type TimesProps = { title: string; rows: readonly DocumentRow[]; changed: ReadonlySet<string> | undefined }

function Times({ title, rows, changed }: TimesProps) {
  return (
    <Timeline
      label={title}
      moments={rows.map((row) => ({
        time: row.lead ?? '',
        title: <Marked isChanged={changed?.has(row.key) ?? false}>{row.label}</Marked>,
        hint: row.lines.length > 0 ? row.lines.map(({ text }) => text).join(', ') : undefined,
        main: row.isMain,
      }))}
    />
  )
}

/** A small dot for what people who have the sheet do not know yet. */
function Marked({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  if (!isChanged) return children
  return (
    <>
      {children}
      <span aria-hidden className="ml-1.5 inline-block size-1.75 rounded-full bg-signal align-middle" />
    </>
  )
}

type RowProps = { row: DocumentRow; isText: boolean; isChanged: boolean; isNewDay: boolean }

function Row({ row, isText, isChanged, isNewDay }: RowProps) {
  const { label, lead, lines, isOff } = row
  return (
    <li className="break-inside-avoid">
      {isNewDay ? <h3 className="mb-2 text-sm font-bold not-first:mt-2">{row.day}</h3> : null}
      <div className={cx(lead !== null && 'grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3')}>
        {lead === null ? null : (
          <time className={cx('text-right font-semibold', isOff && 'text-mute line-through')}>{lead}</time>
        )}
        <div className="min-w-0">
          {label ? (
            <p className={cx('font-semibold', isOff && 'text-mute line-through')}>
              <Marked isChanged={isChanged}>{label}</Marked>
            </p>
          ) : null}
          {lines.map((line, index) => (
            <Line key={index} line={line} isText={isText} />
          ))}
        </div>
      </div>
    </li>
  )
}

/** Numbers to call, addresses to find: links with room for a thumb on phones. */
function Line({ line: { text, href }, isText }: { line: DocumentLine; isText: boolean }) {
  const className = cx('wrap-anywhere whitespace-pre-line', isText ? '' : 'text-mute')
  if (!href) return <p className={className}>{text}</p>
  const isOutside = href.startsWith('https:')
  return (
    <p className={className}>
      <a
        href={href}
        data-bare
        {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        className="font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-ink max-md:inline-flex max-md:min-h-11 max-md:items-center print:no-underline"
      >
        {text}
      </a>
    </p>
  )
}
