// Rows of a form that can be added and removed: members, configurations, stages, companies.
import { useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/Button.tsx'

/** Fields side by side, with a way to remove them all; give the wide one `flex-1`. */
export function FieldRow({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <div className="flex items-start gap-2 md:col-span-2">
      <div className="grid min-w-0 flex-1 gap-2 md:auto-cols-fr md:grid-flow-col">{children}</div>
      <IconButton label={t`Remove`} className="mt-6 -mr-2 -ml-1" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

export function AddRow({ children, onAdd }: { children: ReactNode; onAdd: () => void }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-2.5 w-fit md:col-span-2"
      icon={<Plus aria-hidden />}
      onClick={onAdd}
    >
      {children}
    </Button>
  )
}
