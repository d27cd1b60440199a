// What somebody changed of our entries in their own calendar: as it was, as it is there, and the decision.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { calendarProviderInfo } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import { intlTags, languageOf } from '#domain/language.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useEditCalls, type CalendarEdit } from './use-account-calls.ts'

/** All of one's own, on the page of the accounts. */
export function CalendarEdits() {
  const { orgSlug } = useOrganisation()
  const query = useQuery(trpc.calendarAccounts.edits.queryOptions({ orgSlug }))
  return query.data?.rows.length ? <EditList edits={query.data.rows} className="mb-6" /> : null
}

export function EditList({ edits, className }: { edits: readonly CalendarEdit[]; className: string }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Changed in your calendar`} className={cx('flex flex-col gap-3', className)}>
      {edits.map((edit) => (
        <EditRow key={`${edit.id} ${edit.version}`} edit={edit} />
      ))}
    </ul>
  )
}

function EditRow({ edit }: { edit: CalendarEdit }) {
  const { t } = useLingui()
  const { kind, provider, here, there, refusal, tz } = edit
  const { revert, takeOver, isReverting, isTakingOver } = useEditCalls(edit)
  const { label } = calendarProviderInfo[provider]
  const what = here.summary
  return (
    <li className="rounded-control border border-line bg-surface p-4">
      <p className="font-semibold wrap-anywhere">
        {kind === 'deleted' ? (
          <Trans>
            Deleted in {label}: {what}
          </Trans>
        ) : kind === 'moved' ? (
          <Trans>
            Moved in {label}: {what}
          </Trans>
        ) : (
          <Trans>
            Changed in {label}: {what}
          </Trans>
        )}
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        <dt className="text-mute">
          <Trans>In Fermata</Trans>
        </dt>
        <dd className="wrap-anywhere">
          <EntryText kind={kind} shown={here} tz={tz} />
        </dd>
        {there ? (
          <>
            <dt className="text-mute">
              <Trans>In your calendar</Trans>
            </dt>
            <dd className="wrap-anywhere">
              <EntryText kind={kind} shown={there} tz={tz} />
            </dd>
          </>
        ) : null}
      </dl>
      {refusal ? <p className="mt-2 text-sm text-pretty text-mute">{refusal}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={isReverting} aria-label={t`Revert ${what}`} onClick={revert}>
          <Trans>Revert</Trans>
        </Button>
        {refusal ? null : (
          <Button size="sm" busy={isTakingOver} aria-label={t`Use in Fermata: ${what}`} onClick={takeOver}>
            <Trans>Use in Fermata</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}

/** When it is; of an entry whose text was changed, what it says. */
function EntryText({ kind, shown, tz }: Pick<CalendarEdit, 'kind' | 'tz'> & { shown: CalendarEdit['here'] }) {
  const { i18n } = useLingui()
  const { when, summary, location } = shown
  if (kind === 'changed') return <>{[summary, location].filter(Boolean).join(', ')}</>
  if ('from' in when) return <>{translate().days(when.from, when.to)}</>
  const format = new Intl.DateTimeFormat(intlTags[languageOf(i18n.locale)], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: tz,
  })
  return <>{format.formatRange(when.startsAt, when.endsAt)}</>
}
