// The button that begins a message about a show or a person.
import { Trans } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { writeMessage } from './composer-store.ts'
import { preloadComposer } from './ComposerHost.tsx'
import type { MessageAbout } from './message-draft.ts'

type WriteMessageButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'icon'> & {
  about: MessageAbout
  onWrite?: (() => void) | undefined
  children?: ReactNode
}

/** Nothing for those who write no messages. */
export function WriteMessageButton({ about, onWrite, children, ...look }: WriteMessageButtonProps) {
  const { orgSlug, can } = useOrganisation()
  if (!can('messages.manage')) return null
  return (
    <Button
      icon={<PenLine aria-hidden />}
      {...look}
      onPointerEnter={preloadComposer}
      onClick={() => {
        onWrite?.()
        writeMessage(orgSlug, about)
      }}
    >
      {children ?? <Trans>New message</Trans>}
    </Button>
  )
}
