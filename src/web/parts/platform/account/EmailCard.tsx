// One's e-mail address: a change counts once the e-mails about it have been followed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EmailInput } from '#domain/platform/account.ts'
import { useAuth } from '#web/session/auth.tsx'
import { useZodForm } from '#web/forms.ts'
import { authCode, authMessage } from './auth-message.ts'
import { callbackAddress } from './callback-address.ts'
import { FormError } from './FormError.tsx'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Card } from '#web/ui/Page.tsx'

/** The sign-in service writes to both addresses; until then the old one stays in force. */
export function EmailCard() {
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
    <Card title={<Trans>E-mail address</Trans>}>
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
    </Card>
  )
}
