// Leaving the organisation: cannot be undone by oneself, so it asks first.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { useAuth } from '#web/session/auth.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Card } from '#web/ui/Page.tsx'

/** The sessions of somebody who leaves are ended by the server, so the sign-in page follows. */
export function LeaveCard({ name }: { name: string }) {
  const { t } = useLingui()
  const { orgSlug, role } = useOrganisation()
  const { signOut } = useAuth()
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation(
    trpc.members.leave.mutationOptions({
      onSuccess: () => signOut(),
      onSettled: () => setAsking(false),
    }),
  )
  return (
    <Card title={<Trans>Leave</Trans>}>
      <p className="mb-3 text-pretty text-mute">
        <Trans>You lose access to {name}. Your entries stay, with your name.</Trans>{' '}
        {role === 'owner' ? <Trans>An organisation needs at least one owner.</Trans> : null}
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Leave {name}</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Leave ${name}?`}
        description={t`You’ll need a new invitation to come back. You will be signed out.`}
        confirmLabel={t`Leave`}
        danger
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ orgSlug })}
      />
    </Card>
  )
}
