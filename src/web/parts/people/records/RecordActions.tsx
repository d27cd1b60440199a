// What can be done with a record on file: edit it, copy its link, archive it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Ellipsis, Link2, Pencil } from 'lucide-react'
import { copyLink } from '#web/device/copy-link.ts'
import { Button, IconButton, type ButtonSize } from '#web/ui/Button.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'

type RecordActionsProps = {
  canEdit: boolean
  canArchive: boolean
  onEdit: () => void
  onArchive: () => void
  /** Entries of this kind of record alone. */
  more?: MenuEntry[] | undefined
  size?: ButtonSize
}

/** E edits. */
export function RecordActions(props: RecordActionsProps) {
  const { canEdit, canArchive, onEdit, onArchive, more = [], size = 'md' } = props
  const { t } = useLingui()
  useHotkeys(canEdit && { e: onEdit })
  return (
    <div className="flex shrink-0 items-center gap-1">
      {canEdit ? (
        <Button size={size} icon={<Pencil aria-hidden />} aria-keyshortcuts="e" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      ) : null}
      <Menu
        align="end"
        trigger={
          <IconButton label={t`More`} size={size}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          {
            label: <Trans>Copy link</Trans>,
            icon: <Link2 aria-hidden />,
            onSelect: () => copyLink(t`Link copied`),
          },
          ...more,
          canArchive && {
            label: <Trans>Archive</Trans>,
            icon: <Archive aria-hidden />,
            onSelect: onArchive,
          },
        ]}
      />
    </div>
  )
}
