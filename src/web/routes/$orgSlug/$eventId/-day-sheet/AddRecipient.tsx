// Somebody who is not on the event: name, address, and the edition for them.
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SheetEdition } from '#domain/road/day-sheets/day-sheets.ts'
import { isEmail, normaliseEmail } from '#domain/formats.ts'
import type { DaySheetRecord, SheetRecipient } from '#web/parts/road/day-sheet/day-sheet-queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { editionChoices, useEditionHints, useEditionLabels } from './use-edition-labels.ts'

type AddRecipientProps = {
  artists: DaySheetRecord['artists']
  onAdd: (person: SheetRecipient) => void
}

/** Of several artists, whoever is of a party belongs to one of them. */
export function AddRecipient({ artists, onAdd }: AddRecipientProps) {
  const { t } = useLingui()
  const [labels, hints] = [useEditionLabels(), useEditionHints()]
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [edition, setEdition] = useState<SheetEdition>('house')
  const [artistId, setArtistId] = useState(artists[0]?.id ?? null)
  const [isTried, setTried] = useState(false)
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        size="sm"
        className="-ml-2.5"
        icon={<Plus aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Someone else</Trans>
      </Button>
    )
  }
  const emailProblem = isEmail(email.trim()) ? undefined : t`Enter a valid e-mail address.`
  const nameProblem = name.trim() ? undefined : t`Enter a name.`
  function add() {
    setTried(true)
    if (emailProblem || nameProblem) return
    onAdd({
      name: name.trim(),
      email: normaliseEmail(email),
      edition,
      artistId: edition === 'house' ? null : artistId,
      locale: null,
    })
    setOpen(false)
    setName('')
    setEmail('')
    setTried(false)
  }
  return (
    <div className="mt-2 flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={<Trans>Name</Trans>} error={isTried ? nameProblem : undefined}>
          <Input value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label={<Trans>E-mail</Trans>} error={isTried ? emailProblem : undefined}>
          <Input
            type="email"
            inputMode="email"
            value={email}
            maxLength={254}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
      </div>
      <RadioGroup
        aria-label={t`Edition`}
        value={edition}
        onValueChange={setEdition}
        options={editionChoices.map((value) => ({ value, label: labels[value], hint: hints[value] }))}
      />
      {edition !== 'house' && artists.length > 1 ? (
        <Field label={<Trans>Travels with</Trans>}>
          <Select
            options={artists.map(({ id, name: artistName }) => ({ value: id, label: artistName }))}
            value={artistId}
            onValueChange={setArtistId}
          />
        </Field>
      ) : null}
      <div className="flex gap-2">
        <Button size="sm" onClick={add}>
          <Trans>Add</Trans>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
