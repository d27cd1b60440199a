// What owners and admins do with the personal data of a contact: export it, erase it.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Eraser, FileDown } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'

const EraseSheet = lazyPart(async () => (await import('./EraseSheet.tsx')).EraseSheet)

/** The entries of a contact's menu; none for others. The sheet belongs beside the page. */
export function usePersonalData(): {
  menu: (contact: { id: string; name: string }) => MenuEntry[]
  sheet: ReactNode
} {
  const { orgSlug, can } = useOrganisation()
  const [erasing, setErasing] = useState<{ id: string; name: string }>()
  const [isOpen, setOpen] = useState(false)
  const download = useMutation(
    trpc.personalData.file.mutationOptions({ onSuccess: ({ url }) => window.location.assign(url) }),
  )
  if (!can('personalData.administrate')) return { menu: () => [], sheet: null }
  return {
    menu: ({ id, name }) => [
      'separator',
      {
        label: <Trans>Export personal data</Trans>,
        icon: <FileDown aria-hidden />,
        onSelect: () => download.mutate({ orgSlug, contactId: id }),
      },
      {
        label: <Trans>Erase personal data…</Trans>,
        icon: <Eraser aria-hidden />,
        danger: true,
        onSelect: () => {
          setErasing({ id, name })
          setOpen(true)
        },
      },
      'separator',
    ],
    sheet: erasing ? (
      <Suspense>
        <EraseSheet key={erasing.id} contact={erasing} open={isOpen} onOpenChange={setOpen} />
      </Suspense>
    ) : null,
  }
}
