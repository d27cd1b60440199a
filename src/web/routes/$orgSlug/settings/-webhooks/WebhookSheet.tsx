// The form for a webhook: a name for us, and the address that is called.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { WebhookInput } from '#domain/automation/webhooks.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { newToken } from '#web/parts/desk/feed/feed-link.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { textFieldOf } from '#web/parts/platform/form/TextField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { refreshWebhooks, type Webhook } from './webhook-queries.ts'

const TextField = textFieldOf<z.input<typeof WebhookInput>>()

type WebhookSheetProps = {
  /** Null for a new one. */
  webhook: Webhook | null
  open: boolean
  onClose: () => void
  /** Gets the secret of a new one, which nobody can ask for again. */
  onSecret: (secret: string) => void
}

export function WebhookSheet({ webhook, open, onClose, onSecret }: WebhookSheetProps) {
  const { orgSlug } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(WebhookInput, {
    defaultValues: webhook ? { name: webhook.name, url: webhook.url } : { name: '', url: '' },
  })
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
        placeholder="https://"
        hint={<Trans>Must be public and start with https://.</Trans>}
      />
    </FormSheet>
  )
}
