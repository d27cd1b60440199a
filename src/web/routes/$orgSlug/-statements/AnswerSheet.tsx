// Answers what the artist asked about a line, or about the whole.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { StepSheet } from '#web/parts/money/invoice/StepSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Messages } from '#web/parts/money/statement/Messages.tsx'
import { refreshStatements } from '#web/parts/money/statement/statement-queries.ts'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { StepProps } from './step-props.ts'

type AnswerSheetProps = StepProps & {
  /** Null for the statement as a whole. */
  lineNo: number | null
}

export function AnswerSheet({ record, lineNo, open, onClose }: AnswerSheetProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, artistName, currency } = record.statement
  const [text, setText] = useState('')
  const line = record.lines.find(({ no }) => no === lineNo)
  const answer = useMutation(
    trpc.statements.answer.mutationOptions({
      onSuccess: () => {
        toast.success(t`Answer sent`)
        onClose()
      },
      onSettled: refreshStatements,
    }),
  )
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Answer {artistName}</Trans>}
      description={
        line ? (
          <>
            {line.label}, {formatMoney({ amountMinor: line.amountMinor, currency }, i18n.locale)}
          </>
        ) : (
          <Trans>Whole statement</Trans>
        )
      }
      button={<Trans>Send answer</Trans>}
      call={answer}
      onGo={() => answer.mutate({ orgSlug, id, text, lineNo })}
    >
      <Messages side="agency" messages={record.messages.filter((message) => message.lineNo === lineNo)} />
      <Field
        label={<Trans context="what is answered to a question">Answer</Trans>}
        hint={<Trans>Sent by e-mail and shown in the portal. The artist can then approve.</Trans>}
        error={fieldErrorsOf(answer.error)['text']}
      >
        <Textarea value={text} maxLength={2000} onChange={({ target }) => setText(target.value)} />
      </Field>
    </StepSheet>
  )
}
