// The button that begins a letter about a show or a person.
import { Trans } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { writeLetter } from './composer-store.ts'
import { preloadComposer } from './ComposerHost.tsx'
import type { LetterAbout } from './letter-draft.ts'

type WriteLetterButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'icon'> & {
  about: LetterAbout
  onWrite?: (() => void) | undefined
  children?: ReactNode
}

/** Nothing for those who write no letters. */
export function WriteLetterButton({ about, onWrite, children, ...look }: WriteLetterButtonProps) {
  const { orgSlug, can } = useOrganisation()
  if (!can('letters.manage')) return null
  return (
    <Button
      icon={<PenLine aria-hidden />}
      {...look}
      onPointerEnter={preloadComposer}
      onClick={() => {
        onWrite?.()
        writeLetter(orgSlug, about)
      }}
    >
      {children ?? <Trans>Write a letter</Trans>}
    </Button>
  )
}
