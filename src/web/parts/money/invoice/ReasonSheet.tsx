// Steps of an invoice that ask for nothing but a reason: cancelling, correcting, marking as disputed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshInvoices } from './invoice-queries.ts'
import { type StepProps, StepSheet } from './StepSheet.tsx'

type ReasonAction = 'cancel' | 'correct' | 'dispute' | 'withdraw'
type ReasonSheetProps = StepProps & { action: ReasonAction }

export function ReasonSheet({ record, action, open, onClose }: ReasonSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const { id, version, number, paidMinor } = record.invoice
  const [reason, setReason] = useState('')
  const options = { onSettled: refreshInvoices }
  const cancel = useMutation(trpc.invoices.cancel.mutationOptions(options))
  const correct = useMutation(trpc.invoices.correct.mutationOptions(options))
  const dispute = useMutation(trpc.invoices.dispute.mutationOptions(options))
  const withdraw = useMutation(trpc.openingInvoices.withdraw.mutationOptions(options))
  const labels: Record<ReasonAction, { title: string; description: ReactNode; button: string }> = {
    cancel: {
      title: t`Cancel ${number ?? ''}`,
      description: (
        <Trans>
          This issues a cancellation with its own number. Both documents are kept. This can’t be undone.
        </Trans>
      ),
      button: t`Cancel invoice`,
    },
    correct: {
      title: t`Correct ${number ?? ''}`,
      description: (
        <Trans>This invoice is cancelled, and a corrected draft with the same lines is created.</Trans>
      ),
      button: t`Cancel and correct`,
    },
    dispute: {
      title: t`Mark as disputed`,
      description: <Trans>No reminders are sent until the dispute is resolved.</Trans>,
      button: t`Mark as disputed`,
    },
    withdraw: {
      title: t`Withdraw ${number ?? ''}`,
      description: <Trans>Use this if the invoice isn’t owed to you. Your books stay unchanged.</Trans>,
      button: t`Withdraw`,
    },
  }
  const shown = labels[action]
  const call = { cancel, correct, dispute, withdraw }[action]
  const openInvoice = (invoiceId: string) =>
    navigate({ to: '/$orgSlug/invoices/$invoiceId', params: { orgSlug, invoiceId } })
  function go() {
    if (action === 'dispute') {
      dispute.mutate({ orgSlug, id, version, isDisputed: true, note: reason }, { onSuccess: onClose })
    } else if (action === 'withdraw') {
      withdraw.mutate({ orgSlug, id, version, reason }, { onSuccess: onClose })
    } else if (action === 'cancel') {
      cancel.mutate(
        { orgSlug, id, version, reason },
        {
          onSuccess: (made) => {
            onClose()
            toast.success(t`Cancelled by ${made.number}`, {
              action: {
                label: t({ message: 'Open', context: 'action' }),
                onClick: () => void openInvoice(made.id),
              },
            })
          },
        },
      )
    } else {
      correct.mutate(
        { orgSlug, id, version, reason },
        {
          onSuccess: (made) => {
            onClose()
            void openInvoice(made.id)
          },
        },
      )
    }
  }
  const errors = fieldErrorsOf(call.error)
  const isCancelling = action === 'cancel' || action === 'correct'
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={shown.title}
      description={shown.description}
      button={shown.button}
      danger={action === 'cancel' || action === 'withdraw'}
      call={call}
      onGo={go}
    >
      {isCancelling && paidMinor > 0 ? (
        <p className="rounded-control bg-signal-soft px-3 py-2">
          <Trans>Payments received stay as a credit that you can allocate or refund.</Trans>
        </p>
      ) : null}
      <Field
        label={<Trans>Reason</Trans>}
        hint={isCancelling ? <Trans>Shown on the cancellation.</Trans> : undefined}
        error={errors['reason'] ?? errors['note']}
      >
        <Textarea value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </StepSheet>
  )
}
