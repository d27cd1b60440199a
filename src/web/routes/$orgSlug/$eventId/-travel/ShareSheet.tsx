// Notifies the travellers: what has changed, who gets the e-mail, and a message with it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshTravel } from '#web/parts/road/travel/travel-queries.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export type ShareSheetProps = { event: EventRecord; open: boolean; onClose: () => void }

/** Remount it each time. */
export function ShareSheet({ event, open, onClose }: ShareSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [message, setMessage] = useState('')
  const { data: unshared, error } = useQuery(
    trpc.travel.unshared.queryOptions(
      { orgSlug, eventId: event.id },
      { enabled: open, meta: { persist: false }, staleTime: 0 },
    ),
  )
  const share = useMutation(trpc.travel.share.mutationOptions({ onSettled: refreshTravel }))
  const count = unshared?.recipients.length ?? 0
  function send() {
    share.mutate(
      { orgSlug, eventId: event.id, message },
      {
        onSuccess: ({ notified }) => {
          toast.success(notified > 0 ? t`Sending e-mails` : t`Marked as shared`)
          onClose()
        },
      },
    )
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !share.isPending) onClose()
      }}
      title={<Trans>Share with travellers</Trans>}
      description={event.name}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        send()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={share.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={share.isPending}
            disabled={!unshared || unshared.changes.length === 0}
          >
            <Plural value={count} _0="Mark as shared" one="Send to # person" other="Send to # people" />
          </Button>
        </>
      }
    >
      {unshared ? (
        <div className="flex flex-col gap-5">
          <section>
            <h3 className="mb-2 text-base">
              <Trans>Changes</Trans>
            </h3>
            <ul className="flex flex-col gap-3">
              {unshared.changes.map((change) => (
                <Change key={change.segmentId} change={change} />
              ))}
            </ul>
          </section>
          <section>
            <h3 className="mb-1 text-base">
              <Trans>Recipients</Trans>
            </h3>
            {count === 0 ? (
              <p className="text-pretty text-mute">
                <Trans>
                  No traveller has an e-mail address. Copy the itinerary as text or invite the artist to the
                  portal.
                </Trans>
              </p>
            ) : (
              <ul className="flex flex-col">
                {unshared.recipients.map(({ name, email }) => (
                  <li key={email} className="py-0.5">
                    <span className="font-medium">{name || email}</span>{' '}
                    {name ? <span className="text-mute">{email}</span> : null}
                  </li>
                ))}
              </ul>
            )}
          </section>
          {count > 0 ? (
            <Field label={<Trans>Message</Trans>} optional>
              <Textarea
                rows={3}
                maxLength={2000}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            </Field>
          ) : null}
          <FormError>{share.error ? messageOf(share.error) : null}</FormError>
        </div>
      ) : error ? (
        <p className="text-mute">{messageOf(error)}</p>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Sheet>
  )
}

type TravelChange = RouterOutputs['travel']['unshared']['changes'][number]
const tones: Record<TravelChange['kind'], Tone> = {
  added: 'neutral',
  changed: 'attention',
  removed: 'cancelled',
}

function Change({ change: { kind, title, when, lines } }: { change: TravelChange }) {
  const labels = {
    added: <Trans>New</Trans>,
    changed: <Trans>Changed</Trans>,
    removed: <Trans>Removed</Trans>,
  }
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{title}</span>
        <Pill tone={tones[kind]}>{labels[kind]}</Pill>
      </p>
      <p className="text-mute">{when}</p>
      {kind === 'changed' ? lines.map((line) => <p key={line}>{line}</p>) : null}
    </li>
  )
}
