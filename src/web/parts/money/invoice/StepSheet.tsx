// The frame of a step of an invoice: what it asks for, what it says when it was refused, its two buttons.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import type { InvoiceRecord } from './invoice-queries.ts'

type StepSheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** A verb. */
  button: ReactNode
  danger?: boolean
  disabled?: boolean
  call: { isPending: boolean; error: unknown }
  onGo: () => void
  size?: 'sm' | 'md' | 'lg'
  children?: ReactNode
}

export function StepSheet(props: StepSheetProps) {
  const { open, onClose, call, onGo, children } = props
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !call.isPending) onClose()
      }}
      size={props.size}
      title={props.title}
      description={props.description}
      onSubmit={(event) => {
        event.preventDefault()
        onGo()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={call.isPending}>
            <Trans>Back</Trans>
          </Button>
          <Button
            type="submit"
            variant={props.danger ? 'danger' : 'primary'}
            disabled={props.disabled}
            busy={call.isPending}
          >
            {props.button}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {call.error ? (
          <p role="alert" className="text-sm font-medium text-signal">
            {messageOf(call.error)}
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}

/** What the sheet of a step of an invoice gets. */
export type StepProps = { record: InvoiceRecord; open: boolean; onClose: () => void }
