// What belongs to one's own account: profile, e-mail address, password, appearance.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { useThemes } from '#web/parts/platform/account/use-themes.ts'
import { trpc } from '#web/trpc.ts'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { Card } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { EmailInput } from '#domain/platform/account.ts'
import { useAuth } from '#web/session/auth.tsx'
import { useZodForm } from '#web/forms.ts'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { authCode, authMessage, callbackAddress } from './auth-message.ts'
import { FormError } from './FormError.tsx'

/** `children` are below the profile, where a page has more of the person's own. */
export function AccountCards({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const me = useQuery(trpc.account.me.queryOptions())
  const save = { label: <Trans>Save</Trans> }
  return (
    <div className="grid items-start gap-4 @4xl:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Card title={<Trans>Profile</Trans>}>
          <LoadedOr query={me}>
            {me.data ? (
              <ProfileForm
                values={profileOf(me.data.user)}
                buttons={save}
                onSaved={() => toast.success(t`Saved`)}
              />
            ) : null}
          </LoadedOr>
        </Card>
        {children}
      </div>
      <div className="flex flex-col gap-4">
        <EmailCard />
        <SettingCard
          setting="password"
          title={<Trans>Password</Trans>}
          lead={<Trans>You stay signed in here and are signed out everywhere else.</Trans>}
        >
          <PasswordForm
            buttons={{ label: <Trans>Change password</Trans>, isSecondary: true }}
            onSaved={() => toast.success(t`Your password has been changed.`)}
          />
        </SettingCard>
        <Appearance />
        <OwnDataCard />
      </div>
    </div>
  )
}

type User = { name: string; phone: string | null; locale: string; tz: string }
const profileOf = ({ name, phone, locale, tz }: User): User => ({ name, phone, locale, tz })

function Appearance() {
  const { t } = useLingui()
  const { theme, setTheme, options } = useThemes()
  return (
    <SettingCard
      setting="appearance"
      title={<Trans>Appearance</Trans>}
      lead={<Trans>Saved on this device.</Trans>}
    >
      <SegmentedControl label={t`Appearance`} value={theme} onValueChange={setTheme} options={options} />
    </SettingCard>
  )
}

/** The sign-in service writes to both addresses; until then the old one stays in force. */
function EmailCard() {
  const { t } = useLingui()
  const { client, user } = useAuth()
  const [wanted, setWanted] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(EmailInput, { defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const pending = wanted ?? user?.new_email

  const send = form.handleSubmit(async ({ email }) => {
    setProblem(undefined)
    if (email === user?.email) {
      form.setError('email', { message: t`This is your current address.` }, { shouldFocus: true })
      return
    }
    const { data, error } = await client.updateUser({ email }, { emailRedirectTo: callbackAddress() })
    if (authCode(error) === 'email_exists') {
      form.setError('email', { message: authMessage(error) }, { shouldFocus: true })
    } else if (error) setProblem(authMessage(error))
    else {
      // Where accounts need no confirmation the change is done at once.
      setWanted(data.user.email === email ? undefined : email)
      form.reset()
    }
  })

  return (
    <SettingCard setting="your-email" title={<Trans>E-mail address</Trans>}>
      <p className="mb-4">
        <strong className="font-semibold">{user?.email}</strong>
      </p>
      {pending ? (
        <p role="status" className="mb-4 rounded-control bg-offer-bg px-3 py-2 text-pretty text-offer">
          <Trans>We’ve e-mailed both addresses. Confirm both to switch to {pending}.</Trans>
        </p>
      ) : null}
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <Field label={t`New e-mail address`} error={errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            {...form.register('email')}
          />
        </Field>
        <FormError>{problem}</FormError>
        <FormButtons isSecondary busy={isSubmitting} label={<Trans>Change address</Trans>} />
      </form>
    </SettingCard>
  )
}
