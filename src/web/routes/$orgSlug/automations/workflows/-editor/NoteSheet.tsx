// A few words to a colleague, with what becomes of them: a note with a request, a reason with a no.
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

export type NoteSheetProps = {
  open: boolean
  title: ReactNode
  intro: ReactNode
  label: ReactNode
  /** On the button. */
  action: ReactNode
  isOptional?: boolean
  isBusy: boolean
  onSend: (note: string) => void
  onClose: () => void
}

/** Remount it for each opening. */
export function NoteSheet(props: NoteSheetProps) {
  const { open, title, intro, label, action, isOptional = false, isBusy, onSend, onClose } = props
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={title}
      onSubmit={(event) => {
        event.preventDefault()
        const text = note.trim()
        if (text === '' && !isOptional) setMissing(true)
        else onSend(text)
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={isBusy} needsConnection>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-pretty">{intro}</p>
        <Field
          label={label}
          optional={isOptional}
          error={isMissing && note.trim() === '' ? <Trans>Enter a reason.</Trans> : null}
        >
          <Textarea value={note} maxLength={500} rows={3} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
    </Sheet>
  )
}
