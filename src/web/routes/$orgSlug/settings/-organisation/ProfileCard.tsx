// Everyday settings of the organisation: name, where it works, how to reach it, and what assistants may do.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { OrganisationInput } from '#domain/platform/organisations.ts'
import { formEntries, useZodForm } from '#web/forms.ts'
import { LanguageInput, ZoneInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { MergeNotice } from '#web/parts/platform/form/MergeNotice.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Input } from '#web/ui/fields/Input.tsx'
import { Setting, SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'
import type { OrganisationDetails } from './organisation.ts'
import { useSettingsSave } from './use-settings-save.ts'

const SettingsField = formFieldOf<z.input<typeof OrganisationInput>>()
const { SwitchField } = plainFieldsOf<z.input<typeof OrganisationInput>>()

/** A form for those who may change it, facts for everyone else. */
export function ProfileCard({ organisation }: { organisation: OrganisationDetails }) {
  return (
    <SettingCard setting="agency-details" title={<Trans>Organisation</Trans>}>
      {organisation.canEdit ? (
        <ProfileForm organisation={organisation} />
      ) : (
        <SettingsFacts settings={organisation.settings} />
      )}
    </SettingCard>
  )
}

function ProfileForm({ organisation }: { organisation: OrganisationDetails }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const form = useZodForm(OrganisationInput, { defaultValues: organisation.settings })
  const update = useMutation(trpc.organisations.update.mutationOptions({ meta: { mergesStale: true } }))
  const { save, isSaving, problem, merge } = useSettingsSave({
    form,
    organisation,
    valuesOf: ({ settings }) => settings,
    under: 'organisation',
    send: (organisation: OrganisationInput, version) =>
      update.mutateAsync({ orgSlug, version, organisation }),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="flex flex-col gap-4"
      >
        <LeaveWarning isDirty={form.formState.isDirty && !isSaving} entries={formEntries(form)} />
        <Setting setting="agency-name">
          <SettingsField
            name="name"
            label={t`Name`}
            render={(field) => <Input autoComplete="organization" {...field} />}
          />
        </Setting>
        <div className="grid gap-4 @lg:grid-cols-2">
          <Setting setting="agency-email">
            <SettingsField
              name="email"
              label={t`E-mail`}
              optional
              render={({ value, ...field }) => (
                <Input type="email" inputMode="email" autoComplete="off" {...field} value={value ?? ''} />
              )}
            />
          </Setting>
          <Setting setting="agency-phone">
            <SettingsField
              name="phone"
              label={t`Phone`}
              optional
              render={({ value, ...field }) => (
                <Input type="tel" inputMode="tel" autoComplete="off" {...field} value={value ?? ''} />
              )}
            />
          </Setting>
        </div>
        <Setting setting="agency-website">
          <SettingsField
            name="website"
            label={t`Website`}
            optional
            render={({ value, ...field }) => (
              <Input
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                {...field}
                value={value ?? ''}
              />
            )}
          />
        </Setting>
        <Setting setting="privacy-notice">
          <SettingsField
            name="privacyUrl"
            label={t`Privacy notice URL`}
            optional
            render={({ value, ...field }) => (
              <Input
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                {...field}
                value={value ?? ''}
              />
            )}
          />
        </Setting>
        <div className="grid gap-4 @lg:grid-cols-2">
          <Setting setting="agency-time-zone">
            <SettingsField
              name="tz"
              label={t`Time zone`}
              render={({ value, onChange }) => (
                <ZoneInput value={value} onValueChange={(zone) => onChange(zone ?? '')} />
              )}
            />
          </Setting>
          <Setting setting="agency-language">
            <SettingsField
              name="locale"
              label={t`Language of e-mails and documents`}
              render={({ value, onChange }) => (
                <LanguageInput value={value} onValueChange={(code) => onChange(code ?? '')} />
              )}
            />
          </Setting>
        </div>
        <Setting setting="assistants-confirm">
          <SwitchField name="assistantMayConfirm" label={t`Assistants can confirm bookings`} />
        </Setting>
        <MergeNotice merge={merge} />
        <FormError>{problem}</FormError>
        <FormButtons busy={isSaving} label={<Trans>Save</Trans>} />
      </form>
    </FormProvider>
  )
}

/** Only what is set. */
function SettingsFacts({ settings }: { settings: OrganisationDetails['settings'] }) {
  return (
    <Facts>
      <Fact label={<Trans>Name</Trans>}>{settings.name}</Fact>
      <Fact label={<Trans>E-mail</Trans>}>{settings.email}</Fact>
      <Fact label={<Trans>Phone</Trans>}>
        {settings.phone ? <PhoneNumber number={settings.phone} /> : null}
      </Fact>
      <Fact label={<Trans>Website</Trans>}>{settings.website}</Fact>
      <Fact label={<Trans>Privacy notice</Trans>}>{settings.privacyUrl}</Fact>
      <Fact label={<Trans>Time zone</Trans>}>{settings.tz.replaceAll('_', ' ')}</Fact>
      <Fact label={<Trans>Bookings</Trans>}>
        {settings.assistantMayConfirm ? (
          <Trans>Assistants can confirm</Trans>
        ) : (
          <Trans>Assistants can’t confirm</Trans>
        )}
      </Fact>
    </Facts>
  )
}
