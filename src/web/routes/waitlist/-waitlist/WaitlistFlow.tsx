// The three states of a waitlist page: the form, the e-mail on its way, the landing of the e-mail's link.
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, MailCheck } from 'lucide-react'
import { codeOf } from '#web/calls/errors.ts'
import { trpc } from '#web/trpc.ts'
import { useMutation } from '@tanstack/react-query'
import { config } from '#web/config.ts'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { type Step, StepList } from '#web/ui/Stepper.tsx'
import { Link } from '@tanstack/react-router'

type WaitlistPageProps = {
  title: ReactNode
  lead: ReactNode
  /** How far this person is: entering, confirming, or done. */
  stage: 'enter' | 'confirm' | 'wait'
  /** The way to the other list. */
  other: ReactNode
  children: ReactNode
}

const order = ['enter', 'confirm', 'wait'] as const

/** One column on phones, with the steps above the form. */
function WaitlistPage({ title, lead, stage, other, children }: WaitlistPageProps) {
  const { t } = useLingui()
  const at = order.indexOf(stage)
  const state = (index: number): Step['state'] => (index < at ? 'done' : index === at ? 'now' : 'later')
  return (
    <PublicPage>
      <div className="grid gap-x-16 gap-y-8 pt-8 pb-12 md:pt-14 lg:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="max-w-120">
          <h1 tabIndex={-1} className="text-3xl">
            {title}
          </h1>
          <p className="mt-3 mb-6 text-lg text-pretty text-mute">{lead}</p>
          <StepList
            label={t`How it works`}
            steps={[
              { title: t`Enter your details`, state: state(0) },
              { title: t`Confirm your address with the link in our e-mail`, state: state(1) },
              { title: t`Get an invitation when there’s a place`, state: state(2) },
            ]}
          />
          <div className="mt-6 flex flex-col gap-1 text-mute">
            <p>{other}</p>
            {config().signup === 'on' ? (
              <p>
                <Trans>
                  There’s no waitlist at the moment.{' '}
                  <Link to="/signup" className={textLink}>
                    Create an account
                  </Link>
                </Trans>
              </p>
            ) : null}
          </div>
        </div>
        <div className="rounded-card border border-line bg-surface p-4 md:p-6">{children}</div>
      </div>
    </PublicPage>
  )
}

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

/** Takes the focus, so that screen readers say it. `onAgain` leads back to the form with its values. */
function SentNotice({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <MailCheck aria-hidden className="size-6 text-signal" strokeWidth={1.75} />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        <Trans>Thank you. Please confirm your address.</Trans>
      </h2>
      <p className="text-pretty">
        <Trans>
          We’ve sent an e-mail to <strong className="font-semibold">{email}</strong>. Open its link within 30
          days to join the list.
        </Trans>
      </p>
      <p className="text-pretty text-mute">
        <Trans>
          No e-mail? Check your spam folder. If you were already on the list, you won’t get a new one.
        </Trans>
      </p>
      <Button className="mt-2" onClick={onAgain}>
        <Trans>Change my entries</Trans>
      </Button>
    </div>
  )
}

type ConfirmNoticeProps = {
  token: string
  onConfirmed: () => void
  /** Back to the empty form, when the link is no longer good. */
  onRestart: () => void
}

/** Asks, confirms, or says that the link is used up. */
function ConfirmNotice({ token, onConfirmed, onRestart }: ConfirmNoticeProps) {
  const confirm = useMutation(trpc.waitlist.confirm.mutationOptions({ onSuccess: onConfirmed }))
  if (confirm.isSuccess)
    return (
      <div role="status" className="flex flex-col items-start gap-3">
        <CircleCheck aria-hidden className="size-6 text-signal" strokeWidth={1.75} />
        <h2 className="text-xl">
          <Trans>You’re on the list.</Trans>
        </h2>
        <p className="text-pretty">
          <Trans>We’ll e-mail you as soon as there is a place.</Trans>
        </p>
      </div>
    )
  if (confirm.error && codeOf(confirm.error) === 'NOT_FOUND')
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <h2 className="text-xl">
          <Trans>This link is no longer valid.</Trans>
        </h2>
        <p className="text-pretty">
          <Trans>It may be older than 30 days or replaced by a newer e-mail. Please sign up again.</Trans>
        </p>
        <Button variant="primary" onClick={onRestart}>
          <Trans>Go to form</Trans>
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-3">
      <h2 className="text-xl">
        <Trans>Is this your address?</Trans>
      </h2>
      <p className="text-pretty">
        <Trans>Confirm to join the waitlist.</Trans>
      </p>
      <Button variant="primary" size="lg" busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        <Trans>Confirm address</Trans>
      </Button>
    </div>
  )
}
