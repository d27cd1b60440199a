// Signing out, here or everywhere; the latter asks first, since it cannot be undone.
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useAuth } from '#web/session/auth.tsx'
import { handleError } from '#web/calls/errors.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

type Leaving = {
  leave: () => void
  confirmLeaveEverywhere: () => void
  /** Must be rendered for the question to be seen. */
  dialog: ReactNode
}

export function useLeaving(): Leaving {
  const { signOut } = useAuth()
  const [isConfirming, setConfirming] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  async function leaveEverywhere() {
    setLeaving(true)
    try {
      await signOut({ everywhere: true })
    } catch (error) {
      handleError(error)
    }
    // Still here: it failed, or the person stays for what has not been sent.
    setLeaving(false)
    setConfirming(false)
  }

  return {
    leave: () => void signOut(),
    confirmLeaveEverywhere: () => setConfirming(true),
    dialog: (
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={<Trans>Sign out everywhere?</Trans>}
        description={<Trans>This signs you out on every device, including this one.</Trans>}
        confirmLabel={<Trans>Sign out everywhere</Trans>}
        busy={isLeaving}
        onConfirm={() => void leaveEverywhere()}
      />
    ),
  }
}
