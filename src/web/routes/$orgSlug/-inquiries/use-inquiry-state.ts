// Takes an inquiry out of the inbox, or back into it: done at once, with Undo where nothing was sent.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterInputs } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshInquiries, type Inquiry } from './inquiry-queries.ts'

type Change = Omit<RouterInputs['inquiries']['setState'], 'orgSlug' | 'id' | 'version'>

/** `onDone` is called once the server has it. */
export function useInquiryState() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const change = useMutation(trpc.inquiries.setState.mutationOptions({ onSettled: refreshInquiries }))
  const said: Record<Change['action'], string> = {
    review: t`In review`,
    decline: t`Inquiry declined`,
    markDuplicate: t`Marked as duplicate`,
    markSpam: t`Marked as spam`,
    restore: t`Moved to inbox`,
  }

  function run({ id, version }: Pick<Inquiry, 'id' | 'version'>, input: Change, onDone?: () => void) {
    change.mutate(
      { orgSlug, id, version, ...input },
      {
        onSuccess: (saved) => {
          onDone?.()
          const message = said[input.action]
          if (input.email) toast.success(t`Inquiry declined, e-mail sent`)
          else if (input.action === 'review' || input.action === 'restore') toast(message)
          else toastUndo(message, () => run(saved, { action: 'restore' }), id)
        },
      },
    )
  }
  return { run, isPending: change.isPending, error: change.error }
}
