// A question to the agency about one line of a statement, or about the whole.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { StepSheet } from '#web/parts/money/invoice/StepSheet.tsx'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import {
  refreshPortalStatements,
  type PortalStatementDetail,
} from '#web/parts/money/statement/portal-money-queries.ts'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type QuestionSheetProps = {
  open: boolean
  orgSlug: string
  detail: PortalStatementDetail
  /** Null for the whole. */
  line: PortalStatementDetail['lines'][number] | null
  onClose: () => void
}

export function QuestionSheet({ open, orgSlug, detail, line, onClose }: QuestionSheetProps) {
  const { t, i18n } = useLingui()
  const { organisation } = usePortal()
  const { id, currency } = detail.statement
  const [text, setText] = useState('')
  const send = useMutation(
    trpc.artistPortal.queryStatement.mutationOptions({
      onSuccess: () => {
        toast.success(t`Question sent`)
        onClose()
      },
      onSettled: refreshPortalStatements,
    }),
  )
  const amount = line && formatMoney({ amountMinor: line.amountMinor, currency }, i18n.locale)
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={line ? <Trans>Ask about “{line.label}”</Trans> : <Trans>Ask about this statement</Trans>}
      description={line ? [amount, line.detail].filter(Boolean).join(' · ') : undefined}
      button={<Trans>Send question</Trans>}
      call={send}
      onGo={() => send.mutate({ orgSlug, id, lineNo: line?.no ?? null, text })}
    >
      <Field
        label={<Trans>Your question</Trans>}
        hint={<Trans>Sent to {organisation.name}. You get the answer here and by e-mail.</Trans>}
        error={fieldErrorsOf(send.error)['text']}
      >
        <Textarea value={text} maxLength={2000} onChange={({ target }) => setText(target.value)} />
      </Field>
    </StepSheet>
  )
}
