// The button of an invitation, for the person it was sent to.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf } from '#web/calls/errors.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from './FormError.tsx'

/** Accepts and opens the organisation or the portal. */
export function AcceptInvitation({ token, kind }: { token: string; kind: 'staff' | 'artist' }) {
  const router = useRouter()
  const cache = useQueryClient()
  const accept = useMutation(
    trpc.invitations.accept.mutationOptions({
      onSuccess: async ({ orgSlug, kind: joined }) => {
        await cache.invalidateQueries(trpc.account.me.queryFilter())
        router.history.replace(joined === 'artist' ? `/artist-portal/${orgSlug}` : `/${orgSlug}/calendar`)
      },
    }),
  )
  return (
    <div className="flex flex-col gap-3">
      <FormError>{accept.error ? messageOf(accept.error) : null}</FormError>
      <Button
        variant="primary"
        size="lg"
        busy={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate({ token })}
      >
        {kind === 'artist' ? <Trans>Open the artist portal</Trans> : <Trans>Join the team</Trans>}
      </Button>
    </div>
  )
}
