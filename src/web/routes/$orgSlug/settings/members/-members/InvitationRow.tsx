// An invitation that has not been accepted yet: to whom, until when, and sending it again or taking it back.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { roleLabels } from '#texts/platform/roles.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { Invitation } from './member-types.ts'
import { useRefreshMembers } from './use-member-calls.ts'

type InvitationRowProps = { invitation: Invitation; mayChange: boolean }

/** Sending again makes a new link; the former one is void. */
export function InvitationRow({ invitation, mayChange }: InvitationRowProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const refresh = useRefreshMembers()
  const { id, email, role, artistName, isExpired } = invitation
  const until = invitation.expiresAt.toLocaleDateString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    day: 'numeric',
    month: 'short',
  })
  const resend = useMutation(
    trpc.invitations.resend.mutationOptions({
      onSuccess: () => toast.success(t`Invitation sent again`),
      onSettled: refresh,
    }),
  )
  const revoke = useMutation(
    trpc.invitations.revoke.mutationOptions({
      onSuccess: () => toast.success(t`Invitation withdrawn`),
      onSettled: refresh,
    }),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <span className="flex size-8.5 shrink-0 items-center justify-center rounded-chip border border-dashed border-mute text-mute">
        <MailPlus aria-hidden className="size-4" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-mute">
          {artistName ? `${artistName}, ` : null}
          {translate()(roleLabels[role])}
        </p>
      </div>
      <div className="flex items-center gap-2 max-md:w-full max-md:pl-11.5">
        <Pill tone={isExpired ? 'cancelled' : 'inquiry'}>
          {isExpired ? <Trans>Expired</Trans> : <Trans>Valid until {until}</Trans>}
        </Pill>
        {mayChange ? (
          <>
            <Button
              size="sm"
              busy={resend.isPending}
              aria-label={t`Send again: invitation to ${email}`}
              onClick={() => resend.mutate({ orgSlug, id })}
            >
              <Trans>Send again</Trans>
            </Button>
            <Button
              size="sm"
              variant="quiet"
              busy={revoke.isPending}
              aria-label={t`Withdraw: invitation to ${email}`}
              onClick={() => revoke.mutate({ orgSlug, id })}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </>
        ) : null}
      </div>
    </li>
  )
}
