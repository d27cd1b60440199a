// Onboarding, step 3: the mail server that hands over one's letters.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { MailServerForm } from '#web/parts/mail-account/MailServerForm.tsx'
import { LoadedOr } from '#web/parts/screens/LoadedOr.tsx'
import { trpc } from '#web/trpc.ts'
import { StepPage } from './-steps/StepPage.tsx'
import { useStep } from './-steps/use-step.ts'

export const Route = createFileRoute('/onboarding/email-server')({ component: EmailServerStep })

function EmailServerStep() {
  const { next, skip } = useStep('email-server')
  const saved = useQuery(trpc.mailAccounts.get.queryOptions(undefined, { meta: { persist: false } }))
  return (
    <StepPage
      step="email-server"
      title={<Trans>Your mail server</Trans>}
      lead={
        <Trans>Letters that you write in Fermata leave through your own server, from your own address.</Trans>
      }
    >
      <LoadedOr query={saved}>
        <MailServerForm
          account={saved.data?.account ?? null}
          onSaved={next}
          buttons={{ label: <Trans>Continue</Trans>, isWide: true, onSkip: skip }}
        />
      </LoadedOr>
    </StepPage>
  )
}
