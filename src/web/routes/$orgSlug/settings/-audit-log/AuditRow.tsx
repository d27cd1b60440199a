// One entry of the audit log as a line: when, who, what, which record.
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Pill } from '#web/ui/Pill.tsx'
import { whatHappened, type AuditEntry } from './audit-entries.ts'
import { AuditPerson } from './AuditPerson.tsx'

export const auditColumns =
  '@3xl:grid @3xl:grid-cols-[9.5rem_minmax(0,11rem)_minmax(0,1fr)_minmax(0,1fr)_1rem] @3xl:gap-3'

export function AuditRow({ entry, onOpen }: { entry: AuditEntry; onOpen: () => void }) {
  const { i18n } = useLingui()
  const { act, kind } = whatHappened(entry)
  const isRefused = entry.entity === 'denial' || entry.action.endsWith('failed')
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className={`relative flex min-h-11 w-full flex-col justify-center gap-1 py-2 pr-9 pl-4 text-left hover:bg-hover focus-visible:-outline-offset-2 @3xl:items-center ${auditColumns}`}
      >
        <time
          dateTime={entry.at.toISOString()}
          className="text-sm text-mute tabular-nums max-@3xl:order-2 @3xl:text-base"
        >
          {i18n.date(entry.at, {
            day: 'numeric',
            month: 'short',
            year: 'numeric',
            hour: '2-digit',
            minute: '2-digit',
          })}
        </time>
        <AuditPerson entry={entry} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 wrap-anywhere">
            {kind}
            {act ? <span className="text-mute"> · {act}</span> : null}
          </span>
          {isRefused ? (
            <Pill tone="attention">
              <Trans>Refused</Trans>
            </Pill>
          ) : null}
        </span>
        <span className="min-w-0 truncate max-@3xl:empty:hidden">
          {entry.entity === 'signIn' ? null : entry.subject?.name}
        </span>
        <ChevronRight
          aria-hidden
          className="absolute top-1/2 right-3 size-4 shrink-0 -translate-y-1/2 text-mute"
        />
      </button>
    </li>
  )
}
