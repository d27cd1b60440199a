// One's own travel details in the portal. Nothing for people whom the agency has not among its travellers.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { Card } from '#web/ui/Page.tsx'
import type { DetailsSheetProps } from './DetailsSheet.tsx'

const DetailsSheet = lazyDialog<DetailsSheetProps>(
  async () => (await import('./DetailsSheet.tsx')).DetailsSheet,
)

export function MyDetailsCard({ orgSlug }: { orgSlug: string }) {
  const editing = useOpening()
  const query = trpc.formalities.mine.queryOptions({ orgSlug }, { meta: { persist: false } })
  const { data } = useQuery(query)
  const save = useMutation(trpc.formalities.saveMine.mutationOptions({ meta: { mergesStale: true } }))
  const mine = data?.mine
  if (!mine) return null
  return (
    <Card title={<Trans>Travel details</Trans>}>
      <p className="text-pretty text-mute">
        <Trans>Passport and social insurance for visas and A1 certificates. Stored encrypted.</Trans>
      </p>
      <Button className="mt-3" onClick={editing.begin}>
        <Trans>Edit travel details</Trans>
      </Button>
      <DetailsSheet
        key={editing.key}
        open={editing.open}
        title={<Trans>Travel details</Trans>}
        description={<Trans>Visible to your agency’s owners, admins, your agents and tour managers.</Trans>}
        record={mine}
        latest={async () => (await fetchNow(query)).mine ?? mine}
        send={(details, version) => save.mutateAsync({ orgSlug, version, details })}
        onSaved={() => queryClient.invalidateQueries(trpc.formalities.pathFilter())}
        onClose={editing.close}
      />
    </Card>
  )
}
