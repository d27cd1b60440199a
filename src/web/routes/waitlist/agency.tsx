// The agencies' waitlist.
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Controller } from 'react-hook-form'
import { textLink } from '#web/parts/text-link.ts'
import { searchSchema, text } from '#web/search-schema.ts'
import { AgencyWaitlistInput } from '#domain/platform/waitlist.ts'
import { useZodForm } from '#web/forms.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { WaitlistFlow } from './-waitlist/WaitlistFlow.tsx'
import { ContactFields, JoinForm, MoreFields } from './-waitlist/JoinForm.tsx'

export const Route = createFileRoute('/waitlist/agency')({
  validateSearch: searchSchema({ confirm: text }),
  component: AgencyWaitlist,
})

function AgencyWaitlist() {
  const { confirm } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WaitlistFlow
      title={<Trans>Waitlist for agencies</Trans>}
      lead={
        <Trans>
          From the first inquiry to contract, invoice and statement, with a portal for your artists. Tell us
          about your agency, and we’ll invite you when there’s a place.
        </Trans>
      }
      other={
        <Trans>
          Are you an artist?{' '}
          <Link to="/waitlist/artist" className={textLink}>
            Go to the waitlist for artists
          </Link>
        </Trans>
      }
      confirm={confirm}
      onRestart={() => void navigate({ search: {}, replace: true })}
      form={AgencyForm}
    />
  )
}

function AgencyForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui()
  const form = useZodForm(AgencyWaitlistInput, { defaultValues: { name: '', email: '', organisation: '' } })
  const { errors } = form.formState
  return (
    <JoinForm form={form} inputOf={(entry) => ({ kind: 'agency', entry })} onSent={onSent}>
      <Field label={t`Agency`} error={errors.organisation?.message}>
        <Input autoComplete="organization" {...form.register('organisation')} />
      </Field>
      <ContactFields />
      <Controller
        control={form.control}
        name="rosterSize"
        render={({ field }) => (
          <Field label={t`Artists on your roster`} optional error={errors.rosterSize?.message}>
            <NumberInput
              min={0}
              value={field.value ?? null}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          </Field>
        )}
      />
      <MoreFields />
    </JoinForm>
  )
}
