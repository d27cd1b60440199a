// A new sequence: its name, then the editor opens with three e-mails to change.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { refreshSequences } from './sequence-calls.ts'

export type NewSequenceProps = { open: boolean; onClose: () => void }

export function NewSequence({ open, onClose }: NewSequenceProps) {
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const create = useMutation(
    trpc.sequences.create.mutationOptions({
      onSuccess: async ({ id }) => {
        void refreshSequences()
        await navigate({
          to: '/$orgSlug/automations/sequences/$sequenceId/editor',
          params: { orgSlug, sequenceId: id },
        })
      },
    }),
  )
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>New sequence</Trans>}
      description={<Trans>Starts as a draft with three e-mails. Nothing is sent until you start it.</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate({ orgSlug, name })
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            <Trans>Create sequence</Trans>
          </Button>
        </>
      }
    >
      <Field
        label={<Trans>Name</Trans>}
        hint={<Trans>Only visible to your agency.</Trans>}
        error={fieldErrorsOf(create.error)['name']}
      >
        <Input
          autoFocus
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </Sheet>
  )
}
