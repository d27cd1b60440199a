// What is done with a hold that ends, on its row of the dashboard: extended with one press, released with two.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { rankLabel, releaseReasons } from '#domain/booking/holds/holds.ts'
import { releaseReasonLabels } from '#texts/booking/holds.ts'
import { translate } from '#web/texts.ts'
import { useHoldActions } from '#web/parts/booking/hold/use-hold-actions.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import type { Task } from './use-task-texts.ts'

type HoldStepsProps = { task: Task; hold: NonNullable<Task['hold']>; label: string }

/** "Other" asks for a word, which there is room for at the event. */
export function HoldSteps({ task, hold: { version, rank }, label }: HoldStepsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id, eventId } = task
  const act = useHoldActions({ id, version, rank, artistName: task.artistName ?? '' })
  return (
    <span className="flex gap-2">
      <Button size="sm" busy={act.isPending} onClick={act.extend}>
        {label}
      </Button>
      <Menu
        align="end"
        trigger={
          <Button size="sm" variant="quiet" aria-label={t`Release ${rankLabel(rank)} for ${task.artistName}`}>
            <Trans>Release</Trans>
          </Button>
        }
        items={[
          { heading: <Trans>Reason</Trans> },
          ...releaseReasons
            .filter((reason) => reason !== 'other')
            .map((reason) => ({
              label: translate()(releaseReasonLabels[reason]),
              onSelect: () => act.release(reason, null),
            })),
          eventId !== null && {
            label: <Trans>Other…</Trans>,
            link: <Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId }} />,
          },
        ]}
      />
    </span>
  )
}
