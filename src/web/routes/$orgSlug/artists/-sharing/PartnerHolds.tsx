// The first holds of the other agency, with a challenge at a press, and how challenges there stand.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/calls/errors.ts'
import { Until } from '#web/parts/booking/hold/Until.tsx'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'

type PartnerHold = RouterOutputs['partnerChallenges']['list']['rows'][number]
type PartnerHoldsProps = { artistId: string; shareId: string }

/** Nothing without holds there. */
export function PartnerHolds({ artistId, shareId }: PartnerHoldsProps) {
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(
    trpc.partnerChallenges.list.queryOptions({ orgSlug, artistId }, { meta: { persist: false } }),
  )
  const rows = data?.rows.filter((row) => row.shareId === shareId) ?? []
  if (rows.length === 0) return null
  return (
    <section>
      <h4 className="mb-1 text-mute">
        <Trans>First holds there</Trans>
      </h4>
      <ul className="flex flex-col">
        {rows.map((hold) => (
          <HoldThere key={hold.date} hold={hold} artistId={artistId} />
        ))}
      </ul>
    </section>
  )
}

function HoldThere({ hold, artistId }: { hold: PartnerHold; artistId: string }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const { shareId, date, city, standing, deadline } = hold
  const settled = { onSettled: () => cache.invalidateQueries(trpc.partnerChallenges.pathFilter()) }
  const challenge = useMutation(trpc.partnerChallenges.challenge.mutationOptions(settled))
  const withdraw = useMutation(trpc.partnerChallenges.withdraw.mutationOptions(settled))
  const failed = challenge.error ?? withdraw.error
  const day = formatDate(date, 'medium', i18n.locale)
  const at = { orgSlug, artistId, shareId, date }
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{[day, city].filter(Boolean).join(', ')}</p>
        {standing === 'waiting' ? (
          <p className="text-sm text-mute">
            {deadline ? (
              <>
                <Trans>Challenged, answer due </Trans>
                <Until at={deadline} />
              </>
            ) : (
              <Trans>Challenged</Trans>
            )}
          </p>
        ) : null}
        {standing === 'first' ? (
          <p className="text-sm text-mute">
            <Trans>Released: you have first refusal</Trans>
          </p>
        ) : null}
        {standing === 'ended' ? (
          <p className="text-sm text-mute">
            <Trans>Challenge ended</Trans>
          </p>
        ) : null}
      </div>
      {hold.canChallenge ? (
        <Button
          size="sm"
          aria-label={t`Challenge the hold on ${day}`}
          busy={challenge.isPending}
          onClick={() => challenge.mutate(at)}
        >
          <Trans>Challenge</Trans>
        </Button>
      ) : null}
      {hold.canWithdraw ? (
        <Button
          size="sm"
          aria-label={t`Withdraw the challenge on ${day}`}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(at)}
        >
          <Trans>Withdraw</Trans>
        </Button>
      ) : null}
      <FormError>{failed ? messageOf(failed) : null}</FormError>
    </li>
  )
}
