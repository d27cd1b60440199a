// Settings: webhooks, by which other programs hear of what happens, and their deliveries.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { isId } from '#domain/platform/search/slug.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SettingSection } from '#web/parts/platform/settings/Setting.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { oneOf, searchSchema, textWhere } from '#web/search-schema.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { CopyBlock, CopyButton } from '#web/ui/CopyButton.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { WebhookInput } from '#domain/automation/webhooks.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { newToken } from '#web/parts/desk/feed/feed-link.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { trpc } from '#web/trpc.ts'
import { DeliveryLog } from './-webhooks/DeliveryLog.tsx'
import { EventChoice } from './-webhooks/EventChoice.tsx'
import { refreshWebhooks, type Webhook, webhooksQuery } from './-webhooks/webhook-queries.ts'
import { WebhookRow } from './-webhooks/WebhookRow.tsx'

const TextField = textFieldOf<z.input<typeof WebhookInput>>()

type WebhookSheetProps = {
  /** Null for a new one. */
  webhook: Webhook | null
  open: boolean
  onClose: () => void
  /** Gets the secret of a new one, which nobody can ask for again. */
  onSecret: (secret: string) => void
}

/** The form for a webhook: a name for us, and the address that is called. */
function WebhookSheet({ webhook, open, onClose, onSecret }: WebhookSheetProps) {
  const { orgSlug } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(WebhookInput, {
    defaultValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: webhook?.events ?? [],
    },
  })
  const { field: events } = useController({ control: form.control, name: 'events' })
  const settled = {
    onError: (error: unknown) => {
      if (!applyFieldErrors(form, error, 'webhook')) setProblem(messageOf(error))
    },
    onSettled: refreshWebhooks,
  }
  const create = useMutation(
    trpc.webhooks.create.mutationOptions({
      ...settled,
      onSuccess: (_made, { secret }) => {
        onClose()
        onSecret(secret)
      },
    }),
  )
  const update = useMutation(trpc.webhooks.update.mutationOptions({ ...settled, onSuccess: onClose }))
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={webhook ? <Trans>Webhook</Trans> : <Trans>New webhook</Trans>}
      onSave={(values) => {
        setProblem(undefined)
        if (webhook) {
          update.mutate({ orgSlug, id: webhook.id, version: webhook.version, webhook: values })
        } else create.mutate({ orgSlug, webhook: values, secret: `whsec_${newToken()}` })
      }}
      saving={create.isPending || update.isPending}
      saveLabel={webhook ? <Trans>Save webhook</Trans> : <Trans>Create webhook</Trans>}
      problem={problem}
      size="md"
    >
      <TextField name="name" label={<Trans>Name</Trans>} hint={<Trans>Shown in your workflows.</Trans>} />
      <TextField
        name="url"
        type="url"
        inputMode="url"
        label={<Trans>Address</Trans>}
        example="https://example.com/hooks"
        hint={<Trans>Must be public and start with https://.</Trans>}
      />
      <EventChoice events={events.value ?? []} onChange={events.onChange} />
    </FormSheet>
  )
}

const header = 'Fermata-Signature: t=1795284000,v1=5f1d…'
const check = `hex(HMAC_SHA256(secret, t + "." + body)) == v1
now - t < 5 minutes`

type SecretSheetProps = { secret: string | undefined; open: boolean; onClose: () => void }

/** The secret of a webhook, shown once, and how messages are checked with it. */
function SecretSheet({ secret = '', open, onClose }: SecretSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>Webhook secret</Trans>}
      size="md"
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className="text-pretty">
        <Trans>Copy it now and store it safely. You won’t be able to see it again.</Trans>
      </p>
      <p className="mt-3 flex items-center gap-1 rounded-control border border-line bg-sunk py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 text-sm break-all">{secret}</code>
        <CopyButton text={secret} label={t`Copy secret`} />
      </p>
      <p className="mt-4 text-pretty text-mute">
        <Trans>
          Every message is signed with this secret. Compute the signature over the raw body and accept only
          messages that match. The header Fermata-Delivery stays the same on retries.
        </Trans>
      </p>
      <CopyBlock title={<Trans>Header</Trans>} text={header} copy={t`Copy header`} isBlock />
      <CopyBlock title={<Trans>Signature check</Trans>} text={check} copy={t`Copy check`} isBlock />
    </Sheet>
  )
}

export const Route = createFileRoute('/$orgSlug/settings/webhooks')({
  validateSearch: searchSchema({
    /** The webhook whose form is open: its id, or a new one. */
    open: textWhere((value) => isId(value) || value === 'new'),
    /** Whose deliveries are listed, and in which state. */
    webhook: textWhere(isId),
    state: oneOf(['queued', 'sending', 'delivered', 'failed']),
    /** The delivery that is looked at. */
    delivery: textWhere(isId),
  }),
  component: Webhooks,
})

function Webhooks() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { open, webhook, state, delivery } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(webhooksQuery(orgSlug))
  // Known to this page alone, until it is closed.
  const [secret, setSecret] = useState<string>()
  const [isSecretOpen, setSecretOpen] = useState(false)
  const rows = query.data?.rows ?? []
  const edited = rows.find(({ id }) => id === open)
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), resetScroll: false })
  const showSecret = (made: string) => {
    setSecret(made)
    setSecretOpen(true)
  }
  const button = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => show('new')}>
      <Trans>New webhook</Trans>
    </Button>
  )
  const hasLog = rows.length > 0 || webhook !== undefined || state !== undefined
  return (
    <LoadedOr query={query}>
      <div className={cx('grid items-start gap-x-4 gap-y-7', hasLog && '@4xl:grid-cols-2')}>
        <SettingSection setting="webhooks" action={rows.length > 0 ? button : null}>
          <Card flush>
            {rows.length > 0 ? (
              <ul aria-label={t`Webhooks`} className="divide-y divide-line">
                {rows.map((row) => (
                  <WebhookRow key={row.id} webhook={row} onEdit={() => show(row.id)} onSecret={showSecret} />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon={<WebhookIcon aria-hidden />}
                title={<Trans>No webhooks yet</Trans>}
                action={button}
              >
                <Trans>
                  Notify your own systems, for example when a contract is signed. Messages are signed and
                  contain no amounts.
                </Trans>
              </EmptyState>
            )}
          </Card>
        </SettingSection>
        {hasLog ? (
          <DeliveryLog
            webhooks={rows}
            endpointId={webhook}
            state={state}
            openId={delivery}
            onChange={(search) => void navigate({ search, resetScroll: false })}
          />
        ) : null}
      </div>
      <WebhookSheet
        key={edited ? `${edited.id} ${edited.version}` : (open ?? 'closed')}
        webhook={edited ?? null}
        open={edited !== undefined || open === 'new'}
        onClose={() => show(undefined)}
        onSecret={showSecret}
      />
      <SecretSheet secret={secret} open={isSecretOpen} onClose={() => setSecretOpen(false)} />
    </LoadedOr>
  )
}
