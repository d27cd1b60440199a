// Rows of a form for several addresses or numbers: the value, what it is for, and a way to remove it.
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'

type ContactRowProps = { value: ReactElement; label: ReactElement; onRemove: () => void; note?: ReactNode }

/** Both fields are side by side on phones as well. */
export function ContactRow({ value, label, onRemove, note }: ContactRowProps) {
  const { t } = useLingui()
  return (
    <div>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">{value}</div>
        <div className="w-26 shrink-0 md:w-36">{label}</div>
        <IconButton label={t`Remove`} className="mt-6 -mr-2 -ml-1" onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      {note}
    </div>
  )
}
