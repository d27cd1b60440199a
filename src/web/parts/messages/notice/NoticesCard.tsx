// Notifications on this device, and which of them a person gets.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import type { NoticeTopic } from '#domain/booking/bookings/notices.ts'
import { handleError } from '#web/calls/errors.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { noticeTopicLabels } from '#texts/booking/notices.ts'
import { translate } from '#web/texts.ts'
import { usePush } from './use-push.ts'

/** `topics` are those that can reach this person here. */
export function NoticesCard({ topics }: { topics: readonly NoticeTopic[] }) {
  const push = usePush()
  return (
    <SettingCard
      setting="notifications"
      title={<Trans>Notifications on this device</Trans>}
      lead={<Trans>Get notified immediately, even when Fermata is closed. You still get e-mails.</Trans>}
    >
      <LoadedOr query={push.settings}>
        <Device push={push} />
        {push.state === 'on' ? <Topics topics={topics} off={push.settings.data?.off ?? []} /> : null}
      </LoadedOr>
    </SettingCard>
  )
}

function Device({ push }: { push: ReturnType<typeof usePush> }) {
  const { t } = useLingui()
  const tryOut = useMutation(
    trpc.push.test.mutationOptions({ onSuccess: () => toast(t`Test notification sent to your devices`) }),
  )
  switch (push.state) {
    case 'missing':
      return (
        <p className="text-pretty text-mute">
          <Trans>
            This browser does not support notifications. On iPhone or iPad, add Fermata to the home screen
            first.
          </Trans>
        </p>
      )
    case 'denied':
      return (
        <p className="text-pretty text-mute">
          <Trans>Notifications are blocked. Allow them in your browser settings.</Trans>
        </p>
      )
    case 'on':
      return (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            icon={<BellOff aria-hidden />}
            busy={push.isBusy}
            onClick={() => void push.switchOff().catch(handleError)}
          >
            <Trans>Switch off</Trans>
          </Button>
          <Button variant="quiet" busy={tryOut.isPending} onClick={() => tryOut.mutate()}>
            <Trans>Send test notification</Trans>
          </Button>
        </div>
      )
    default:
      return (
        <Button
          icon={<Bell aria-hidden />}
          busy={push.isBusy}
          onClick={() => void push.switchOn().catch(handleError)}
        >
          <Trans>Switch on</Trans>
        </Button>
      )
  }
}

type TopicsProps = { topics: readonly NoticeTopic[]; off: readonly NoticeTopic[] }

function Topics({ topics, off }: TopicsProps) {
  const cache = useQueryClient()
  const choose = useMutation(
    trpc.push.choose.mutationOptions({
      onSettled: () => cache.invalidateQueries(trpc.push.settings.pathFilter()),
    }),
  )
  const chosen = choose.isPending ? choose.variables.off : off
  return (
    <div className="mt-3 border-t border-line pt-2">
      {topics.map((topic) => (
        <Switch
          key={topic}
          label={translate()(noticeTopicLabels[topic])}
          checked={!chosen.includes(topic)}
          onCheckedChange={(isOn) =>
            choose.mutate({ off: isOn ? chosen.filter((one) => one !== topic) : [...chosen, topic] })
          }
        />
      ))}
    </div>
  )
}
