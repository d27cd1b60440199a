// What happens to changes that were not sent when somebody signs out: the person decides.
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { Plural, Trans } from '@lingui/react/macro'
import { countOwn, discardOwn } from '#web/waiting/outbox.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

/** A root of its own: it is asked from anywhere, on any page. */
function confirm(count: number): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((done) => {
    const answer = (isLeaving: boolean) => {
      root.unmount()
      place.remove()
      done(isLeaving)
    }
    root.render(
      <I18nProvider i18n={i18n}>
        <UnsentQuestion count={count} answer={answer} />
      </I18nProvider>,
    )
  })
}

/** Whether to go on with signing out; what was not sent is discarded then. */
export async function settleUnsent(): Promise<boolean> {
  const count = await countOwn()
  if (count === 0) return true
  if (!(await confirm(count))) return false
  await discardOwn()
  return true
}

type UnsentQuestionProps = { count: number; answer: (isLeaving: boolean) => void }

/** Asks before signing out when changes have not been sent: they would be lost. */
function UnsentQuestion({ count, answer }: UnsentQuestionProps) {
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
