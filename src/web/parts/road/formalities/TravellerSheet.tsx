// The form for what authorities ask about a person: passport, address, social insurance.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/calls/query.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { DetailsSheet } from './DetailsSheet.tsx'

export type TravellerSheetProps = { open: boolean; contactId: string; onClose: () => void }

export function TravellerSheet({ open, contactId, onClose }: TravellerSheetProps) {
  const { orgSlug } = useOrganisation()
  const of = { orgSlug, contactId }
  const query = trpc.formalities.details.queryOptions(of, { meta: { persist: false } })
  const { data } = useQuery({ ...query, enabled: open })
  const save = useMutation(trpc.formalities.saveDetails.mutationOptions({ meta: { mergesStale: true } }))
  if (!data) return null
  return (
    <DetailsSheet
      open={open}
      title={<Trans>Travel details: {data.name}</Trans>}
      description={
        <Trans>
          Stored encrypted. Visible to owners, admins, agents and tour managers of this artist only.
        </Trans>
      }
      record={data}
      latest={() => fetchNow(query)}
      send={(details, version) => save.mutateAsync({ ...of, version, details })}
      onSaved={() => queryClient.invalidateQueries(trpc.formalities.pathFilter())}
      onClose={onClose}
    />
  )
}
