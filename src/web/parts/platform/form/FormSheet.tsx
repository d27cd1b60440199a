// A form in a sheet: saving, the sentence about what went wrong, and asking before changes are discarded.
import { Trans } from '@lingui/react/macro'
import { useState, type BaseSyntheticEvent, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { formEntries } from '#web/forms.ts'
import { openerNow } from '#web/device/kept-entries.ts'
import type { Opener } from '#web/device/kept-values.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { LeaveWarning } from './LeaveWarning.tsx'
import { MergeNotice } from './MergeNotice.tsx'
import type { Merge } from './use-merge-save.ts'

type FormSheetProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Called with valid values, and with what sent them. */
  onSave: (values: Output, sent?: BaseSyntheticEvent) => void
  saving: boolean
  saveLabel: ReactNode
  /** A sentence for what belongs to no field. */
  problem?: ReactNode
  /** What somebody else changed meanwhile. */
  merge?: Merge
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** Fields inside use the form through its context. */
export function FormSheet<Input extends FieldValues, Output>(props: FormSheetProps<Input, Output>) {
  const { form, open, onClose, onSave, saving } = props
  const [isConfirming, setConfirming] = useState(false)
  const { isDirty } = form.formState
  const [opener, setOpener] = useState<Opener>()
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Noted here: later the focus is in the form.
    if (open) setOpener(openerNow())
  }
  const close = () => (isDirty && !saving ? setConfirming(true) : onClose())
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={(next) => {
          if (!next) close()
        }}
        size={props.size ?? 'lg'}
        title={props.title}
        description={props.description}
        onSubmit={(event) => {
          // A sheet of a field is inside the form of that field for React, though not on the page.
          event.stopPropagation()
          void form.handleSubmit(onSave)(event)
        }}
        footer={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" variant="primary" busy={saving}>
              {props.saveLabel}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <div className="flex flex-col gap-4">
            {props.children}
            <MergeNotice merge={props.merge} />
            <FormError>{props.problem}</FormError>
          </div>
        </FormProvider>
      </Sheet>
      <LeaveWarning
        isDirty={open && isDirty && !saving}
        entries={open ? formEntries(form, opener) : undefined}
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={<Trans>Close without saving?</Trans>}
        description={<Trans>What you entered has not been saved.</Trans>}
        confirmLabel={<Trans>Discard</Trans>}
        danger
        onConfirm={() => {
          setConfirming(false)
          onClose()
        }}
      />
    </>
  )
}
