// What the recipient can report: when it will be paid, and a proof that it was.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { postFile } from '#web/parts/platform/file/send-file.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { FileButton } from '#web/ui/fields/FileButton.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Card } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useToday } from '#web/hooks/use-today.ts'
import type { LinkedProps } from './linked-invoice.ts'

export function NotifyCard(props: LinkedProps) {
  const [isPromising, setPromising] = useState(false)
  return (
    <Card className="mt-4" title={<Trans>Already paid, or paying soon?</Trans>}>
      {isPromising ? (
        <PromiseForm {...props} onClose={() => setPromising(false)} />
      ) : (
        <div className="flex flex-wrap items-start gap-2">
          <Button onClick={() => setPromising(true)}>
            {props.linked.promisedOn ? <Trans>Change payment date</Trans> : <Trans>Enter payment date</Trans>}
          </Button>
          <ProofButton {...props} />
        </div>
      )}
    </Card>
  )
}

function PromiseForm({ token, linked, onChanged, onClose }: LinkedProps & { onClose: () => void }) {
  const { t } = useLingui()
  const today = useToday()
  const [day, setDay] = useState<string | null>(linked.promisedOn)
  const [note, setNote] = useState('')
  const promise = useMutation(
    trpc.invoiceLink.promise.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: async () => {
        toast.success(t`Thank you, saved`)
        await onChanged()
        onClose()
      },
    }),
  )
  const errors = fieldErrorsOf(promise.error)
  const hasField = Object.keys(errors).length > 0
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (day) promise.mutate({ token, promisedOn: day, note: note.trim() || null })
      }}
    >
      <Field label={<Trans>To be paid by</Trans>} error={errors['promisedOn']}>
        <DatePicker value={day} onValueChange={setDay} min={today} />
      </Field>
      <Field label={<Trans>Note</Trans>} optional error={errors['note']}>
        <Textarea rows={2} value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {promise.error && !hasField ? (
        <p role="alert" className="text-sm font-medium text-signal">
          {messageOf(promise.error)}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={!day} busy={promise.isPending}>
          <Trans>Send</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  )
}

function ProofButton({ token, linked, onChanged }: LinkedProps) {
  const { t } = useLingui()
  const upload = useMutation({
    mutationFn: (file: File) =>
      postFile(`/invoice-link/${token}/proof?name=${encodeURIComponent(file.name)}`, undefined, {
        file,
        key: crypto.randomUUID(),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    retry: false,
    meta: { errorMessage: '' },
    onSuccess: () => toast.success(t`Thank you, proof of payment received`),
    onSettled: onChanged,
  })
  return (
    <>
      <FileButton
        accept="application/pdf,image/jpeg,image/png"
        disabled={upload.isPending}
        describedBy="proof-problem"
        onFile={(file) => upload.mutate(file)}
      >
        {upload.isPending ? <Trans>Uploading…</Trans> : <Trans>Upload proof of payment</Trans>}
      </FileButton>
      <p id="proof-problem" role="alert" className="w-full text-sm font-medium text-signal empty:hidden">
        {upload.error?.message}
      </p>
      {linked.proofs > 0 ? (
        <p className="w-full text-sm text-mute">
          <Trans>Proof of payment received. We will check it.</Trans>
        </p>
      ) : null}
    </>
  )
}
