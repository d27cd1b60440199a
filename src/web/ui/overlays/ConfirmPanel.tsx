// The working part of a question; loaded when one is first asked.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import type { ConfirmDialogProps } from './confirm-props.ts'

/** See ConfirmDialog. */
export function ConfirmPanel({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  ...props
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        {/* A question over a sheet dims it as it dims the page. */}
        <AlertDialog.Backdrop forceRender className="scrim" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-center justify-center p-4">
          <AlertDialog.Popup className="w-full max-w-100 rounded-card bg-surface p-5 shadow-float outline-none transition duration-150 data-ending-style:scale-[.98] data-ending-style:opacity-0 data-starting-style:scale-[.98] data-starting-style:opacity-0">
            <AlertDialog.Title className="display text-lg">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1.5 text-mute">{description}</AlertDialog.Description>
            <div className="mt-5 flex flex-col-reverse gap-2 md:flex-row md:justify-end">
              <AlertDialog.Close render={<Button />}>
                <Trans>Cancel</Trans>
              </AlertDialog.Close>
              <Button
                variant={props.danger ? 'danger' : 'primary'}
                busy={props.busy}
                onClick={props.onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
