// Archiving the texts of a library, and bringing them back, on a page whose address says which of them is open.
import { useLingui } from '@lingui/react/macro'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import type { ArchiveEffects } from './ArchiveSheet.tsx'
import { useArchiveQuestion } from './use-archive.tsx'

type One = { orgSlug: string; id: string }
type Mutation = { mutate: (one: One, calls?: { onSuccess: () => void }) => void }

type Options = {
  /** What the server computed. */
  effects: (one: One) => Promise<{ effects: ArchiveEffects }>
  remove: Mutation
  restore: Mutation
  /** Closes it. */
  onArchived: () => void
  /** Opens it. */
  onRestored: (id: string) => void
}

/** Asks before only where something is about it; Undo takes it back. `sheet` has to be rendered by the page. */
export function useLibraryArchive({ effects, remove, restore, onArchived, onRestored }: Options) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { confirm, sheet } = useArchiveQuestion()
  return {
    archive: ({ id, name }: { id: string; name: string }) =>
      void confirm({
        name,
        effects: () => effects({ orgSlug, id }),
        archive: () =>
          remove.mutate(
            { orgSlug, id },
            {
              onSuccess: () => {
                onArchived()
                toastUndo(t`${name} archived`, () => restore.mutate({ orgSlug, id }), id)
              },
            },
          ),
      }),
    bringBack: (id: string) => restore.mutate({ orgSlug, id }, { onSuccess: () => onRestored(id) }),
    sheet,
  }
}
