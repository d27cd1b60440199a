// Who received a request for the advance, who opened it, who saved last; and the way to revoke a link.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  refreshAdvancing,
  type AdvancingRecord,
  type AdvancingRequest,
} from '#web/parts/road/advancing/advancing-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/Page.tsx'

type Recipient = AdvancingRequest['recipients'][number]

export function RequestsCard({ record, canEdit }: { record: AdvancingRecord; canEdit: boolean }) {
  const { orgSlug } = useOrganisation()
  const [ending, setEnding] = useState<Recipient>()
  const [isConfirming, setConfirming] = useState(false)
  const revoke = useMutation(trpc.advancing.revoke.mutationOptions({ onSettled: refreshAdvancing }))
  const { requests } = record
  const name = ending?.name
  if (requests.length === 0) return null
  return (
    <Card title={<Trans>Requests</Trans>}>
      <ol className="flex flex-col gap-4">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestHead request={request} groups={record.groups} />
            <ul className="mt-1.5 flex flex-col divide-y divide-line border-t border-line">
              {request.recipients.map((recipient) => (
                <li key={recipient.id} className="flex items-start gap-2 py-2">
                  <RecipientState recipient={recipient} />
                  {canEdit && !recipient.revokedAt ? (
                    <Button
                      size="sm"
                      variant="quiet"
                      className="-mr-2"
                      onClick={() => {
                        setEnding(recipient)
                        setConfirming(true)
                      }}
                    >
                      <Trans>Revoke</Trans>
                      <span className="sr-only">: {recipient.name}</span>
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={<Trans>Revoke link of {name}?</Trans>}
        description={<Trans>The link stops working. Answers are kept, and you can send a new request.</Trans>}
        confirmLabel={<Trans>Revoke</Trans>}
        danger
        busy={revoke.isPending}
        onConfirm={() => {
          if (ending) {
            revoke.mutate({ orgSlug, recipientId: ending.id }, { onSettled: () => setConfirming(false) })
          }
        }}
      />
    </Card>
  )
}

type RequestHeadProps = { request: AdvancingRequest; groups: AdvancingRecord['groups'] }

function RequestHead({ request: { sentAt, dueOn, groupIds, message }, groups }: RequestHeadProps) {
  const { i18n } = useLingui()
  const requested = groups.filter(({ id }) => groupIds.includes(id))
  const sent = i18n.date(sentAt, { day: 'numeric', month: 'short' })
  const due = dueOn ? formatDate(dueOn, 'dayMonth', i18n.locale) : null
  const count = requested.length
  return (
    <div className="text-sm">
      <p>
        <Trans>Sent {sent}</Trans>
        {due ? (
          <>
            , <Trans>due {due}</Trans>
          </>
        ) : null}
      </p>
      <p className="text-mute">
        {count === groups.filter(({ audience }) => audience === 'promoter').length ? (
          <Trans>All groups</Trans>
        ) : (
          requested.map(({ name }) => name).join(', ')
        )}
      </p>
      {message ? <p className="mt-1 line-clamp-3 text-mute italic">{message}</p> : null}
    </div>
  )
}

function RecipientState({ recipient }: { recipient: Recipient }) {
  const { i18n } = useLingui()
  const { name, email, openedAt, lastSavedAt, submittedAt, remindedAt, revokedAt } = recipient
  const domainAt = email.indexOf('@')
  const at = (instant: Date | null) =>
    instant && i18n.date(instant, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  const [opened, saved, submitted, reminded] = [openedAt, lastSavedAt, submittedAt, remindedAt].map(at)
  return (
    <div className="min-w-0 flex-1">
      <p className={cx('font-semibold', revokedAt && 'text-mute line-through')}>{name}</p>
      <p className="text-sm wrap-anywhere text-mute">
        {email.slice(0, domainAt)}
        <wbr />
        {email.slice(domainAt)}
      </p>
      <p className="text-sm">
        {revokedAt ? (
          <span className="text-mute">
            <Trans>Link revoked</Trans>
          </span>
        ) : submitted ? (
          <Trans>Submitted {submitted}</Trans>
        ) : saved ? (
          <Trans>Saved {saved}</Trans>
        ) : opened ? (
          <Trans>Opened {opened}</Trans>
        ) : (
          <span className="text-mute">
            <Trans>Not opened yet</Trans>
          </span>
        )}
      </p>
      {reminded && !revokedAt ? (
        <p className="text-sm text-mute">
          <Trans>Reminded {reminded}</Trans>
        </p>
      ) : null}
    </div>
  )
}
