// The entry of a list's menu by which a phone begins to tick rows, and ends it.
import { Trans } from '@lingui/react/macro'
import { ListChecks } from 'lucide-react'
import type { MenuProps } from '#web/ui/overlays/menu-props.ts'
import type { PickingState } from '#web/ui/tables/use-picking.ts'
import { usePhone } from '#web/ui/use-media-query.ts'

/** False on desktops, and for members who may do nothing with several. */
export function usePickingEntry(picking: PickingState | undefined): MenuProps['items'][number] {
  const phone = usePhone()
  return (
    phone &&
    picking !== undefined && {
      label: picking.isPicking ? <Trans>Stop selecting</Trans> : <Trans>Select several</Trans>,
      icon: <ListChecks aria-hidden />,
      onSelect: () => picking.setPicking(!picking.isPicking),
    }
  )
}
