// The short word after saving.
import { useLingui } from '@lingui/react/macro'
import { toast } from '#web/ui/overlays/toast.ts'

/** Says "Saved". */
export function useSavedToast(): () => void {
  const { t } = useLingui()
  return () => toast.success(t`Saved`)
}
