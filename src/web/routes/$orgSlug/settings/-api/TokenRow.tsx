// One access token: whose it is, what it may do, when it was last used and when it ends, and the way to revoke it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Building2, User } from 'lucide-react'
import { useState } from 'react'
import { accessPresets, presetScopes } from '#domain/platform/access-tokens/access-scopes.ts'
import { accessLabels } from '#texts/platform/access-tokens.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Token = RouterOutputs['accessTokens']['list']['rows'][number]

/** What it may do, in the words of the form. */
function accessOf({ scopes }: Token) {
  const isSame = (other: readonly string[]) =>
    other.length === scopes.length && other.every((each) => scopes.some((scope) => scope === each))
  return accessLabels[accessPresets.find((preset) => isSame(presetScopes(preset))) ?? 'custom'].name
}

export function TokenRow({ token }: { token: Token }) {
  const { t, i18n } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const cache = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { id, name, isOrganisations, ownerName, expiresAt, lastUsedAt, lastUsedIp } = token
  const revoke = useMutation(
    trpc.accessTokens.revoke.mutationOptions({
      onSuccess: () => toast(t`${name} revoked`),
      onSettled: () => {
        setConfirming(false)
        return cache.invalidateQueries(trpc.accessTokens.pathFilter())
      },
    }),
  )
  const day = (date: Date) => i18n.date(date, { dateStyle: 'medium' })
  const Icon = isOrganisations ? Building2 : User
  const used = lastUsedAt && day(lastUsedAt)
  const end = expiresAt && day(expiresAt)
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-mute" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-mute">
          {isOrganisations ? organisation.name : ownerName}, {translate()(accessOf(token))}
        </p>
        <p className="text-sm text-mute">
          {used ? (
            <Trans>
              Last used on {used} from {lastUsedIp}
            </Trans>
          ) : (
            <Trans>Not used yet</Trans>
          )}
          {', '}
          {end ? <Trans>expires on {end}</Trans> : <Trans>no expiry</Trans>}
        </p>
      </div>
      <Button size="sm" aria-label={t`Revoke token ${name}`} onClick={() => setConfirming(true)}>
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={<Trans>Revoke {name}?</Trans>}
        description={<Trans>Programs that use this token lose access at once. This can’t be undone.</Trans>}
        confirmLabel={<Trans>Revoke token</Trans>}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ orgSlug, id })}
      />
    </li>
  )
}
