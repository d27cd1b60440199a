// What a statement shows: what it begins with, what happened show by show, and what it ends with.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { cloneElement } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { groupLines, type LineGroup } from './group-lines.ts'
import type { StatementLine } from './statement-queries.ts'

type ListedLine = {
  currency: string
  periodFrom: string
  periodTo: string
  openingMinor: number
  closingMinor: number
}
type StatementLinesProps = {
  statement: ListedLine
  lines: readonly StatementLine[]
  /** The way to a show: an element that takes a class and a label. */
  renderLink?: (eventId: string) => ReactElement<{ className?: string }>
  /** What was said about a line; is below it. */
  renderBelow?: (lineNo: number) => ReactNode
  /** A press on a line asks about it. */
  onQuestion?: (line: StatementLine) => void
}

export function StatementLines({
  statement,
  lines,
  renderLink,
  renderBelow,
  onQuestion,
}: StatementLinesProps) {
  const { i18n } = useLingui()
  const { currency, periodTo, openingMinor, closingMinor } = statement
  const show = (amountMinor: number) => formatMoney({ amountMinor, currency }, i18n.locale)
  const day = (date: string) => formatDate(date, 'short', i18n.locale)
  const groups = groupLines(lines)
  return (
    <div>
      <Edge label={<Trans>Opening balance</Trans>} amount={show(openingMinor)} />
      {groups.map((group) => (
        <section key={group.key} className="border-b border-line py-2">
          <GroupHead group={group} amount={show(group.sumMinor)} renderLink={renderLink} />
          <ul>
            {group.lines.map((line, index) => (
              <li key={line.no}>
                <Line
                  line={line}
                  // Of several lines of one day only the first says when.
                  day={line.date === group.lines[index - 1]?.date ? null : day(line.date)}
                  show={show}
                  onQuestion={onQuestion}
                />
                {renderBelow?.(line.no)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Edge label={<Trans>Balance on {day(periodTo)}</Trans>} amount={show(closingMinor)} isLast />
    </div>
  )
}

function Edge({ label, amount, isLast }: { label: ReactNode; amount: string; isLast?: boolean }) {
  return (
    <p
      className={cx(
        'flex min-h-11 items-baseline justify-between gap-4 px-4 py-2.5',
        isLast ? 'text-md font-bold' : 'border-b border-line text-mute',
      )}
    >
      <span>{label}</span>
      <span className="tabular-nums">{amount}</span>
    </p>
  )
}

type GroupHeadProps = {
  group: LineGroup<StatementLine>
  amount: string
  renderLink: StatementLinesProps['renderLink']
}

function GroupHead({ group: { title, eventId, lines }, amount, renderLink }: GroupHeadProps) {
  const label = title ?? <Trans>Not linked to a show</Trans>
  const link = eventId && renderLink?.(eventId)
  return (
    <h3 className="flex items-baseline justify-between gap-4 px-4 py-1 font-sans text-base font-semibold tracking-normal">
      <span className="min-w-0 text-pretty">
        {link
          ? cloneElement(
              link,
              { className: 'hit inline-block decoration-line-strong underline-offset-3 hover:underline' },
              label,
            )
          : label}
      </span>
      {/* One line says itself what it comes to. */}
      {lines.length > 1 ? <span className="shrink-0 tabular-nums">{amount}</span> : null}
    </h3>
  )
}

type LineProps = {
  line: StatementLine & { rest: string | null }
  day: string | null
  show: (amountMinor: number) => string
  onQuestion: StatementLinesProps['onQuestion']
}

function Line({ line, day, show, onQuestion }: LineProps) {
  const { label, rest, amountMinor, notedMinor } = line
  const content = (
    <>
      <span className="min-w-0 flex-1">
        {label}
        <span className="block text-sm text-pretty wrap-anywhere text-mute">
          {[day, rest].filter(Boolean).join(' · ')}
          {notedMinor ? (
            <span className="block">
              <Trans>For information, not part of the total: {show(notedMinor)}</Trans>
            </span>
          ) : null}
        </span>
      </span>
      <span className={cx('shrink-0 tabular-nums', amountMinor === 0 && 'text-mute')}>
        {amountMinor === 0 && notedMinor ? '–' : show(amountMinor)}
      </span>
    </>
  )
  const className = 'flex min-h-11 w-full items-baseline gap-4 px-4 py-1.5 text-left md:min-h-9'
  if (!onQuestion) return <div className={className}>{content}</div>
  return (
    <button
      type="button"
      onClick={() => onQuestion(line)}
      className={cx(className, 'hover:bg-hover focus-visible:-outline-offset-2')}
    >
      {content}
      <span className="sr-only">
        <Trans>Ask a question</Trans>
      </span>
    </button>
  )
}
