// Signing in with the account that an agency manages: by a button where the link named the agency, else by its address.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { leaveToSignIn } from '#web/session/single-sign-on.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { FormError } from './FormError.tsx'
import { singleSignOnMessage } from './single-sign-on-message.ts'
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
      setProblem(singleSignOnMessage(error))
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

/** For the sign-in page: above its other ways, or in place of them to find the agency, where `agency` is `-`. */
export function AgencySignIn({ agency, redirect }: { agency: string; redirect?: string | undefined }) {
  if (agency === '-') return <AgencyForm redirect={redirect} />
  return (
    <div className="mb-4">
      <AgencyWay agency={agency} redirect={redirect} />
    </div>
  )
}

/** The last part of an address that was pasted, or what was typed. */
const slugOf = (typed: string) => typed.trim().toLowerCase().replace(/\/+$/, '').split(/[/=]/).at(-1) ?? ''

function AgencyForm(search: Search) {
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
      <Link to="/login" search={{ redirect: search.redirect }} className={buttonClass('quiet', 'lg')}>
        <Trans>Sign in another way</Trans>
      </Link>
    </form>
  )
}
