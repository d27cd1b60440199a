// Sends the invoice by e-mail: with the PDF, the XML where there is one, and a link to pay.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { languages, type Language } from '#domain/language.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshInvoices } from './invoice-queries.ts'
import { type StepProps, StepSheet } from './StepSheet.tsx'

export function SendSheet({ record, open, onClose }: StepProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, version, number, document, format } = record.invoice
  const [to, setTo] = useState(document?.buyer.email ?? '')
  const [message, setMessage] = useState('')
  const [language, setLanguage] = useState<Language>(record.invoice.language)
  const send = useMutation(
    trpc.invoices.send.mutationOptions({
      onSuccess: () => {
        toast.success(t`Invoice sent`)
        onClose()
      },
      onSettled: refreshInvoices,
    }),
  )
  const errors = fieldErrorsOf(send.error)
  const languageNames: Record<Language, string> = { en: t`English`, de: t`German` }
  return (
    <StepSheet
      open={open}
      onClose={onClose}
      title={<Trans>Send {number}</Trans>}
      description={
        format === 'xrechnung' ? (
          <Trans>By e-mail, with the PDF, the XRechnung and a link to view and pay.</Trans>
        ) : format === 'zugferd' ? (
          <Trans>By e-mail, with the PDF (including the e-invoice) and a link to view and pay.</Trans>
        ) : (
          <Trans>By e-mail, with the PDF and a link to view and pay.</Trans>
        )
      }
      button={<Trans>Send</Trans>}
      call={send}
      onGo={() =>
        send.mutate({
          orgSlug,
          id,
          version,
          language,
          ...(to.trim() ? { to: to.trim() } : {}),
          ...(message.trim() ? { message: message.trim() } : {}),
        })
      }
    >
      <Field label={<Trans context="recipient">To</Trans>} error={errors['to']}>
        <Input
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </Field>
      <Field label={<Trans>Message</Trans>} optional error={errors['message']}>
        <Textarea value={message} maxLength={2000} onChange={({ target }) => setMessage(target.value)} />
      </Field>
      <div>
        <p className="mb-1.5 text-sm font-medium">
          <Trans>E-mail language</Trans>
        </p>
        <SegmentedControl
          label={t`E-mail language`}
          value={language}
          onValueChange={setLanguage}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
    </StepSheet>
  )
}
