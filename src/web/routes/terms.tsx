// The terms of use.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from './-legal/LegalPage.tsx'
import { termsClauses } from './-legal/terms-clauses.tsx'

export const Route = createFileRoute('/terms')({ component: Terms })

function Terms() {
  return (
    <LegalPage
      title={<Trans>Terms of use</Trans>}
      lead={<Trans>What the operator of this installation and those who use it owe each other.</Trans>}
      updatedOn="2026-11-21"
      clauses={termsClauses}
    />
  )
}
