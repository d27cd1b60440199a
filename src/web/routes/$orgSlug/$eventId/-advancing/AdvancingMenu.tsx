// What concerns the whole advance of an event: further groups, from a template or one's own.
import { useLingui } from '@lingui/react/macro'
import { Ellipsis, LayoutTemplate, Plus } from 'lucide-react'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'

export function AdvancingMenu({ onApply, onAddGroup }: { onApply: () => void; onAddGroup: () => void }) {
  const { t } = useLingui()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton size="sm" label={t`More actions for the advance`} className="-mr-1.5">
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={[
        { label: t`Apply template`, icon: <LayoutTemplate aria-hidden />, onSelect: onApply },
        { label: t`Add group`, icon: <Plus aria-hidden />, onSelect: onAddGroup },
      ]}
    />
  )
}
