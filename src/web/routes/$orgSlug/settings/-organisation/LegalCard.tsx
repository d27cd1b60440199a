// Legal data of the organisation: what stands on contracts and invoices.
import { Trans } from '@lingui/react/macro'
import { Card } from '#web/ui/Page.tsx'
import { LegalFacts } from './LegalFacts.tsx'
import { LegalForm } from './LegalForm.tsx'
import type { OrganisationDetails } from './organisation.ts'

/** Nothing for members who may not see it. */
export function LegalCard({ organisation }: { organisation: OrganisationDetails }) {
  const { legal, canEditLegal } = organisation
  if (!legal) return null
  return (
    <Card title={<Trans>Legal data</Trans>}>
      <p className="mb-4 text-pretty text-mute">
        <Trans>Shown on contracts and invoices.</Trans>
      </p>
      {canEditLegal ? <LegalForm organisation={organisation} legal={legal} /> : <LegalFacts legal={legal} />}
    </Card>
  )
}
