// Founding an organisation: its name and country; the rest is guessed and can be changed below.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { languageOf } from '#domain/language.ts'
import type { z } from 'zod'
import { OrganisationCreateInput } from '#domain/platform/organisations.ts'
import { slugify } from '#domain/platform/search/slugify.ts'
import { codeOf, messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import {
  CountryInput,
  CurrencyInput,
  LanguageInput,
  ZoneInput,
} from '#web/parts/platform/form/CodeInputs.tsx'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { useKeepSignUpProfile } from '#web/parts/platform/account/sign-up-profile.ts'
import { SlugField } from '#web/parts/platform/organisation/SlugField.tsx'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { viewerZone } from '#web/hooks/use-today.ts'
import { guessCountry, guessCurrency } from '#web/parts/platform/organisation/guess-place.ts'

function startValues() {
  const tz = viewerZone()
  const country = guessCountry(tz, navigator.language)
  const locale = languageOf(...navigator.languages)
  return { name: '', slug: '', country, tz, locale, baseCurrency: guessCurrency(country) }
}

type Agency = z.output<typeof OrganisationCreateInput>

/** The address follows the name until it is written by hand. Opens the agency's home. */
export function AgencyForm() {
  const { t } = useLingui()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [ownSlug, setOwnSlug] = useState(false)
  const form = useZodForm(OrganisationCreateInput, { defaultValues: startValues() })
  const { errors } = form.formState
  const keepProfile = useKeepSignUpProfile()
  const begin = useMutation(trpc.firstSteps.begin.mutationOptions())
  const create = useMutation(
    trpc.organisations.create.mutationOptions({
      onMutate: keepProfile,
      onSuccess: async ({ slug }) => {
        // What fails here can be prepared by hand, and is no reason to stay.
        await begin.mutateAsync({ orgSlug: slug }).catch(() => undefined)
        await cache.invalidateQueries(trpc.account.me.queryFilter())
        await navigate({ to: '/$orgSlug/dashboard', params: { orgSlug: slug }, replace: true })
      },
      onError: (error) => {
        const isPlaced = applyFieldErrors(form, error)
        if (!isPlaced && codeOf(error) === 'CONFLICT') {
          form.setError('slug', { type: 'server', message: messageOf(error) }, { shouldFocus: true })
        }
      },
    }),
  )
  /** An address that nobody has written by hand is the next free one. */
  async function found(agency: Agency) {
    const free = ownSlug
      ? undefined
      : await cache
          .fetchQuery(trpc.organisations.checkSlug.queryOptions({ slug: agency.slug }))
          .catch(() => undefined)
    create.mutate({ ...agency, slug: free?.suggestion ?? agency.slug })
  }
  const name = form.register('name', {
    onChange: (event: { target: { value: string } }) => {
      if (!ownSlug)
        form.setValue('slug', slugify(event.target.value), { shouldValidate: form.formState.isSubmitted })
    },
  })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(found)(event)}
        className="flex flex-col gap-4"
      >
        <Field label={t`Name`} error={errors.name?.message}>
          <Input autoComplete="organization" {...name} />
        </Field>
        <Controller
          control={form.control}
          name="country"
          render={({ field }) => (
            <Field label={t`Country`} error={errors.country?.message}>
              <CountryInput
                value={field.value}
                onValueChange={(country) => {
                  field.onChange(country ?? '')
                  const isTouched = form.getFieldState('baseCurrency').isDirty
                  if (country && !isTouched)
                    form.resetField('baseCurrency', { defaultValue: guessCurrency(country) })
                }}
              />
            </Field>
          )}
        />
        <FormFold<z.input<typeof OrganisationCreateInput>>
          title={<Trans>Web address, time zone and currency</Trans>}
          names={['slug', 'tz', 'baseCurrency', 'locale']}
        >
          <div className="md:col-span-2">
            <SlugField isLive onOwn={() => setOwnSlug(true)} />
          </div>
          <Controller
            control={form.control}
            name="tz"
            render={({ field }) => (
              <Field label={t`Time zone`} error={errors.tz?.message}>
                <ZoneInput value={field.value} onValueChange={(zone) => field.onChange(zone ?? '')} />
              </Field>
            )}
          />
          <Controller
            control={form.control}
            name="baseCurrency"
            render={({ field }) => (
              <Field label={t`Currency`} error={errors.baseCurrency?.message}>
                <CurrencyInput value={field.value} onValueChange={(code) => field.onChange(code ?? '')} />
              </Field>
            )}
          />
          <Controller
            control={form.control}
            name="locale"
            render={({ field }) => (
              <Field label={t`Language of e-mails and documents`} error={errors.locale?.message}>
                <LanguageInput value={field.value} onValueChange={(code) => field.onChange(code ?? '')} />
              </Field>
            )}
          />
        </FormFold>
        <FormButtons
          isWide
          busy={create.isPending || create.isSuccess}
          label={<Trans>Create agency</Trans>}
        />
      </form>
    </FormProvider>
  )
}
