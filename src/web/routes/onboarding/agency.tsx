// Onboarding, last step: the agency.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/Button.tsx'
import { AgencyForm } from './-steps/AgencyForm.tsx'
import { useMe } from './-steps/me.tsx'
import { StepPage } from './-steps/StepPage.tsx'

export const Route = createFileRoute('/onboarding/agency')({ component: AgencyStep })

function AgencyStep() {
  const me = useMe()
  const place = me.organisations[0] ?? me.portals[0]
  return (
    <StepPage
      step="agency"
      title={<Trans>Your agency</Trans>}
      lead={<Trans>You can change all of this later in the settings.</Trans>}
    >
      {place ? (
        <div className="mb-6 rounded-control border border-line bg-paper p-4">
          <p className="mb-3 text-pretty">
            <Trans>
              You’re already a member of {place.name}. Only create another agency if you run one yourself.
            </Trans>
          </p>
          <Link to="/login" className={buttonClass('secondary')}>
            <Trans>Open Fermata</Trans>
          </Link>
        </div>
      ) : null}
      <AgencyForm />
    </StepPage>
  )
}
