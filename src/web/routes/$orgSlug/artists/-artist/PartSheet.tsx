// Parting from an artist: the day, and what is still open after it.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { ShowList } from '#web/parts/booking/calendar/ShowList.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshRecords } from '#web/parts/people/records/record-calls.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { useToday } from '#web/hooks/use-today.ts'

export type PartSheetProps = { open: boolean; artist: ArtistRecord; onClose: () => void }

export function PartSheet({ open, artist, onClose }: PartSheetProps) {
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const [endDate, setEndDate] = useState<string | null>(today)
  const part = useMutation(
    trpc.artists.setStatus.mutationOptions({
      onSuccess: async () => {
        await refreshRecords()
        onClose()
      },
    }),
  )
  const { id, version, name } = artist
  const problem = fieldErrorsOf(part.error)['endDate']
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>Part ways with {name}</Trans>}
      description={
        <Trans>The artist leaves the roster. You keep the commission on shows agreed before that day.</Trans>
      }
      onSubmit={(event) => {
        event.preventDefault()
        part.mutate({ orgSlug, id, version, action: 'part', endDate })
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={part.isPending}>
            <Trans>Part ways</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={<Trans>Last day</Trans>} error={problem}>
          <DatePicker value={endDate} onValueChange={setEndDate} />
        </Field>
        <section>
          <h3 className="mb-1.5 text-md">
            <Trans>Upcoming shows</Trans>
          </h3>
          <ShowList of={{ artists: [id] }} title="place" />
        </section>
        <FormError>{part.error && !problem ? messageOf(part.error) : null}</FormError>
      </div>
    </Sheet>
  )
}
