// The end of connecting an account for e-mails.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryClient } from '#web/calls/query.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { ProviderAnswer } from '#web/session/provider-answer.ts'
import { trpc } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ConnectionResult } from './ConnectionResult.tsx'

export function MailConnection({ answer }: { answer: ProviderAnswer | undefined }) {
  const { orgSlug } = useOrganisation()
  const finish = useMutation(
    trpc.mailAccounts.finish.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: () => void queryClient.invalidateQueries(trpc.mailAccounts.pathFilter()),
    }),
  )
  const owner = finish.data?.owner
  return (
    <ConnectionResult
      answer={answer}
      finish={finish}
      connected={
        owner === 'organisation' ? (
          <Trans>E-mails can now be sent from the agency’s account. Check the sender and test it.</Trans>
        ) : (
          <Trans>Your e-mails are now sent from your own account. Check the sender and test it.</Trans>
        )
      }
      back={
        <Link
          to="/$orgSlug/settings/email-account"
          params={{ orgSlug: finish.data?.orgSlug ?? orgSlug }}
          search={owner === 'organisation' ? { account: 'agency' } : {}}
          className={buttonClass('primary')}
        >
          <Trans>Go to e-mail account</Trans>
        </Link>
      }
    />
  )
}
