// The place in the organisation's pages where a message is written; fetched with the first one.
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { ComposerProps } from './Composer.tsx'
import { hideMessage, useOpenMessage } from './open-message.ts'

const Composer = lazyDialog<ComposerProps>(async () => (await import('./Composer.tsx')).Composer)

/** Fetches the sheet ahead, when somebody seems about to write. */
export const preloadComposer = (): void => void Composer.preload()

/** Placed once; `writeMessage` opens it. */
export function ComposerHost() {
  const { orgSlug } = useOrganisation()
  const open = useOpenMessage()
  if (open?.orgSlug !== orgSlug) return null
  return (
    <Composer
      key={open.count}
      open={open.isOpen}
      orgSlug={open.orgSlug}
      autosave={open.autosave}
      onClose={hideMessage}
    />
  )
}
