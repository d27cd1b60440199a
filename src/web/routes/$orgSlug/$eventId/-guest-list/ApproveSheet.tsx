// Asked before names are approved beyond the places of their list.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { listLabel, tooMany, type Guest, type GuestLists } from './guest-types.ts'
import { OverAllotment } from './OverAllotment.tsx'
import { useGuestCalls } from './use-guest-calls.ts'

export type ApproveSheetProps = {
  open: boolean
  onClose: () => void
  eventId: string
  record: GuestLists
  guests: readonly Guest[]
}

/** Remount it for each choice of names. */
export function ApproveSheet({ open, onClose, eventId, record, guests }: ApproveSheetProps) {
  const [reason, setReason] = useState('')
  const calls = useGuestCalls(eventId)
  const lines = tooMany(record.lists, guests).map(({ list, people, room }) => (
    <Trans key={list.id}>
      {listLabel(record, list)}: {people} people for {room} places
    </Trans>
  ))
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={<Trans>More people than places</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        calls.decideOn(guests, 'approve', reason.trim(), onClose)
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          {record.canOverride ? (
            <Button type="submit" variant="primary" disabled={!reason.trim()} busy={calls.decide.isPending}>
              <Trans>Approve anyway</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <OverAllotment lines={lines} canOverride={record.canOverride} reason={reason} onReason={setReason} />
      <FormError>{calls.decide.error ? messageOf(calls.decide.error) : null}</FormError>
    </Sheet>
  )
}
