// The links that open the sheet: who has one, who has opened it, and the way to take it back.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link2, X } from 'lucide-react'
import { refreshDaySheet, type DaySheetRecord } from '#web/parts/road/day-sheet/day-sheet-queries.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/Page.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import type { NewLinkSheetProps } from './NewLinkSheet.tsx'
import { useEditionLabels } from './use-edition-labels.ts'

const NewLinkSheet = lazyDialog<NewLinkSheetProps>(
  async () => (await import('./NewLinkSheet.tsx')).NewLinkSheet,
)

type SheetLink = DaySheetRecord['links'][number]

export function LinksCard({ links, eventId }: { links: readonly SheetLink[]; eventId: string }) {
  const opening = useOpening()
  return (
    <Card
      title={<Trans>Links</Trans>}
      action={
        <Button
          size="sm"
          icon={<Link2 aria-hidden />}
          onClick={opening.begin}
          onPointerEnter={NewLinkSheet.preload}
        >
          <Trans>New link</Trans>
        </Button>
      }
    >
      {links.length > 0 ? (
        <ul className="flex max-h-96 flex-col overflow-y-auto">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      ) : (
        <p className="text-pretty text-mute">
          <Trans>No links yet. A link opens the day sheet without an account.</Trans>
        </p>
      )}
      <NewLinkSheet key={opening.key} open={opening.open} onClose={opening.close} eventId={eventId} />
    </Card>
  )
}

function LinkRow({ link }: { link: SheetLink }) {
  const { i18n, t } = useLingui()
  const { orgSlug } = useOrganisation()
  const editions = useEditionLabels()
  const restore = useMutation(trpc.daySheets.restore.mutationOptions({ onSettled: refreshDaySheet }))
  const revoke = useMutation(trpc.daySheets.revoke.mutationOptions({ onSettled: refreshDaySheet }))
  const { id, name, email, edition, kind, openedAt, revokedAt, isOver } = link
  const isDead = revokedAt !== null || isOver
  const who = name || email || t`Copied link`
  const on = (at: Date) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })
  function withdraw() {
    revoke.mutate(
      { orgSlug, id },
      {
        onSuccess: () => toastUndo(t`Link revoked: ${who}`, () => restore.mutate({ orgSlug, id })),
      },
    )
  }
  return (
    <li className="flex items-center gap-2 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className={cx('truncate font-medium', isDead && 'text-mute line-through')}>{who}</p>
        <p className="text-sm text-mute">
          {editions[edition]} ·{' '}
          {revokedAt ? (
            <Trans>revoked</Trans>
          ) : isOver ? (
            <Trans>expired</Trans>
          ) : openedAt ? (
            <Trans>opened on {on(openedAt)}</Trans>
          ) : kind === 'email' ? (
            <Trans>not opened yet</Trans>
          ) : (
            <Trans>not used yet</Trans>
          )}
        </p>
      </div>
      {isDead ? null : (
        <IconButton label={t`Revoke link: ${who}`} size="sm" onClick={withdraw} disabled={revoke.isPending}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
