// The frame of a waitlist: what happens to those who enter their name, beside the form.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { config } from '#web/config.ts'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { StepList, type Step } from '#web/ui/Stepper.tsx'

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
export function WaitlistPage({ title, lead, stage, other, children }: WaitlistPageProps) {
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
