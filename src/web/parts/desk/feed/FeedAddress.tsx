// The address of a new calendar, shown once: to copy, or to open at once.
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { feedLinks } from './feed-link.ts'

type FeedAddressProps = { token: string; under?: string; onDone: () => void }

export function FeedAddress({ token, under, onDone }: FeedAddressProps) {
  const { t } = useLingui()
  const { copy, open } = feedLinks(token, location.origin, under)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty">
        <Trans>Copy the address now. You won’t be able to see it again.</Trans>
      </p>
      <p className="flex items-center gap-1 rounded-control border border-line bg-sunk py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 text-sm break-all">{copy}</code>
        <CopyButton text={copy} label={t`Copy address`} />
      </p>
      <p className="text-sm text-pretty text-mute">
        <Trans>
          In Google Calendar: Other calendars, From URL. In Outlook: Add calendar, Subscribe from web. Most
          calendars update about once an hour.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={open} className={buttonClass('primary')}>
          <CalendarPlus aria-hidden />
          <Trans>Open in my calendar</Trans>
        </a>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
