// The missing fields of one show, under their groups: from whom, until when, and what can be done about it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import type { LocalDate } from '#domain/dates.ts'
import type { AdvancingShow } from '#web/parts/road/advancing/advancing-queries.ts'
import { byGroup, remindedShow } from '#web/parts/road/advancing/reminders.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DueLabel } from '#web/parts/road/advancing/DueLabel.tsx'
import { WaiteeName } from './WaitLabel.tsx'

type MissingFieldsProps = { show: AdvancingShow; today: LocalDate; canRemind: boolean; onRemind: () => void }

export function MissingFields({ show, today, canRemind, onRemind }: MissingFieldsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const isRemindable = remindedShow(show).gap === null
  const params = { orgSlug, eventId: show.eventId }
  return (
    <div className="flex flex-col gap-4 bg-paper px-4 py-4 md:px-8">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {byGroup(show.missing).map(([name, fields]) => (
          <section key={name} aria-label={name}>
            <h2 className="mb-1 text-sm tracking-normal">{name}</h2>
            <ul aria-label={t`Missing in ${name}`}>
              {fields.map((field) => (
                <li
                  key={field.fieldId}
                  className="flex items-baseline gap-3 border-b border-line py-1 text-sm last:border-0"
                >
                  <span className="min-w-0 flex-1">
                    {field.fieldName}
                    {field.state === 'rejected' ? (
                      <span className="text-signal">
                        {' '}
                        <Trans>(sent back)</Trans>
                      </span>
                    ) : null}
                  </span>
                  <span className="text-mute">
                    <WaiteeName waitee={field.waitsFor} />
                  </span>
                  <DueLabel dueOn={field.dueOn} today={today} className="min-w-22 text-right font-normal!" />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="flex gap-2">
        {canRemind && isRemindable ? (
          <Button size="sm" icon={<BellRing aria-hidden />} onClick={onRemind}>
            <Trans context="advance">Send reminders</Trans>
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" render={<Link to="/$orgSlug/$eventId/advancing" params={params} />}>
          {show.request ? <Trans>Open advance</Trans> : <Trans>Open and send request</Trans>}
        </Button>
      </div>
    </div>
  )
}
