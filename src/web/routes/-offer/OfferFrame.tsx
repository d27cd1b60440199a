// The frame of an offer's page.
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { LinkFrame } from '#web/parts/public/LinkFrame.tsx'

type OfferFrameProps = Omit<ComponentProps<typeof LinkFrame>, 'intro'>

export function OfferFrame(props: OfferFrameProps) {
  const sender = props.organisation?.name
  return (
    <LinkFrame
      {...props}
      intro={
        <Trans>
          An offer by <strong className="font-semibold text-ink">{sender}</strong>
        </Trans>
      }
    />
  )
}
