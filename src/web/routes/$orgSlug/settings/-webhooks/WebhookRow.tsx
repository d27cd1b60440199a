// One webhook: where it leads, how its last delivery went, and what can be done with it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis, KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { eventLabels } from '#texts/automation/webhook-events.ts'
import { newToken } from '#web/parts/desk/feed/feed-link.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useArchiveQuestion } from '#web/parts/people/archive/use-archive.tsx'
import { translate } from '#web/texts.ts'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { DeliveryState } from './DeliveryState.tsx'
import { refreshWebhooks, type Webhook } from './webhook-queries.ts'

type WebhookRowProps = { webhook: Webhook; onEdit: () => void; onSecret: (secret: string) => void }

export function WebhookRow({ webhook, onEdit, onSecret }: WebhookRowProps) {
  const { t, i18n } = useLingui()
  const say = translate()
  const { orgSlug } = useOrganisation()
  const [dialog, setDialog] = useState<'rotate' | 'remove'>()
  const { id, version, name, url, events, isActive, lastState, lastAt } = webhook
  const key = { orgSlug, id, version }
  const settled = { onSettled: refreshWebhooks }
  const test = useMutation(
    trpc.webhooks.test.mutationOptions({
      ...settled,
      onSuccess: () => toast(t`Test sent to ${name}`),
    }),
  )
  const setActive = useMutation(trpc.webhooks.setActive.mutationOptions(settled))
  const close = () => setDialog(undefined)
  const rotate = useMutation(
    trpc.webhooks.rotate.mutationOptions({
      onSuccess: (_version, { secret }) => {
        close()
        onSecret(secret)
      },
      ...settled,
    }),
  )
  const remove = useMutation(
    trpc.webhooks.remove.mutationOptions({
      onSuccess: () => toast(t`${name} removed`),
      onSettled: () => {
        close()
        return refreshWebhooks()
      },
    }),
  )
  const { confirm, sheet } = useArchiveQuestion()
  // Active workflows that use it are said first; it cannot be brought back, so it is asked in any case.
  const confirmRemoval = () =>
    void confirm({
      name,
      effects: () => trpcClient.webhooks.archiveEffects.query({ orgSlug, id }),
      archive: () => setDialog('remove'),
    })
  const last = lastAt && i18n.date(lastAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {isActive ? null : (
            <Pill tone="neutral">
              <Trans>Paused</Trans>
            </Pill>
          )}
        </p>
        <p className="text-sm break-all text-mute">{url}</p>
        {events.length > 0 ? (
          <p className="mt-1 text-sm text-mute">
            {events.map((event) => say(eventLabels[event])).join(' · ')}
          </p>
        ) : null}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-mute">
          {lastState ? (
            <>
              <DeliveryState state={lastState} /> {last}
            </>
          ) : (
            <Trans>No deliveries yet</Trans>
          )}
        </p>
      </div>
      <div className="-mr-2 flex shrink-0 items-center">
        <Button
          size="sm"
          variant="quiet"
          className="max-md:hidden"
          disabled={!isActive}
          busy={test.isPending}
          aria-label={t`Send test to ${name}`}
          onClick={() => test.mutate({ orgSlug, id })}
        >
          <Trans>Send test</Trans>
        </Button>
        <Menu
          align="end"
          trigger={
            <IconButton label={t`More for ${name}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            {
              label: <Trans>Send test</Trans>,
              icon: <Send aria-hidden />,
              disabled: !isActive,
              hint: isActive ? undefined : <Trans>The webhook is paused.</Trans>,
              onSelect: () => test.mutate({ orgSlug, id }),
            },
            { label: <Trans>Edit</Trans>, icon: <Pencil aria-hidden />, onSelect: onEdit },
            isActive
              ? {
                  label: <Trans>Pause</Trans>,
                  icon: <Pause aria-hidden />,
                  onSelect: () => setActive.mutate({ ...key, isActive: false }),
                }
              : {
                  label: <Trans>Resume</Trans>,
                  icon: <Play aria-hidden />,
                  onSelect: () => setActive.mutate({ ...key, isActive: true }),
                },
            {
              label: <Trans>New secret</Trans>,
              icon: <KeyRound aria-hidden />,
              onSelect: () => setDialog('rotate'),
            },
            'separator',
            {
              label: <Trans>Remove</Trans>,
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: confirmRemoval,
            },
          ]}
        />
      </div>
      <ConfirmDialog
        open={dialog === 'rotate'}
        onOpenChange={close}
        title={<Trans>Create a new secret?</Trans>}
        description={t`New deliveries to ${name} use the new secret. Update your endpoint now.`}
        confirmLabel={<Trans>Create secret</Trans>}
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate({ ...key, secret: `whsec_${newToken()}` })}
      />
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={close}
        title={<Trans>Remove this webhook?</Trans>}
        description={t`${name} gets no more deliveries, and queued ones are cancelled. Paused workflows that use it need another webhook.`}
        confirmLabel={<Trans>Remove webhook</Trans>}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(key)}
      />
      {sheet}
    </li>
  )
}
