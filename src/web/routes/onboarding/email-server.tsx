// Onboarding, step 3: the mail server to send from; tried out before going on.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FormError } from '#web/parts/account/FormError.tsx'
import { MailServerForm } from '#web/parts/mail-account/MailServerForm.tsx'
import { LoadedOr } from '#web/parts/screens/LoadedOr.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { StepPage } from './-steps/StepPage.tsx'
import { useStep } from './-steps/use-step.ts'

export const Route = createFileRoute('/onboarding/email-server')({ component: EmailServerStep })

function EmailServerStep() {
  const { next, skip } = useStep('email-server')
  const saved = useQuery(trpc.mailAccounts.get.queryOptions(undefined, { meta: { persist: false } }))
  const test = useMutation(
    trpc.mailAccounts.test.mutationOptions({
      onSuccess: ({ problem }) => {
        if (problem === null) next()
      },
    }),
  )
  const problem = test.data?.problem
  return (
    <StepPage
      step="email-server"
      title={<Trans>Your mail server</Trans>}
      lead={
        <Trans>
          Letters that you write to promoters and artists leave through it, from your own address. Your
          provider calls it the outgoing or SMTP server. You can do this later.
        </Trans>
      }
    >
      <LoadedOr query={saved}>
        <MailServerForm
          account={saved.data?.account ?? null}
          onSaved={() => test.mutate()}
          buttons={{
            label: test.isPending ? <Trans>Trying it out…</Trans> : <Trans>Save and try it out</Trans>,
            busy: test.isPending,
            isWide: true,
            onSkip: skip,
          }}
        />
        <div className="mt-4 flex flex-col gap-2">
          <FormError>{problem}</FormError>
          {problem ? (
            <Button size="lg" onClick={next}>
              <Trans>Continue anyway</Trans>
            </Button>
          ) : null}
        </div>
      </LoadedOr>
    </StepPage>
  )
}
