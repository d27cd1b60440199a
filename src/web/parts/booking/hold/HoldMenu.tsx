// What can be done with a hold, as a menu; what is not open says why.
import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { ConfirmSheet } from '#web/parts/booking/confirmation/ConfirmSheet.tsx'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import type { HoldAction, HoldRow } from './hold-queries.ts'
import type { HoldQuestion } from './HoldSheet.tsx'
import { useHoldActions } from './use-hold-actions.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const HoldSheet = lazyPart(async () => (await import('./HoldSheet.tsx')).HoldSheet)

export function HoldMenu({ hold }: { hold: HoldRow }) {
  const { t } = useLingui()
  const act = useHoldActions(hold)
  const [question, setQuestion] = useState<HoldQuestion>()
  const [isOpen, setOpen] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  // Each opening starts empty.
  const [count, setCount] = useState(0)
  const ask = (next: HoldQuestion) => {
    setQuestion(next)
    setCount(count + 1)
    setOpen(true)
  }
  if (hold.actions.length === 0) return null
  const run = ({ action, reasons = [] }: HoldAction) => {
    if (action === 'extend') return act.extend()
    if (action === 'challenge') return act.challenge()
    if (action === 'confirm' && hold.bookingId && hold.eventId) return setConfirming(true)
    if (action === 'confirm') {
      return act.confirm(null, {
        onError: (error) => {
          if (fieldErrorsOf(error)['overrideReason']) ask({ kind: 'confirm', warning: messageOf(error) })
        },
      })
    }
    return ask({ kind: 'release', reasons, reason: null })
  }
  const isEnd = ({ action }: HoldAction) => action === 'release' || action === 'giveWay'
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={t`Actions for ${rankLabel(hold.rank)}`}
            size="sm"
            className="-mr-2"
            busy={act.isPending}
          >
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={hold.actions.map((action) => ({
          label: isEnd(action) ? <Trans>{action.label}…</Trans> : action.label,
          hint: action.reason,
          disabled: !action.allowed,
          danger: action.allowed && isEnd(action),
          onSelect: () => run(action),
        }))}
      />
      {hold.bookingId && hold.eventId ? (
        <ConfirmSheet
          booking={{ id: hold.bookingId, eventId: hold.eventId, artistName: hold.artistName }}
          open={isConfirming}
          onClose={() => setConfirming(false)}
        />
      ) : null}
      {question ? (
        <Suspense fallback={null}>
          <HoldSheet
            key={count}
            hold={hold}
            question={question}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
