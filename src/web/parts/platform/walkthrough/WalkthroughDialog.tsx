// The four steps in a sheet: progress, content, buttons.
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { buttonsOf, walkthroughSteps, type WalkthroughStep } from '#domain/platform/onboarding-walkthrough.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { promptInstall, useInstall } from './install.ts'
import { FeaturesStep, InstallStep, ReadyStep, WelcomeStep } from './steps.tsx'
import { actOnWalkthrough } from './store.ts'

/** Closing it in any way is skipping it. */
export function WalkthroughDialog({ step }: { step: WalkthroughStep }) {
  const { t } = useLingui()
  const install = useInstall()
  const [isGuided, setGuided] = useState(false)
  const buttons = buttonsOf(step)
  const titles: Record<WalkthroughStep, string> = {
    welcome: t`Welcome to Fermata`,
    features: t`What you can do`,
    install: t`Add it to your home screen`,
    ready: t`You’re all set`,
  }
  const contents: Record<WalkthroughStep, ReactNode> = {
    welcome: <WelcomeStep />,
    features: <FeaturesStep />,
    install: <InstallStep install={install} isGuided={isGuided} />,
    ready: <ReadyStep />,
  }

  function installNow() {
    // Where the browser makes no offer, the way through its own menu is pointed out instead.
    if (install.state === 'offered') void promptInstall()
    else setGuided(true)
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) actOnWalkthrough('skip')
      }}
      title={titles[step]}
      footer={
        <>
          {buttons.skip ? (
            <Button variant="quiet" onClick={() => actOnWalkthrough('skip')}>
              <Trans>Skip</Trans>
            </Button>
          ) : null}
          {buttons.next ? (
            <Button
              variant={buttons.install && install.state !== 'done' ? 'secondary' : 'primary'}
              onClick={() => actOnWalkthrough('next')}
            >
              <Trans>Next</Trans>
            </Button>
          ) : null}
          {buttons.getStarted ? (
            <Button variant="primary" onClick={() => actOnWalkthrough('getStarted')}>
              <Trans>Get Started</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <Stepper step={walkthroughSteps.indexOf(step) + 1} of={walkthroughSteps.length} />
      <div className="min-h-72 pt-6">{contents[step]}</div>
      {buttons.install ? (
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          disabled={install.state === 'done'}
          icon={<Download aria-hidden />}
          onClick={installNow}
        >
          <Trans>Install Now</Trans>
        </Button>
      ) : null}
    </Sheet>
  )
}
