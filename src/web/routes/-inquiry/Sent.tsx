// After the form was sent: what happens next.
import { Trans } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '#web/ui/Button.tsx'

/** `again` is the link back to the empty form. */
export function Sent({ organisation, again }: { organisation: string; again: ReactElement }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <MailCheck aria-hidden className="size-6 text-signal" strokeWidth={1.75} />
      <h1 tabIndex={-1} className="text-2xl">
        <Trans>Inquiry sent</Trans>
      </h1>
      <p className="text-pretty">
        <Trans>{organisation} will reply within a day or two. You’ll receive a confirmation by e-mail.</Trans>
      </p>
      <Button className="mt-2" render={again}>
        <Trans>Send another inquiry</Trans>
      </Button>
    </div>
  )
}
