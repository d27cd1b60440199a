// The public form in two steps, in the order in which a promoter thinks; kept on the device until it is sent.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { formatDate } from '#domain/dates.ts'
import { InquiryInput } from '#domain/sales/inquiry-inputs.ts'
import { asMessage } from '#domain/problems.ts'
import { salesProblem } from '#domain/sales/problems.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { problemSentences } from '#web/problem-sentences.ts'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { textLink } from '#web/parts/text-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { ContactStep } from './ContactStep.tsx'
import { readDraft, writeDraft, type InquiryFormData, type InquiryValues } from './draft.ts'
import { ShowStep } from './ShowStep.tsx'
import { hasArtist, isShowComplete, showFields, type InquiryStep } from './steps.ts'

type InquiryFormProps = {
  slug: string
  form: InquiryFormData
  /** Slug of an artist to start with. */
  artist: string | undefined
  /** The step that the address names. */
  step: InquiryStep
  onStep: (step: InquiryStep) => void
  onSent: () => void
}

const longest = 86_400_000

/** Empty but for what the agency's country makes likely, then what the device remembers. */
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

export function InquiryForm({ slug, form: data, artist, step: named, onStep, onSent }: InquiryFormProps) {
  const [draft, setDraft] = useState(() => readDraft(slug))
  const [startedAt] = useState(() => draft?.startedAt ?? Date.now())
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(InquiryInput, { defaultValues: startValues(data, artist, draft?.values ?? {}) })
  const values = useWatch({ control: form.control })
  const step = named === 'contact' && isShowComplete(values) ? 'contact' : 'show'
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (form.formState.isDirty) writeDraft(slug, { values, startedAt })
  }, [slug, startedAt, values, form.formState.isDirty])

  const { getFieldState, setFocus } = form
  const shown = useRef(step)
  // A new step is read from its heading on; one that the server sends back to, at what is wrong there.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const wrong = showFields.find((name) => getFieldState(name).invalid)
    if (step === 'show' && wrong) setFocus(wrong)
    else head.current?.focus()
  }, [step, getFieldState, setFocus])

  const submit = useMutation(
    trpc.inquiry.submit.mutationOptions({
      onSuccess: () => {
        writeDraft(slug, null)
        onSent()
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error, 'inquiry')) setProblem(messageOf(error))
        else if (showFields.some((name) => getFieldState(name).invalid)) onStep('show')
      },
    }),
  )

  async function goOn() {
    const isMissing = !hasArtist(form.getValues())
    const isRight = await form.trigger(showFields)
    if (isMissing) {
      const say = await problemSentences()
      const message = say(asMessage(salesProblem('inquiry.artistMissing')))
      form.setError('artistIds', { type: 'custom', message })
    } else if (isRight) onStep('contact')
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step === 'show') return void goOn()
    const trap = trapOf(event.currentTarget)
    setProblem(undefined)
    void form.handleSubmit((inquiry) => {
      const filledInMs = Math.min(Date.now() - startedAt, longest)
      submit.mutate({ orgSlug: slug, inquiry, filledInMs, ...trap })
    })(event)
  }

  function startOver() {
    writeDraft(slug, null)
    setDraft(undefined)
    form.reset(startValues(data, artist, {}))
    onStep('show')
  }
  const number = step === 'show' ? 1 : 2
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={send} className="@container flex flex-col gap-6">
        <header>
          <Stepper step={number} of={2} />
          <h2 ref={head} tabIndex={-1} className="mt-4 text-xl outline-none">
            {step === 'show' ? <Trans>Your show</Trans> : <Trans>You and your offer</Trans>}
          </h2>
          {step === 'show' && draft ? <Restored onStartOver={startOver} /> : null}
          {step === 'contact' ? <ShowLine form={data} values={values} /> : null}
        </header>
        {step === 'show' ? <ShowStep form={data} artist={artist} /> : <ContactStep form={data} />}
        <div hidden>
          <input name="website2" tabIndex={-1} autoComplete="off" aria-hidden />
        </div>
        <FormError>{problem}</FormError>
        {step === 'show' ? (
          <Button type="submit" variant="primary" size="lg">
            <Trans>Continue</Trans>
          </Button>
        ) : (
          <div className="flex gap-2">
            <Button size="lg" onClick={() => onStep('show')}>
              <Trans>Back</Trans>
            </Button>
            <Button type="submit" variant="primary" size="lg" busy={submit.isPending} className="flex-1">
              <Trans>Send inquiry</Trans>
            </Button>
          </div>
        )}
      </form>
    </FormProvider>
  )
}

/** Nobody should wonder where the entries come from, or leave them on a device that is not theirs. */
function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p role="status" className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm text-mute">
      <Trans>Your entries were saved on this device.</Trans>
      <button type="button" onClick={onStartOver} className={`${textLink} hit`}>
        <Trans>Start over</Trans>
      </button>
    </p>
  )
}

type ShowLineProps = { form: InquiryFormData; values: Partial<InquiryValues> }

/** What the first step says, in one line: "Mira Sol, 14 May 2027, Dresden". */
function ShowLine({ form, values }: ShowLineProps) {
  const { i18n } = useLingui()
  const names = form.artists.filter(({ id }) => values.artistIds?.includes(id)).map(({ name }) => name)
  const day = values.date ? formatDate(values.date, i18n.locale) : null
  return (
    <p className="mt-1 text-pretty wrap-anywhere text-mute">
      {[...names, day, values.city].filter(Boolean).join(', ')}
    </p>
  )
}
