// Asks before signing out when changes have not been sent: they would be lost.
import { Plural, Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

type UnsentQuestionProps = { count: number; answer: (isLeaving: boolean) => void }

export function UnsentQuestion({ count, answer }: UnsentQuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={() => answer(false)}
      title={<Plural value={count} one="# change has not been sent" other="# changes have not been sent" />}
      description={<Trans>These changes will be sent once you’re online. Signing out discards them.</Trans>}
      confirmLabel={<Trans>Discard and sign out</Trans>}
      danger
      onConfirm={() => answer(true)}
    />
  )
}
