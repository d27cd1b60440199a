// The name of a saved view: for a new one, or another name for one that is there.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import type { SavedView } from '#web/parts/booking/calendar/view-params.ts'

type SaveViewSheetProps = {
  open: boolean
  /** The one to rename; undefined for a new one. */
  view: SavedView | undefined
  canShare: boolean
  busy: boolean
  error: unknown
  onClose: () => void
  onSave: (values: { name: string; isShared: boolean }) => void
}

export function SaveViewSheet({ open, view, canShare, busy, error, onClose, onSave }: SaveViewSheetProps) {
  const { t } = useLingui()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(false)
  const [missing, setMissing] = useState(false)
  const refused = error ? (fieldErrorsOf(error)['view.name'] ?? messageOf(error)) : undefined
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      tall={false}
      title={view ? <Trans>Rename view</Trans> : <Trans>Save this view</Trans>}
      description={view ? undefined : <Trans>Saves the current layout and filters.</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        if (!name.trim()) return setMissing(true)
        onSave({ name: name.trim(), isShared })
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={<Trans>Name</Trans>} error={missing && !name.trim() ? t`Enter a name.` : refused}>
          <Input
            value={name}
            autoComplete="off"
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {!view && canShare ? (
          <Checkbox
            label={<Trans>Share with everyone in the organisation</Trans>}
            checked={isShared}
            onCheckedChange={setShared}
          />
        ) : null}
      </div>
    </Sheet>
  )
}
