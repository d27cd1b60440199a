// Starts the advancing of several shows at once: each gets the groups of one template.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { refreshAdvancing, type AdvancingShow } from '#web/parts/road/advancing/advancing-queries.ts'
import { remindedShow } from '#web/parts/road/advancing/reminders.ts'
import { ShowTitle } from '#web/parts/road/advancing/ShowTitle.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { RefusalList } from '#web/parts/platform/batch/RefusalList.tsx'
import { runEach, type Refusal } from '#web/calls/run-each.ts'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export type StartSheetProps = {
  open: boolean
  /** Shows without fields. */
  shows: readonly AdvancingShow[]
  onClose: () => void
  onDone: () => void
}

/** The built-in template has no id. */
const templateKey = (template: { id: string | null } | undefined) => template?.id ?? 'built-in'

/** Remount it for each choice of shows. */
export function StartSheet({ open, shows, onClose, onDone }: StartSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(trpc.advancing.templates.queryOptions({ orgSlug }))
  const templates = query.data?.templates ?? []
  const [picked, setPicked] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const key = picked ?? templateKey(templates.find(({ isDefault }) => isDefault) ?? templates[0])
  const template = templates.find((each) => templateKey(each) === key)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const chosen = shows.filter(({ eventId }) => !leftOut.has(eventId))
  const count = chosen.length

  async function run() {
    if (!template) return
    setRunning(true)
    const outcome = await runEach(
      chosen,
      (show) => remindedShow(show).title,
      ({ eventId }) =>
        trpcClient.advancing.applyTemplate.mutate({ orgSlug, eventId, templateId: template.id }),
    )
    setRunning(false)
    await refreshAdvancing()
    if (outcome.done > 0) toast.success(t`Started: ${outcome.done} of ${count}`)
    setRefused(outcome.refused)
    if (outcome.refused.length > 0) return
    onDone()
    onClose()
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !isRunning) onClose()
      }}
      title={<Trans>Start advancing</Trans>}
      description={<Trans>Each show gets its own copy of the template’s questions.</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant="primary" disabled={!template || count === 0} busy={isRunning}>
            <Plural value={count} _0="Start" one="Start # show" other="Start # shows" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {query.error ? <p role="alert">{messageOf(query.error)}</p> : null}
        {query.isPending ? <Skeleton className="h-16 w-full" /> : null}
        <RadioGroup
          aria-label={t`Template`}
          value={key}
          onValueChange={setPicked}
          options={templates.map((each) => ({
            value: templateKey(each),
            label: each.name,
            hint: each.groups.map(({ name }) => name).join(', '),
          }))}
        />
        <ul aria-label={t`Shows`} className="border-t border-line pt-3">
          {shows.map((show) => (
            <li key={show.eventId}>
              <Checkbox
                checked={!leftOut.has(show.eventId)}
                onCheckedChange={() => setLeftOut(leftOut.symmetricDifference(new Set([show.eventId])))}
                label={<ShowTitle show={remindedShow(show)} isPlain />}
              />
            </li>
          ))}
        </ul>
        <RefusalList title={<Trans>Not started:</Trans>} refused={refused} />
      </div>
    </Sheet>
  )
}
