// The imprint: who answers for this installation.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { config } from '#web/config.ts'
import { ImprintFacts } from './-legal/ImprintFacts.tsx'
import { ImprintSetup } from './-legal/ImprintSetup.tsx'
import { isNamed, missingFacts } from './-legal/operator.ts'

export const Route = createFileRoute('/imprint')({ component: Imprint })

function Imprint() {
  const { operator } = config()
  const missing = missingFacts(operator)
  return (
    <PublicPage>
      <header className="max-w-160 pt-8 pb-8 md:pt-14">
        <h1 tabIndex={-1} className="text-3xl">
          <Trans>Imprint</Trans>
        </h1>
        <p className="mt-3 text-lg text-pretty text-mute">
          <Trans>Information under section 5 of the German Digital Services Act (DDG).</Trans>
        </p>
      </header>
      <div className="max-w-200 pb-12">
        {missing.includes('name') ? null : <ImprintFacts operator={operator} />}
        {isNamed(operator) ? null : <ImprintSetup missing={missing} />}
        <section className="mt-8 flex max-w-160 flex-col gap-3 text-md leading-6 text-pretty text-mute">
          <p>
            <Trans>
              This imprint names the operator of this installation. Agencies that work with it are responsible
              for their own content and have their own imprints. The software’s authors are named in its
              source.
            </Trans>
          </p>
        </section>
      </div>
    </PublicPage>
  )
}
