// What an account keeps: to download, and to erase together with the account.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Eraser, FileDown } from 'lucide-react'
import { useState } from 'react'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

export function OwnDataCard() {
  const { signOut } = useAuth()
  const [isErasing, setErasing] = useState(false)
  const owned = useQuery(trpc.ownData.preview.queryOptions(undefined, { meta: { persist: false } }))
  const download = useMutation(
    trpc.ownData.file.mutationOptions({ onSuccess: ({ url }) => window.location.assign(url) }),
  )
  const erase = useMutation(trpc.ownData.erase.mutationOptions({ onSuccess: () => signOut() }))
  const onlyOwned = owned.data?.onlyOwned ?? []
  const organisations = onlyOwned.join(', ')
  return (
    <SettingCard
      setting="your-data"
      title={<Trans>Your data</Trans>}
      lead={<Trans>Download what your account keeps, or erase the account.</Trans>}
    >
      <div className="flex flex-wrap gap-2">
        <Button icon={<FileDown aria-hidden />} busy={download.isPending} onClick={() => download.mutate({})}>
          <Trans>Export my data</Trans>
        </Button>
        <Button
          variant="danger"
          icon={<Eraser aria-hidden />}
          disabled={!owned.data || onlyOwned.length > 0}
          onClick={() => setErasing(true)}
        >
          <Trans>Erase my account…</Trans>
        </Button>
      </div>
      {onlyOwned.length > 0 ? (
        <p className="mt-3 text-sm text-pretty text-mute">
          <Trans>You are the only owner of {organisations}. Make someone else an owner first.</Trans>
        </p>
      ) : null}
      <ConfirmDialog
        open={isErasing}
        onOpenChange={setErasing}
        title={<Trans>Erase your account?</Trans>}
        description={
          <Trans>
            You are signed out everywhere, and your name and address are removed from every organisation.
            Invoices, contracts and statements stay for the time that the law requires. Address books of
            organisations are theirs: ask them to erase your contact. This cannot be undone.
          </Trans>
        }
        confirmLabel={<Trans>Erase account</Trans>}
        danger
        busy={erase.isPending}
        onConfirm={() => erase.mutate({})}
      />
    </SettingCard>
  )
}
