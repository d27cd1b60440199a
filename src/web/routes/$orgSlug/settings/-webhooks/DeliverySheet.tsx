// One delivery in full: what was sent, how the other side answered, and sending it again.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyBlock } from '#web/ui/CopyButton.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { DeliveryState } from './DeliveryState.tsx'
import { momentOf, refreshWebhooks, type Delivery } from './webhook-queries.ts'

type DeliverySheetProps = { delivery: Delivery | undefined; onClose: () => void }

/** Open while there is a delivery; keeps the last one while it closes. */
export function DeliverySheet({ delivery, onClose }: DeliverySheetProps) {
  const [shown, setShown] = useState(delivery)
  if (delivery && delivery !== shown) setShown(delivery)
  return shown ? <Opened delivery={shown} isOpen={delivery !== undefined} onClose={onClose} /> : null
}

function Opened({ delivery, isOpen, onClose }: { delivery: Delivery; isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const resend = useMutation(
    trpc.webhooks.resend.mutationOptions({
      onSuccess: () => {
        toast(t`Sent again`)
        onClose()
      },
      onSettled: refreshWebhooks,
    }),
  )
  const { id, state, attempts, statusCode, lastError, payload, canResend } = delivery
  const at = (date: Date) => i18n.date(date, { dateStyle: 'medium', timeStyle: 'medium' })
  const isWaiting = state === 'queued' || state === 'sending'
  const event = payload['event'] as { id: string; name: string } | null | undefined
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={momentOf(delivery) ?? <Trans>Test</Trans>}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {canResend && state !== 'sending' ? (
            <Button variant="primary" busy={resend.isPending} onClick={() => resend.mutate({ orgSlug, id })}>
              <Trans>Send again</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <Facts>
        <Fact label={<Trans>Status</Trans>}>
          <DeliveryState state={state} attempts={attempts} />
        </Fact>
        <Fact label={<Trans>Webhook</Trans>}>{delivery.endpointName}</Fact>
        {event ? (
          <Fact label={<Trans>Show</Trans>}>
            <Link to="/$orgSlug/$eventId" params={{ orgSlug, eventId: event.id }} className="underline">
              {event.name}
            </Link>
          </Fact>
        ) : null}
        <Fact label={<Trans>Created</Trans>}>{at(delivery.createdAt)}</Fact>
        <Fact label={<Trans>Delivered</Trans>}>{delivery.deliveredAt ? at(delivery.deliveredAt) : null}</Fact>
        <Fact label={<Trans>Attempts</Trans>}>{attempts}</Fact>
        <Fact label={<Trans>Next attempt</Trans>}>
          {isWaiting && attempts > 0 ? at(delivery.nextAttemptAt) : null}
        </Fact>
        <Fact label={<Trans>Response</Trans>}>{statusCode}</Fact>
        <Fact label={<Trans>Problem</Trans>}>{lastError}</Fact>
      </Facts>
      <CopyBlock
        title={<Trans>Message</Trans>}
        text={JSON.stringify(payload, null, 2)}
        copy={t`Copy message`}
        isBlock
      />
    </Sheet>
  )
}
