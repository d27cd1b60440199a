// The privacy notice.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { translate } from '#web/texts.ts'
import { LegalPage } from './-legal/LegalPage.tsx'
import { privacyClauses } from './-legal/legal-texts.ts'

export const Route = createFileRoute('/privacy')({ component: Privacy })

function Privacy() {
  return (
    <LegalPage
      title={<Trans>Privacy</Trans>}
      lead={
        <Trans>
          What Fermata knows about you, why, for how long, and what rights you have. No tracking, no cookies.
        </Trans>
      }
      updatedOn="2026-11-23"
      clauses={privacyClauses[translate().language]}
    />
  )
}
