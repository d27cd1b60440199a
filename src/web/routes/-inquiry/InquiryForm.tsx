// The public form: groups in the order in which a promoter thinks, kept for the tab until it is sent.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { InquiryInput } from '#domain/sales/inquiry-inputs.ts'
import { salesProblem } from '#domain/sales/problems.ts'
import { problemText } from '#texts/problems.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { readDraft, writeDraft, type InquiryFormData, type InquiryValues } from './draft.ts'
import { ConsentField, SenderFields } from './SenderFields.tsx'
import { MoneyFields, WhatFields, WhereFields } from './WishFields.tsx'

type InquiryFormProps = {
  slug: string
  form: InquiryFormData
  /** Slug of an artist to start with. */
  artist: string | undefined
  onSent: () => void
}

const longest = 86_400_000

/** Empty but for what the agency's country makes likely, then what the tab remembers. */
function startValues(form: InquiryFormData, artist: string | undefined, kept: Partial<InquiryValues>) {
  const known = form.artists.map(({ id }) => id)
  const wanted = form.artists.filter(({ slug }) => slug === artist).map(({ id }) => id)
  const chosen = (kept.artistIds ?? []).filter((id) => known.includes(id))
  return {
    date: '',
    altDates: [],
    city: '',
    country: form.country,
    budgetCurrency: form.currency,
    firstName: '',
    lastName: '',
    email: '',
    language: translate().language,
    ...kept,
    artistIds: chosen.length > 0 ? chosen : wanted,
  }
}

function trapOf(element: HTMLFormElement): { website2?: string } {
  const value = new FormData(element).get('website2')
  return typeof value === 'string' && value ? { website2: value.slice(0, 500) } : {}
}

export function InquiryForm({ slug, form: data, artist, onSent }: InquiryFormProps) {
  const [draft] = useState(() => readDraft(slug))
  const [startedAt] = useState(() => draft?.startedAt ?? Date.now())
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(InquiryInput, { defaultValues: startValues(data, artist, draft?.values ?? {}) })
  const values = useWatch({ control: form.control })
  useEffect(() => {
    if (form.formState.isDirty) writeDraft(slug, { values, startedAt })
  }, [slug, startedAt, values, form.formState.isDirty])
  const submit = useMutation(
    trpc.inquiry.submit.mutationOptions({
      onSuccess: () => {
        writeDraft(slug, null)
        onSent()
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error, 'inquiry')) setProblem(messageOf(error))
      },
    }),
  )

  function send(event: SubmitEvent<HTMLFormElement>) {
    const trap = trapOf(event.currentTarget)
    setProblem(undefined)
    void form.handleSubmit(
      (inquiry) => {
        const filledInMs = Math.min(Date.now() - startedAt, longest)
        submit.mutate({ orgSlug: slug, inquiry, filledInMs, ...trap })
      },
      () => {
        // The rule over both fields speaks only once every field alone is right: too late for the first one.
        const { artistIds = [], suggest } = form.getValues()
        if (artistIds.length > 0 || suggest) return
        const message = problemText(salesProblem('inquiry.artistMissing'), translate())
        form.setError('artistIds', { type: 'custom', message }, { shouldFocus: true })
      },
    )(event)
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={send} className="@container flex flex-col gap-8">
        <WhatFields form={data} artist={artist} />
        <WhereFields />
        <MoneyFields />
        <SenderFields />
        <div hidden>
          <input name="website2" tabIndex={-1} autoComplete="off" aria-hidden />
        </div>
        <div className="flex flex-col gap-4">
          <ConsentField form={data} />
          <FormError>{problem}</FormError>
          <Button type="submit" variant="primary" size="lg" busy={submit.isPending}>
            <Trans>Send inquiry</Trans>
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
