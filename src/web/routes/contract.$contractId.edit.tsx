// The address of a contract without its organisation: finds the one it belongs to and goes there.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { FindOrganisation } from '#web/parts/platform/screens/FindOrganisation.tsx'
import { requireSession } from '#web/session/guards.ts'
import { trpcClient } from '#web/trpc.ts'

export const Route = createFileRoute('/contract/$contractId/edit')({
  beforeLoad: requireSession,
  component: ContractByIdPage,
})

function ContractByIdPage() {
  const { contractId } = Route.useParams()
  return (
    <FindOrganisation
      noun="contract"
      id={contractId}
      title={<Trans>Contract</Trans>}
      read={(orgSlug) => trpcClient.contracts.get.query({ orgSlug, id: contractId })}
    >
      {(orgSlug) => (
        <Navigate to="/$orgSlug/contracts/$contractId/edit" params={{ orgSlug, contractId }} replace />
      )}
    </FindOrganisation>
  )
}
