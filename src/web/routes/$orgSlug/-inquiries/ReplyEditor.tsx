// The answer to whoever asked: a draft that knows the date, to be changed and sent.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { localOf } from '#domain/dates.ts'
import { replyDraft, replySubject, type ReplyFacts } from '#domain/sales/inquiry-reply.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PanelSection } from '#web/parts/people/records/PanelFrame.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { viewerZone } from '#web/hooks/use-today.ts'
import { refreshInquiries, type Inquiry, type InquiryAction } from './inquiry-calls.ts'

type Email = { subject: string; body: string }

/** What was changed and not sent, so that looking at the next inquiry loses nothing. */
const unsent = new Map<string, Partial<Email>>()

type ReplyProps = { inquiry: Inquiry; action: InquiryAction; facts: ReplyFacts | undefined }

/** Once answered it folds to a line, and a further e-mail starts empty. */
export function Reply({ inquiry, action, facts }: ReplyProps) {
  const { i18n } = useLingui()
  const [isWriting, setWriting] = useState(inquiry.answeredAt === null || unsent.has(inquiry.id))
  const sent = inquiry.answeredAt ? localOf(inquiry.answeredAt, viewerZone()) : null
  const day = sent ? `${formatDate(sent.date, 'medium', i18n.locale)}, ${sent.time}` : ''
  return (
    <PanelSection
      title={<Trans>Reply</Trans>}
      action={
        isWriting || !action.allowed ? null : (
          <Button size="sm" onClick={() => setWriting(true)}>
            <Trans>New e-mail</Trans>
          </Button>
        )
      }
    >
      {sent ? (
        <p className="mb-2 text-mute">
          <Trans>Replied {day}</Trans>
        </p>
      ) : null}
      {!action.allowed && !sent ? <p className="text-mute">{action.reason}</p> : null}
      {!isWriting || !action.allowed ? null : facts ? (
        <ReplyEditor
          inquiry={inquiry}
          draft={
            sent
              ? { subject: replySubject(facts, inquiry.language), body: '' }
              : {
                  subject: replySubject(facts, inquiry.language),
                  body: replyDraft(facts, inquiry.language),
                }
          }
          onSent={() => setWriting(false)}
        />
      ) : (
        <SkeletonRows />
      )}
    </PanelSection>
  )
}

type EditorProps = { inquiry: Inquiry; draft: Email; onSent: () => void }

function ReplyEditor({ inquiry, draft, onSent }: EditorProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, version, email } = inquiry
  const [typed, setTyped] = useState<Partial<Email>>(unsent.get(id) ?? {})
  const mail = { ...draft, ...typed }
  const reply = useMutation(
    trpc.inquiries.reply.mutationOptions({
      onSuccess: () => {
        unsent.delete(id)
        toast.success(t`Reply sent to ${email}`)
        onSent()
      },
      onSettled: refreshInquiries,
    }),
  )
  const errors = fieldErrorsOf(reply.error)

  function type(patch: Partial<Email>) {
    const next = { ...typed, ...patch }
    unsent.set(id, next)
    setTyped(next)
  }
  function send(event: FormEvent) {
    event.preventDefault()
    reply.mutate({ orgSlug, id, version, email: mail })
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <Field label={<Trans>Subject</Trans>} error={errors['email.subject']}>
        <Input
          value={mail.subject}
          autoComplete="off"
          onChange={({ target }) => type({ subject: target.value })}
        />
      </Field>
      <Field
        label={<Trans>E-mail</Trans>}
        hint={<Trans>Sent to {email}. Replies go to your own address.</Trans>}
        error={errors['email.body']}
      >
        <Textarea
          rows={9}
          value={mail.body}
          className="max-h-none!"
          onChange={({ target }) => type({ body: target.value })}
        />
      </Field>
      <Button type="submit" className="w-fit" icon={<Send aria-hidden />} busy={reply.isPending}>
        <Trans>Send reply</Trans>
      </Button>
    </form>
  )
}
