// One rule in the list: its name, when it notifies whom, what comes next, and its switch.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { channelLabels, recipientsText } from '#texts/automation/reminders.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { refreshRules, type Rule } from './reminder-queries.ts'
import { useWhen } from './use-when.ts'

type RuleItemProps = { rule: Rule; nameOf: (userId: string) => string | undefined }

export function RuleItem({ rule, nameOf }: RuleItemProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const when = useWhen()
  const setActive = useMutation(trpc.reminderRules.setActive.mutationOptions({ onSettled: refreshRules }))
  const isActive = setActive.isPending ? setActive.variables.isActive : rule.isActive
  const say = translate()
  const recipients = recipientsText(rule.recipients, nameOf, say)
  const channels = rule.channels.map((channel) => say(channelLabels[channel])).join(', ')
  return (
    <li className="flex items-start gap-3 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <p className="text-md font-semibold md:text-base">
          {rule.canEdit ? (
            <Link
              to="/$orgSlug/automations/reminders"
              params={{ orgSlug }}
              search={{ open: rule.id }}
              resetScroll={false}
              className="hit inline-block leading-6 wrap-anywhere hover:underline"
            >
              {rule.name}
            </Link>
          ) : (
            rule.name
          )}
        </p>
        <p className="text-pretty">
          {rule.sentence}
          {rule.eventName ? ` · ${rule.eventName}` : ''}
        </p>
        <p className="text-sm text-pretty text-mute">
          <Trans>
            To {recipients} via {channels}
          </Trans>
        </p>
        <p className="text-sm text-mute">
          {!isActive ? (
            <Trans>Off</Trans>
          ) : rule.nextAt ? (
            <>
              <Trans>Next {when(rule.nextAt)}</Trans>
              {rule.waiting > 1 ? (
                <>
                  {' · '}
                  <Plural value={rule.waiting} one="# scheduled" other="# scheduled" />
                </>
              ) : null}
            </>
          ) : (
            <Trans>None scheduled</Trans>
          )}
        </p>
      </div>
      {rule.canEdit ? (
        <Switch
          label={t`${rule.name} is on`}
          labelHidden
          checked={isActive}
          disabled={setActive.isPending}
          onCheckedChange={(next) =>
            setActive.mutate({ orgSlug, id: rule.id, version: rule.version, isActive: next })
          }
          className="shrink-0"
        />
      ) : (
        <p className="shrink-0 text-right text-sm text-mute">
          {rule.isActive ? <Trans>On</Trans> : <Trans>Off</Trans>}
          {rule.ownerName ? (
            <>
              <br />
              <Trans>by {rule.ownerName}</Trans>
            </>
          ) : null}
        </p>
      )}
    </li>
  )
}
