// A link to copy: for whom, and then its address, once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SheetEdition } from '#domain/road/day-sheets/day-sheets.ts'
import { messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { refreshDaySheet } from '#web/parts/road/day-sheet/day-sheet-queries.ts'
import { newToken } from '#web/parts/desk/feed/feed-link.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { editionChoices, useEditionHints, useEditionLabels } from './use-edition-labels.ts'

export type NewLinkSheetProps = { open: boolean; onClose: () => void; eventId: string }

/** Remount it each time. */
export function NewLinkSheet({ open, onClose, eventId }: NewLinkSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [labels, hints] = [useEditionLabels(), useEditionHints()]
  const [edition, setEdition] = useState<SheetEdition>('house')
  const [name, setName] = useState('')
  const [token, setToken] = useState<string>()
  const create = useMutation(
    trpc.daySheets.link.mutationOptions({
      onSuccess: (_made, input) => setToken(input.token),
      onSettled: refreshDaySheet,
    }),
  )
  const address = token && `${location.origin}/day-sheet/${token}`
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={address ? <Trans>Link created</Trans> : <Trans>New link</Trans>}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (address) onClose()
        else create.mutate({ orgSlug, eventId, link: { name, edition }, token: newToken() })
      }}
      footer={
        address ? (
          <Button type="submit" variant="primary">
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" variant="primary" busy={create.isPending}>
              <Trans>Create link</Trans>
            </Button>
          </>
        )
      }
    >
      {address ? (
        <div className="flex flex-col gap-3">
          <p className="text-pretty">
            <Trans>Copy it now. You won’t be able to see it again.</Trans>
          </p>
          <p className="flex items-center gap-1 rounded-control border border-line bg-sunk py-1 pr-1 pl-3">
            <code className="min-w-0 flex-1 text-sm break-all">{address}</code>
            <CopyButton text={address} label={t`Copy link`} />
          </p>
          <p className="text-sm text-pretty text-mute">
            <Trans>Anyone with the link sees the current day sheet until two weeks after the show.</Trans>
          </p>
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <fieldset>
            <legend className="mb-1 text-sm font-medium">
              <Trans>Name</Trans>
            </legend>
            <RadioGroup
              aria-label={t`Name`}
              value={edition}
              onValueChange={setEdition}
              options={editionChoices.map((value) => ({
                value,
                label: labels[value],
                hint: hints[value],
              }))}
            />
          </fieldset>
          <Field label={<Trans>Name</Trans>} optional hint={<Trans>Helps you tell links apart.</Trans>}>
            <Input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
          </Field>
          <FormError>{create.error ? messageOf(create.error) : null}</FormError>
        </div>
      )}
    </Sheet>
  )
}
