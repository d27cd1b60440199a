// Asks before a form with unsaved changes is left.
import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useDirty } from '#web/forms.ts'
import type { Entries } from '#web/device/kept-entries.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

/**
 * Place it in a form. Changes that the page itself makes to the search part do not count as leaving; the back
 * button does, since it closes a sheet that is in the address. `entries` as for `useDirty`.
 */
export function LeaveWarning({ isDirty, entries }: { isDirty: boolean; entries?: Entries | undefined }) {
  useDirty(isDirty, entries)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      isDirty && (current.pathname !== next.pathname || (action !== 'PUSH' && action !== 'REPLACE')),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={<Trans>Leave without saving?</Trans>}
      description={<Trans>Your changes on this page have not been saved.</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      onConfirm={() => blocker.proceed?.()}
      danger
    />
  )
}
