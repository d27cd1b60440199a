// Traction: how far the product is, in facts that can be checked.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { EnterActions } from './-home/EnterActions.tsx'
import { LiveHealth } from './-traction/LiveHealth.tsx'
import { Limits } from './-traction/Limits.tsx'
import { Scope } from './-traction/Scope.tsx'

export const Route = createFileRoute('/traction')({ component: Traction })

function Traction() {
  return (
    <PublicPage>
      <header className="max-w-160 pt-8 pb-8 md:pt-14">
        <h1 tabIndex={-1} className="text-3xl">
          <Trans>Project status</Trans>
        </h1>
        <p className="mt-3 mb-5 text-lg text-pretty text-mute">
          <Trans>
            What is built, how this installation is doing, and what every version is measured against.
          </Trans>
        </p>
        <EnterActions />
      </header>
      <LiveHealth />
      <Scope />
      <Limits />
    </PublicPage>
  )
}
