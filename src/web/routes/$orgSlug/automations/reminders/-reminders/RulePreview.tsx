// The rule in words, and the next ten reminders that it would send.
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ReminderRuleInput } from '#domain/automation/reminder-inputs.ts'
import { ruleSentence } from '#texts/automation/reminders.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import type { RuleValues } from './reminder-queries.ts'
import { useWhen } from './use-when.ts'

export function RulePreview() {
  const { orgSlug } = useOrganisation()
  const when = useWhen()
  const values = useWatch<RuleValues>() as RuleValues
  // Neither name nor text change what is sent when to whom, and the request stays short.
  const wanted = useDebounced(JSON.stringify({ ...values, name: '-', text: '-' }), 300)
  const checked = ReminderRuleInput.safeParse(JSON.parse(wanted))
  const query = useQuery(
    trpc.reminderRules.preview.queryOptions(
      { orgSlug, rule: checked.data ?? values },
      { enabled: checked.success, placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  const rows = query.data?.rows ?? []
  return (
    <section aria-live="polite" className="rounded-card border border-line bg-paper px-4 py-3">
      <h3 className="text-base">{ruleSentence(values, translate())}</h3>
      {!checked.success ? (
        <p className="mt-1 text-sm text-mute">
          <Trans>The next ten reminders appear once all fields are filled in.</Trans>
        </p>
      ) : query.error ? (
        <p className="mt-1 text-sm text-mute">{messageOf(query.error)}</p>
      ) : !query.data ? (
        <Skeleton className="mt-2 h-16 w-full" />
      ) : rows.length === 0 ? (
        <p className="mt-1 text-sm text-mute">
          <Trans>No upcoming reminders: no matching show has such a date ahead.</Trans>
        </p>
      ) : (
        <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
          {rows.map((row, index) => (
            <li key={index} className="grid gap-x-4 py-1.5 md:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
              <time dateTime={row.when.toISOString()} className="text-mute">
                {when(row.when)}
              </time>
              <span className="break-words">{row.subject}</span>
              <span className="text-mute">
                {row.recipients.length > 0 ? row.recipients.join(', ') : <Trans>Nobody</Trans>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
