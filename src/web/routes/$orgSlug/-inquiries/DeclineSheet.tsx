// Declines an inquiry: the reason for the record, and an e-mail to whoever asked.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { declineDraft, replySubject, type ReplyFacts } from '#domain/sales/inquiry-reply.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { type Inquiry, type InquiryAction, useInquiryState } from './inquiry-calls.ts'

type DeclineSheetProps = {
  inquiry: Inquiry
  action: InquiryAction
  facts: ReplyFacts | undefined
  open: boolean
  onClose: () => void
  onDone: () => void
}

export function DeclineSheet({ inquiry, action, facts, open, onClose, onDone }: DeclineSheetProps) {
  const { t } = useLingui()
  const decline = useInquiryState()
  const { language, email } = inquiry
  // What is taken is the likely reason where the artist plays already.
  const [reason, setReason] = useState<string | null>(facts?.availability?.isFree === false ? 'taken' : null)
  const [note, setNote] = useState('')
  const [writes, setWrites] = useState(true)
  const [body, setBody] = useState<string>()
  const [subject, setSubject] = useState<string>()
  const hasEmail = writes && facts !== undefined && email !== ''
  const mail = facts
    ? {
        subject: subject ?? replySubject(facts, language),
        body: body ?? declineDraft(facts, reason, language),
      }
    : null
  const errors = fieldErrorsOf(decline.error)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>Decline inquiry</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        decline.run(inquiry, { action: 'decline', reason, note, email: hasEmail ? mail : null }, onDone)
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="danger" busy={decline.isPending}>
            {hasEmail ? <Trans>Decline and send</Trans> : <Trans>Decline</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={<Trans>Reason</Trans>} error={errors['reason']}>
          <Select
            options={action.reasons ?? []}
            value={reason}
            onValueChange={setReason}
            placeholder={t`Choose a reason`}
          />
        </Field>
        <Field
          label={<Trans>Note</Trans>}
          optional={reason !== 'other'}
          hint={<Trans>Internal, not part of the e-mail.</Trans>}
          error={errors['note']}
        >
          <Input value={note} autoComplete="off" onChange={({ target }) => setNote(target.value)} />
        </Field>
        {email ? (
          <Switch
            checked={writes}
            onCheckedChange={setWrites}
            label={t`Send e-mail to ${email}`}
            hint={t`Without it, the sender isn’t notified.`}
          />
        ) : null}
        {hasEmail && mail ? (
          <>
            <Field label={<Trans>Subject</Trans>} error={errors['email.subject']}>
              <Input
                value={mail.subject}
                autoComplete="off"
                onChange={({ target }) => setSubject(target.value)}
              />
            </Field>
            <Field label={<Trans>E-mail</Trans>} error={errors['email.body']}>
              <Textarea value={mail.body} rows={8} onChange={({ target }) => setBody(target.value)} />
            </Field>
          </>
        ) : null}
      </div>
    </Sheet>
  )
}
