// How an account is connected: by signing in at its provider, or by its mail server.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Server } from 'lucide-react'
import { useState } from 'react'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import type { MailProviderName } from './account.ts'

export const providerNames: Record<MailProviderName, string> = { google: 'Google', microsoft: 'Microsoft' }

/** Leads to the provider, which leads back to our page; the page is left. */
export function useConnect(orgSlug: string, owner: 'own' | 'organisation') {
  const [isLeaving, setLeaving] = useState(false)
  const connect = useMutation(
    trpc.mailAccounts.connect.mutationOptions({
      onSuccess: ({ url }) => {
        setLeaving(true)
        window.location.assign(url)
      },
    }),
  )
  return {
    busy: isLeaving
      ? connect.variables?.provider
      : connect.isPending
        ? connect.variables.provider
        : undefined,
    connect: (provider: MailProviderName) => connect.mutate({ provider, orgSlug, owner }),
  }
}

type ConnectChoiceProps = {
  orgSlug: string
  owner: 'own' | 'organisation'
  onServer: () => void
}

/** Providers that nobody has set up for this installation are named, with who can. */
export function ConnectChoice({ orgSlug, owner, onServer }: ConnectChoiceProps) {
  const query = useQuery(trpc.mailAccounts.providers.queryOptions(undefined, { meta: { persist: false } }))
  const { busy, connect } = useConnect(orgSlug, owner)
  const { list } = translate()
  const providers = query.data ?? []
  const missing = providers.filter(({ isSetUp }) => !isSetUp).map(({ provider }) => providerNames[provider])
  return (
    <LoadedOr query={query}>
      <div className="flex flex-col gap-2 sm:max-w-96">
        {providers
          .filter(({ isSetUp }) => isSetUp)
          .map(({ provider }) => (
            <Button
              key={provider}
              size="lg"
              needsConnection
              busy={busy === provider}
              onClick={() => connect(provider)}
            >
              <Trans>Connect with {providerNames[provider]}</Trans>
            </Button>
          ))}
        <Button size="lg" icon={<Server aria-hidden />} onClick={onServer}>
          {missing.length === providers.length ? (
            <Trans>Use a mail server</Trans>
          ) : (
            <Trans>Use another mail server</Trans>
          )}
        </Button>
      </div>
      {missing.length > 0 ? (
        <p className="mt-3 text-sm text-pretty text-mute">
          <Trans>
            Signing in with {list(missing, 'disjunction')} is not set up here. Use a mail server or ask your
            administrator.
          </Trans>
        </p>
      ) : null}
    </LoadedOr>
  )
}
