// The agency's OpenID Connect provider: set up, changed, removed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { SingleSignOnInput } from '#domain/platform/sign-in/single-sign-on.ts'
import { config } from '#web/config.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyBlock } from '#web/ui/CopyButton.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const TextField = textFieldOf<z.input<typeof SingleSignOnInput>>()
type Provider = RouterOutputs['singleSignOn']['get']['provider']

export function SingleSignOnCard() {
  const { orgSlug } = useOrganisation()
  const query = useQuery(trpc.singleSignOn.get.queryOptions({ orgSlug }, { meta: { persist: false } }))
  const provider = query.data?.provider
  return (
    <SettingCard setting="single-sign-on" title={<Trans>Single sign-on</Trans>}>
      <LoadedOr query={query}>
        {provider === undefined ? null : <ProviderForm provider={provider} />}
      </LoadedOr>
    </SettingCard>
  )
}

function ProviderForm({ provider }: { provider: Provider }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { orgSlug } = useOrganisation()
  const form = useZodForm(SingleSignOnInput, {
    values: { issuer: provider?.issuer ?? '', clientId: provider?.clientId ?? '', clientSecret: '' },
  })
  const save = useMutation(
    trpc.singleSignOn.save.mutationOptions({
      onSuccess: () => toast.success(t`Single sign-on saved`),
      onError: (error) => void applyFieldErrors(form, error, 'provider'),
      onSettled: () => cache.invalidateQueries(trpc.singleSignOn.pathFilter()),
    }),
  )
  const send = form.handleSubmit((values) =>
    save.mutate({ orgSlug, version: provider?.version ?? null, provider: values }),
  )
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <TextField
          name="issuer"
          type="url"
          inputMode="url"
          label={<Trans>Issuer</Trans>}
          example="https://accounts.google.com"
          hint={<Trans>The provider’s address for OpenID Connect.</Trans>}
        />
        <TextField name="clientId" autoCapitalize="none" label={<Trans>Client ID</Trans>} />
        <TextField
          name="clientSecret"
          type="password"
          autoComplete="new-password"
          label={<Trans>Client secret</Trans>}
          hint={provider ? <Trans>Saved. Leave blank to keep it.</Trans> : undefined}
        />
        <CopyBlock
          title={<Trans>Redirect address, for the provider’s settings</Trans>}
          text={`${config().supabaseUrl}/auth/v1/sso/callback`}
          copy={t`Copy redirect address`}
        />
        {provider ? (
          <CopyBlock
            title={<Trans>Sign-in link for your team</Trans>}
            text={`${window.location.origin}/login?agency=${orgSlug}`}
            copy={t`Copy sign-in link`}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={save.isPending}>
            {provider ? <Trans>Save and check</Trans> : <Trans>Set up single sign-on</Trans>}
          </Button>
          {provider ? <RemoveButton version={provider.version} /> : null}
        </div>
      </form>
    </FormProvider>
  )
}

function RemoveButton({ version }: { version: number }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { orgSlug } = useOrganisation()
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation(
    trpc.singleSignOn.remove.mutationOptions({
      onSuccess: () => toast.success(t`Single sign-on removed`),
      onSettled: () => {
        setOpen(false)
        return cache.invalidateQueries(trpc.singleSignOn.pathFilter())
      },
    }),
  )
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Remove single sign-on?</Trans>}
        description={
          <Trans>
            Nobody can sign in with it any more, and all connected accounts are disconnected. Members keep
            their other ways to sign in.
          </Trans>
        }
        confirmLabel={<Trans>Remove</Trans>}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ orgSlug, version })}
      />
    </>
  )
}
