// Signing in with the account that an agency manages: by a button where the link named the agency, else by its address.
import { Trans, useLingui } from '@lingui/react/macro'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { leaveToSignIn } from '#web/session/single-sign-on.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { authMessage } from './auth-message.ts'
import { FormError } from './FormError.tsx'
import { useFields } from './use-fields.ts'

type Search = { redirect?: string | undefined; token?: string | undefined }

/** Leaves for the provider's page; where it cannot, says why. */
function useLeaving({ redirect, token }: Search) {
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function leave(agency: string) {
    setLeaving(true)
    setProblem(undefined)
    try {
      await leaveToSignIn(agency, { redirect, token })
    } catch (error) {
      setProblem(authMessage(error))
      setLeaving(false)
    }
  }
  return { leave, isLeaving, problem }
}

/** The first way in, above the others. */
export function AgencyWay({ agency, ...search }: Search & { agency: string }) {
  const { leave, isLeaving, problem } = useLeaving(search)
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="lg"
        variant="primary"
        icon={<Building2 aria-hidden />}
        busy={isLeaving}
        onClick={() => void leave(agency)}
      >
        <Trans>Sign in with your agency’s account</Trans>
      </Button>
      <FormError>{problem}</FormError>
      <p className="text-center text-mute">
        <Trans>or</Trans>
      </p>
    </div>
  )
}

/** The last part of an address that was pasted, or what was typed. */
const slugOf = (typed: string) => typed.trim().toLowerCase().replace(/\/+$/, '').split(/[/=]/).at(-1) ?? ''

export function AgencyForm({ onBack, ...search }: Search & { onBack: () => void }) {
  const { t } = useLingui()
  const { host } = window.location
  const { leave, isLeaving, problem } = useLeaving(search)
  const rule = { clean: slugOf, problem: (slug: string) => (slug ? undefined : t`Enter the web address.`) }
  const { field, submit, problems } = useFields({ agency: rule }, { agency: '' })
  return (
    <form noValidate onSubmit={submit(({ agency }) => leave(agency))} className="flex flex-col gap-4">
      <Field
        label={t`Your agency’s web address`}
        hint={t`The part after ${host}/ in the address of your agency’s pages.`}
        error={problems.agency}
      >
        <Input autoComplete="organization" autoCapitalize="none" autoFocus {...field('agency')} />
      </Field>
      <FormError>{problem}</FormError>
      <Button type="submit" variant="primary" size="lg" busy={isLeaving}>
        <Trans>Continue</Trans>
      </Button>
      <Button variant="quiet" size="lg" onClick={onBack}>
        <Trans>Sign in another way</Trans>
      </Button>
    </form>
  )
}
