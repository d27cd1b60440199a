// The terms of use.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { translate } from '#web/texts.ts'
import { LegalPage } from './-legal/LegalPage.tsx'
import { termsClauses } from './-legal/legal-texts.ts'

export const Route = createFileRoute('/terms')({ component: Terms })

function Terms() {
  return (
    <LegalPage
      title={<Trans>Terms of use</Trans>}
      lead={<Trans>The rights and duties of the operator and the users of this installation.</Trans>}
      updatedOn="2026-11-21"
      clauses={termsClauses[translate().language]}
    />
  )
}
