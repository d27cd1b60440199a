// What a calendar app is set up with, shown once since it holds the password, and where each app wants it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { trpc } from '#web/trpc.ts'
import { CopyBlock } from '#web/ui/CopyButton.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'

const apps = ['apple', 'thunderbird', 'davx5', 'outlook'] as const
type App = (typeof apps)[number]

const names: Record<App, string> = {
  apple: 'Apple',
  thunderbird: 'Thunderbird',
  davx5: 'Android',
  outlook: 'Outlook',
}

function useSteps(): Record<App, ReactNode[]> {
  return {
    apple: [
      <Trans key="1">
        iPhone: open Settings, Apps, Calendar, Calendar Accounts. Mac: open Calendar, Settings, Accounts.
      </Trans>,
      <Trans key="2">Choose Add account, Other, CalDAV account. On a Mac, choose “Manual”.</Trans>,
      <Trans key="3">Paste server address, user name and password.</Trans>,
    ],
    thunderbird: [
      <Trans key="1">Open the calendar and choose New calendar, On the network.</Trans>,
      <Trans key="2">Paste user name and server address, then choose Find calendars.</Trans>,
      <Trans key="3">Paste the password and select the calendars to show.</Trans>,
    ],
    davx5: [
      <Trans key="1">Install DAVx⁵ and choose Add account, Log in with URL and user name.</Trans>,
      <Trans key="2">Paste server address, user name and password.</Trans>,
      <Trans key="3">Select the calendars. They appear in the calendar app of your phone.</Trans>,
    ],
    outlook: [
      <Trans key="1">Install the add-in “Outlook CalDav Synchronizer” on Windows.</Trans>,
      <Trans key="2">Choose Synchronization profiles, Add, Generic CalDAV.</Trans>,
      <Trans key="3">
        Paste server address, user name and password, then choose Test or discover settings.
      </Trans>,
    ],
  }
}

export function CalendarAppSetup({ password }: { password: string }) {
  const { t } = useLingui()
  const [app, setApp] = useState<App>('apple')
  const me = useQuery(trpc.account.me.queryOptions())
  const steps = useSteps()
  return (
    <>
      <p className="text-pretty">
        <Trans>Copy the password now. You won’t be able to see it again.</Trans>
      </p>
      <CopyBlock
        title={<Trans>Server address</Trans>}
        text={`${location.origin}/caldav/`}
        copy={t`Copy address`}
      />
      <CopyBlock title={<Trans>User name</Trans>} text={me.data?.user.email ?? ''} copy={t`Copy user name`} />
      <CopyBlock title={<Trans>Password</Trans>} text={password} copy={t`Copy password`} />
      <SegmentedControl
        className="mt-6 max-md:grid max-md:grid-cols-2"
        label={t`Calendar app`}
        value={app}
        onValueChange={setApp}
        options={apps.map((value) => ({ value, label: names[value] }))}
      />
      <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-5 text-pretty">
        {steps[app].map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ol>
    </>
  )
}
