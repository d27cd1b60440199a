// Reminds the promoters of one or many shows: first what each e-mail lists, then what became of it.
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { refreshAdvancing } from './advancing-queries.ts'
import { byGroup, type MissingField, type RemindedShow } from './reminders.ts'
import { ShowTitle } from './ShowTitle.tsx'

export type RemindSheetProps = {
  open: boolean
  shows: readonly RemindedShow[]
  onClose: () => void
  onDone?: () => void
}

/** Remount it for each choice of shows: it begins with all that somebody can be reminded of. */
export function RemindSheet({ open, shows: now, onClose, onDone }: RemindSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  // What is on the screen stays while lists behind it change.
  const [shows] = useState(now)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const remind = useMutation(trpc.advancing.remind.mutationOptions({ onSettled: refreshAdvancing }))
  const possible = shows.filter(({ gap }) => gap === null)
  const others = shows.filter(({ gap }) => gap !== null)
  const chosen = possible.filter(({ eventId }) => !leftOut.has(eventId))
  const { data: outcome } = remind

  function toggle(eventId: string, isIn: boolean) {
    const next = new Set(leftOut)
    if (isIn) next.delete(eventId)
    else next.add(eventId)
    setLeftOut(next)
  }

  function send() {
    remind.mutate(
      { orgSlug, eventIds: chosen.map(({ eventId }) => eventId) },
      {
        onSuccess: ({ sent, skipped }) => {
          if (sent > 0)
            toast.success(t`${plural(sent, { one: '# reminder sent', other: '# reminders sent' })}`)
          onDone?.()
          if (skipped.length === 0) onClose()
        },
      },
    )
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !remind.isPending) onClose()
      }}
      size="lg"
      tall={shows.length > 3}
      title={<Trans>Remind promoters</Trans>}
      description={
        outcome ? undefined : (
          <Trans>Everyone with a link gets one e-mail per show, listing only what’s missing.</Trans>
        )
      }
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      footer={
        outcome ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={remind.isPending}>
              <Trans>Back</Trans>
            </Button>
            <Button type="submit" variant="primary" disabled={chosen.length === 0} busy={remind.isPending}>
              <Plural
                value={chosen.length}
                _0="Send reminders"
                one="Send reminders for # show"
                other="Send reminders for # shows"
              />
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <RemindOutcome sent={outcome.sent} skipped={outcome.skipped} shows={shows} />
      ) : (
        <div className="flex flex-col gap-5">
          {possible.length > 0 ? (
            <ul className="flex flex-col divide-y divide-line">
              {possible.map((show) => (
                <li key={show.eventId} className="py-2.5 first:pt-0 last:pb-0">
                  {possible.length > 1 ? (
                    <Checkbox
                      checked={!leftOut.has(show.eventId)}
                      onCheckedChange={(isIn) => toggle(show.eventId, isIn)}
                      label={<ShowTitle show={show} />}
                    />
                  ) : (
                    <ShowTitle show={show} />
                  )}
                  <div className={possible.length > 1 ? 'pl-7.5 md:pl-6.5' : 'pt-2'}>
                    <MissingLabel fields={show.missing} />
                    <Delivery show={show} />
                  </div>
                </li>
              ))}
            </ul>
          ) : null}
          {others.length > 0 ? <NotReminded shows={others} isAlone={possible.length === 0} /> : null}
        </div>
      )}
    </Sheet>
  )
}

function Delivery({ show: { recipients, remindedAt } }: { show: RemindedShow }) {
  const { i18n } = useLingui()
  const day = remindedAt && i18n.date(remindedAt, { day: 'numeric', month: 'short' })
  return (
    <p className="mt-1 text-xs text-mute">
      <Plural value={recipients} one="To # person" other="To # people" />
      {day ? (
        <>
          {', '}
          <Trans>last reminded on {day}</Trans>
        </>
      ) : null}
    </p>
  )
}

function NotReminded({ shows, isAlone }: { shows: readonly RemindedShow[]; isAlone: boolean }) {
  const gaps = {
    'nothing-missing': <Trans>nothing missing from the promoter</Trans>,
    'nobody-requested': <Trans>no request sent yet</Trans>,
  }
  return (
    <div>
      <p className="mb-1 font-semibold">
        {isAlone ? <Trans>No reminders possible:</Trans> : <Trans>Not included:</Trans>}
      </p>
      <ul className="flex flex-col gap-1.5 text-mute">
        {shows.map((show) => (
          <li key={show.eventId}>
            <ShowTitle show={show} isPlain />: {show.gap ? gaps[show.gap] : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The missing fields as an e-mail lists them: one line for each group. */
function MissingLabel({ fields }: { fields: readonly MissingField[] }) {
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {byGroup(fields).map(([name, missing]) => (
        <li key={name}>
          <span className="text-mute">{name}: </span>
          {missing.map(({ fieldId, fieldName, isReturned }, index) => (
            <span key={fieldId}>
              {index > 0 ? ', ' : null}
              {fieldName}
              {isReturned ? (
                <span className="text-signal">
                  {' '}
                  <Trans>(sent back)</Trans>
                </span>
              ) : null}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

type RemindOutcomeProps = RouterOutputs['advancing']['remind'] & { shows: readonly RemindedShow[] }

/** What became of the reminders: how many e-mails went, and who got none and why. */
function RemindOutcome({ sent, skipped, shows }: RemindOutcomeProps) {
  const showOf = (id: string) => shows.find(({ eventId }) => eventId === id)
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="font-semibold">
        <Plural value={sent} _0="No e-mail was sent." one="# e-mail was sent." other="# e-mails were sent." />
      </p>
      {skipped.length > 0 ? (
        <div>
          <p className="mb-1 font-semibold text-signal">
            <Trans>Not reminded:</Trans>
          </p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {skipped.map(({ eventId, reason }) => {
              const show = showOf(eventId)
              return (
                <li key={`${eventId} ${reason}`}>
                  {show ? <ShowTitle show={show} /> : null}: {reason}
                </li>
              )
            })}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
