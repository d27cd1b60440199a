// The form for what authorities ask about a person: passport, address, social insurance.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#web/calls/query.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
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
    >
      {data.version > 0 ? (
        <RemoveDetails contactId={contactId} name={data.name ?? ''} onRemoved={onClose} />
      ) : null}
    </DetailsSheet>
  )
}

type RemoveDetailsProps = { contactId: string; name: string; onRemoved: () => void }

/** For somebody who travels no more; what is kept too long goes by itself. */
function RemoveDetails({ contactId, name, onRemoved }: RemoveDetailsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation(
    trpc.formalities.removeDetails.mutationOptions({
      onSuccess: () => {
        toast(t`Travel details removed`)
        onRemoved()
      },
      onSettled: () => queryClient.invalidateQueries(trpc.formalities.pathFilter()),
    }),
  )
  return (
    <>
      <Button variant="danger" className="self-start" onClick={() => setOpen(true)}>
        <Trans>Remove travel details</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Remove the travel details of {name}?</Trans>}
        description={<Trans>Passport, address and social insurance are deleted for good.</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ orgSlug, contactId })}
      />
    </>
  )
}
