// Links for the door: who has one, when it was last opened, a new one to copy or share, and their end.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { DoorOpen, Link2Off, Share2 } from 'lucide-react'
import { useState } from 'react'
import { newToken } from '#web/parts/desk/feed/feed-link.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { CopyBlock } from '#web/ui/CopyButton.tsx'
import { Card } from '#web/ui/Page.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import type { GuestLists } from './guest-types.ts'
import { refreshGuests } from './use-guest-calls.ts'

type LinksCardProps = { eventId: string; eventName: string; record: GuestLists }

export function LinksCard({ eventId, eventName, record }: LinksCardProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const [address, setAddress] = useState<string>()
  const settled = { onSettled: refreshGuests }
  const make = useMutation(trpc.guestLists.link.mutationOptions(settled))
  const revoke = useMutation(trpc.guestLists.revokeLink.mutationOptions(settled))
  const restore = useMutation(trpc.guestLists.restoreLink.mutationOptions(settled))
  const when = (at: Date) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card title={<Trans>At the door</Trans>}>
      <p className="text-pretty text-mute">
        <Trans>Anyone with a link sees the names and can check people in, also offline.</Trans>
      </p>
      {record.links.length > 0 ? (
        <ul className="mt-2 flex flex-col">
          {record.links.map(({ id, label, openedAt, expiresAt }) => (
            <li key={id} className="flex items-center gap-2 border-t border-line py-1.5 first:border-t-0">
              <p className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{label}</span>
                <span className="block text-sm text-mute">
                  {openedAt ? <Trans>opened {when(openedAt)}</Trans> : <Trans>not opened yet</Trans>}
                  {' · '}
                  <Trans>until {i18n.date(expiresAt, { dateStyle: 'medium' })}</Trans>
                </span>
              </p>
              <IconButton
                label={t`Revoke link: ${label}`}
                size="sm"
                onClick={() =>
                  revoke.mutate(
                    { orgSlug, id },
                    {
                      onSuccess: () =>
                        toastUndo(t`Link revoked: ${label}`, () => restore.mutate({ orgSlug, id })),
                    },
                  )
                }
              >
                <Link2Off aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {address ? (
        <>
          <CopyBlock title={<Trans>New link</Trans>} text={address} copy={t`Copy link`} />
          <p className="mt-1 text-xs text-mute">
            <Trans>Copy it now. You won’t be able to see it again.</Trans>
          </p>
        </>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon={<DoorOpen aria-hidden />}
          busy={make.isPending}
          onClick={() => {
            const token = newToken()
            make.mutate(
              { orgSlug, eventId, label: '', token },
              { onSuccess: () => setAddress(`${location.origin}/guest-list/${token}`) },
            )
          }}
        >
          <Trans>New link</Trans>
        </Button>
        {address && 'share' in navigator ? (
          <Button
            icon={<Share2 aria-hidden />}
            // Closing the share sheet without choosing is an answer too.
            onClick={() => void navigator.share({ title: eventName, url: address }).catch(() => undefined)}
          >
            <Trans>Share link</Trans>
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
