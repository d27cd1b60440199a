// The three states of a waitlist page: the form, the e-mail on its way, the landing of the e-mail's link.
import { useState, type ComponentProps, type ComponentType } from 'react'
import { ConfirmNotice } from './ConfirmNotice.tsx'
import { SentNotice } from './SentNotice.tsx'
import { WaitlistPage } from './WaitlistPage.tsx'

type WaitlistFlowProps = Omit<ComponentProps<typeof WaitlistPage>, 'stage' | 'children'> & {
  /** Token of the e-mail's link, from the address. */
  confirm: string | undefined
  /** Drops the token from the address. */
  onRestart: () => void
  /** Stays mounted while the notice is shown, so that nothing entered is lost. */
  form: ComponentType<{ onSent: (email: string) => void }>
}

/** Which state it is follows from the address and from what was sent. */
export function WaitlistFlow({ confirm, onRestart, form: Form, ...page }: WaitlistFlowProps) {
  const [sentTo, setSentTo] = useState<string>()
  const [isConfirmed, setConfirmed] = useState(false)
  if (confirm)
    return (
      <WaitlistPage {...page} stage={isConfirmed ? 'wait' : 'confirm'}>
        <ConfirmNotice token={confirm} onConfirmed={() => setConfirmed(true)} onRestart={onRestart} />
      </WaitlistPage>
    )
  return (
    <WaitlistPage {...page} stage={sentTo ? 'confirm' : 'enter'}>
      {sentTo ? <SentNotice email={sentTo} onAgain={() => setSentTo(undefined)} /> : null}
      <div hidden={sentTo !== undefined}>
        <Form onSent={setSentTo} />
      </div>
    </WaitlistPage>
  )
}
