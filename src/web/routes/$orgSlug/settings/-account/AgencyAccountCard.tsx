// The account at the agency's provider: connected to one's own, or disconnected from it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authCode } from '#web/parts/platform/account/auth-message.ts'
import { singleSignOnMessage } from '#web/parts/platform/account/single-sign-on-message.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { disconnect, hasSingleSignOn, identityOf, leaveToConnect } from '#web/session/single-sign-on.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

/** Leaves for the provider's page, after proving once more who is signed in where that is some time ago. */
async function connect(orgSlug: string): Promise<void> {
  try {
    await leaveToConnect(orgSlug)
  } catch (error) {
    if (authCode(error) !== 'reauthentication_needed') throw error
    const { confirmIdentity } = await import('#web/parts/platform/second-factor/confirm-identity.tsx')
    if (await confirmIdentity()) await leaveToConnect(orgSlug)
  }
}

/** What the sign-in service refuses has sentences of its own, in place of the general one. */
const refused = {
  meta: { errorMessage: '' },
  onError: (error: unknown) => toast.error(singleSignOnMessage(error)),
}

/** Whether one signs in with the agency's account; nothing where no agency can have one. */
export function AgencyAccountCard() {
  const { orgSlug } = useOrganisation()
  const query = useQuery({
    ...trpc.singleSignOn.current.queryOptions({ orgSlug }),
    enabled: hasSingleSignOn(),
  })
  if (!query.data) return null
  const { provider } = query.data
  return (
    <SettingCard setting="agency-account" title={<Trans>Agency account</Trans>}>
      {provider ? (
        <OwnAccount provider={provider} />
      ) : (
        <p className="text-pretty text-mute">
          <Trans>Your agency has no single sign-on. An owner can set it up under Members.</Trans>
        </p>
      )}
    </SettingCard>
  )
}

function OwnAccount({ provider: { id, host } }: { provider: { id: string; host: string } }) {
  const { t } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const { user } = useAuth()
  const identity = identityOf(user, id)
  const [isEnding, setEnding] = useState(false)
  const connecting = useMutation({ mutationFn: () => connect(orgSlug), ...refused })
  const ending = useMutation({
    mutationFn: async () => identity && disconnect(identity),
    onSuccess: () => toast.success(t`Account disconnected`),
    ...refused,
    onSettled: () => setEnding(false),
  })
  const orgName = organisation.name
  const address = identity?.identity_data?.['email'] as string | undefined
  if (!identity) {
    return (
      <>
        <p className="mb-3 text-pretty">
          <Trans>
            Connect your account at {host} to sign in with it. {orgName} manages that account, and with it can
            sign in as you, in all your agencies.
          </Trans>
        </p>
        <Button busy={connecting.isPending} onClick={() => connecting.mutate()}>
          <Trans>Connect account</Trans>
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="mb-3 wrap-anywhere">
        {address ? (
          <Trans>
            Connected: {address} at {host}
          </Trans>
        ) : (
          <Trans>Connected to your account at {host}</Trans>
        )}
      </p>
      <Button variant="danger" onClick={() => setEnding(true)}>
        <Trans>Disconnect</Trans>
      </Button>
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={<Trans>Disconnect this account?</Trans>}
        description={<Trans>It no longer signs you in. Your password and e-mailed links still do.</Trans>}
        confirmLabel={<Trans>Disconnect</Trans>}
        danger
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
      />
    </>
  )
}
