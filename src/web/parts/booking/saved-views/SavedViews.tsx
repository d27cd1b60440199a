// The button of the saved views; their list is fetched with its first use.
import { useLingui } from '@lingui/react/macro'
import { Bookmark } from 'lucide-react'
import { Suspense } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { Deferred } from '#web/ui/Deferred.tsx'
import type { SavedViewsProps } from './saved-views-props.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SavedViewsMenu = lazyPart(async () => (await import('./SavedViewsMenu.tsx')).SavedViewsMenu)
const SavedViewLink = lazyPart(async () => (await import('./SavedViewLink.tsx')).SavedViewLink)

/** Also follows a link to a saved view (`?saved=…` and nothing else). */
export function SavedViews(props: SavedViewsProps) {
  const { t } = useLingui()
  const { saved } = props.search
  const button = (
    <IconButton label={t`Saved views`}>
      <Bookmark aria-hidden className={saved ? 'fill-current' : ''} />
    </IconButton>
  )
  return (
    <>
      <Deferred trigger={button} popup="menu" preload={SavedViewsMenu.preload}>
        <SavedViewsMenu {...props} trigger={button} />
      </Deferred>
      {saved ? (
        <Suspense>
          <SavedViewLink {...props} id={saved} />
        </Suspense>
      ) : null}
    </>
  )
}
