// The form for a file that is there: its name, and for riders the day from which they apply.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { isRiderKind } from '#domain/platform/files.ts'
import { messageOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import type { FileRow } from './file-labels.ts'
import { useFileCalls } from './use-file-calls.ts'

type FileSheetProps = { open: boolean; file: FileRow; onClose: () => void }

export function FileSheet({ open, file, onClose }: FileSheetProps) {
  const { change, isChanging } = useFileCalls()
  const [name, setName] = useState(file.name)
  const [validFrom, setValidFrom] = useState(file.validFrom)
  const [problem, setProblem] = useState<string>()
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setName(file.name)
    setValidFrom(file.validFrom)
    setProblem(undefined)
  }
  async function save() {
    try {
      await change(file, { name, validFrom })
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <Sheet
      open={open}
      size="sm"
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>Rename</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" busy={isChanging} disabled={name.trim() === ''}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={<Trans>Name</Trans>} error={problem}>
          <Input value={name} maxLength={200} autoFocus onChange={(event) => setName(event.target.value)} />
        </Field>
        {isRiderKind(file.kind) ? (
          <Field label={<Trans>Valid from</Trans>} optional>
            <DatePicker value={validFrom} onValueChange={setValidFrom} />
          </Field>
        ) : null}
      </div>
    </Sheet>
  )
}
