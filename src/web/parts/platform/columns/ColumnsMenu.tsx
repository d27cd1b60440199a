// The button that opens the choice of columns; desktops only, since phones show cards.
import { useLingui } from '@lingui/react/macro'
import { Columns3 } from 'lucide-react'
import { Suspense } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import type { ColumnsMenuProps } from './ColumnChoices.tsx'

const ColumnChoices = lazyPart(async () => (await import('./ColumnChoices.tsx')).ColumnChoices, 'inline')

export function ColumnsMenu(props: ColumnsMenuProps) {
  const { t } = useLingui()
  if (usePhone()) return null
  return (
    <Popover
      title={t`Columns`}
      align="end"
      className="md:w-72"
      trigger={
        <IconButton label={t`Columns`}>
          <Columns3 aria-hidden />
        </IconButton>
      }
    >
      <Suspense fallback={<div className="h-48" />}>
        <ColumnChoices {...props} />
      </Suspense>
    </Popover>
  )
}
