// A new access token: for whom, what it may do, how long; and then its secret, once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  accessPresets,
  presetScopes,
  type AccessPreset,
  type AccessScope,
} from '#domain/platform/access-tokens/access-scopes.ts'
import { AccessTokenInput, tokenLifetimes } from '#domain/platform/access-tokens/access-tokens.ts'
import { accessLabels, lifetimeLabels } from '#texts/platform/access-tokens.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { newToken } from '#web/parts/desk/feed/feed-link.ts'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { AreaLevels } from './AreaLevels.tsx'

type Values = z.input<typeof AccessTokenInput>
const TextField = textFieldOf<Values>()
const FormField = formFieldOf<Values>()

const choices = [...accessPresets, 'custom'] as const
const owners = ['person', 'organisation'] as const

type NewTokenSheetProps = {
  open: boolean
  onClose: () => void
  /** Gets the secret, which nobody can ask for again. */
  onSecret: (secret: string) => void
}

export function NewTokenSheet({ open, onClose, onSecret }: NewTokenSheetProps) {
  const { t } = useLingui()
  const say = translate()
  const { orgSlug, organisation, can } = useOrganisation()
  const cache = useQueryClient()
  const [access, setAccess] = useState<AccessPreset | 'custom'>('read')
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(AccessTokenInput, {
    defaultValues: { name: '', isOrganisations: false, scopes: presetScopes('read'), lifetime: 'year' },
  })
  const create = useMutation(
    trpc.accessTokens.create.mutationOptions({
      onSuccess: (_made, { secret }) => {
        onClose()
        onSecret(secret)
      },
      onError: (error) => {
        if (!applyFieldErrors(form, error, 'token')) setProblem(messageOf(error))
      },
      onSettled: () => cache.invalidateQueries(trpc.accessTokens.pathFilter()),
    }),
  )
  const [isOrganisations, scopes] = useWatch({ control: form.control, name: ['isOrganisations', 'scopes'] })
  const setScopes = (next: AccessScope[]) =>
    form.setValue('scopes', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const choose = (choice: AccessPreset | 'custom') => {
    setAccess(choice)
    if (choice !== 'custom') setScopes(presetScopes(choice))
    else if (access === 'calendars') setScopes([])
  }
  const scopesError = form.formState.errors.scopes?.message
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>New access token</Trans>}
      onSave={(token) => {
        setProblem(undefined)
        create.mutate({ orgSlug, token, secret: `fma_${newToken()}` })
      }}
      saving={create.isPending}
      saveLabel={<Trans>Create token</Trans>}
      problem={problem}
      size="md"
    >
      <TextField
        name="name"
        label={<Trans>Name</Trans>}
        hint={<Trans>Shown in the audit log, for example “Website”.</Trans>}
      />
      {can('apiKeys.administrate') ? (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">
            <Trans>Belongs to</Trans>
          </legend>
          <RadioGroup
            aria-label={t`Belongs to`}
            value={owners[isOrganisations ? 1 : 0]}
            onValueChange={(owner) => {
              form.setValue('isOrganisations', owner === 'organisation', { shouldDirty: true })
              // A calendar app is a person's.
              if (owner === 'organisation' && access === 'calendars') choose('read')
            }}
            options={[
              { value: 'person', label: <Trans>Me</Trans>, hint: <Trans>Ends when you leave.</Trans> },
              {
                value: 'organisation',
                label: organisation.name,
                hint: <Trans>Has the permissions of an admin and stays when you leave.</Trans>,
              },
            ]}
          />
        </fieldset>
      ) : null}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm font-medium">
          <Trans>Access</Trans>
        </legend>
        <RadioGroup
          aria-label={t`Access`}
          value={access}
          onValueChange={choose}
          options={choices
            .filter((choice) => choice !== 'calendars' || !isOrganisations)
            .map((choice) => {
              const { name, hint } = accessLabels[choice]
              return { value: choice, label: say(name), hint: hint && say(hint) }
            })}
        />
        {access === 'custom' ? <AreaLevels scopes={scopes} onChange={setScopes} /> : null}
        {scopesError ? <p className="text-sm text-signal">{scopesError}</p> : null}
      </fieldset>
      <FormField
        name="lifetime"
        label={<Trans>Expires after</Trans>}
        render={({ value, onChange }) => (
          <Select
            className="w-full"
            value={value}
            onValueChange={onChange}
            options={tokenLifetimes.map((each) => ({ value: each, label: say(lifetimeLabels[each]) }))}
          />
        )}
      />
    </FormSheet>
  )
}
