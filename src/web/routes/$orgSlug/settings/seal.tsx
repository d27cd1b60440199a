// Settings: the seal on signed contracts, a new key for it, or a certificate of one's own.
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { CertificateCard } from './-seal/CertificateCard.tsx'
import { UploadCard } from './-seal/UploadCard.tsx'

export const Route = createFileRoute('/$orgSlug/settings/seal')({ component: SealSettings })

function SealSettings() {
  const { orgSlug } = Route.useParams()
  const query = useQuery(trpc.seal.get.queryOptions({ orgSlug }, { meta: { persist: false } }))
  return (
    <LoadedOr query={query}>
      <div className="flex max-w-180 flex-col gap-4">
        {query.data ? <CertificateCard orgSlug={orgSlug} seal={query.data} /> : null}
        {query.data?.canManage ? <UploadCard orgSlug={orgSlug} /> : null}
      </div>
    </LoadedOr>
  )
}
