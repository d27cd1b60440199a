// Puts a template's text into force as a new version, with a note on what is new.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshTemplates } from './template-calls.ts'

export type ActivateSheetProps = {
  open: boolean
  id: string
  version: number
  /** Of the version in force; 0 before the first. */
  latestNo: number
  onClose: () => void
  onActivated: (version: number) => void
}

/** Remount it for each opening. */
export function ActivateSheet({ open, id, version, latestNo, onClose, onActivated }: ActivateSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [note, setNote] = useState('')
  const activate = useMutation(
    trpc.contractTemplates.activate.mutationOptions({
      onSuccess: async (done) => {
        onActivated(done.version)
        onClose()
        toast.success(t`Version ${done.no} activated`)
        await refreshTemplates()
      },
    }),
  )
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>Activate version {latestNo + 1}</Trans>}
      description={
        latestNo > 0 ? (
          <Trans>New contracts use this version. Existing contracts keep theirs.</Trans>
        ) : (
          <Trans>Contracts can then be created from this template.</Trans>
        )
      }
      onSubmit={(event) => {
        event.preventDefault()
        activate.mutate({ orgSlug, id, version, note: note.trim() || null })
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={activate.isPending}>
            <Trans>Activate</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={<Trans>Changes</Trans>} hint={<Trans>Shown in the version history</Trans>} optional>
          <Input
            value={note}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <FormError>{activate.error ? messageOf(activate.error) : null}</FormError>
      </div>
    </Sheet>
  )
}
