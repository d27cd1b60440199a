// What can be done with the inquiry, as the server allows it: one primary button, the others beside it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Inbox } from 'lucide-react'
import { useState } from 'react'
import type { ReplyFacts } from '#domain/sales/inquiry-reply.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { type Inquiry, type InquiryAction, useInquiryState } from './inquiry-calls.ts'

const ConvertSheet = lazyDialog(async () => (await import('./ConvertSheet.tsx')).ConvertSheet)
const DeclineSheet = lazyDialog(async () => (await import('./DeclineSheet.tsx')).DeclineSheet)

type InquiryActionsProps = {
  inquiry: Inquiry
  facts: ReplyFacts | undefined
  /** The inquiry left the inbox: on to the next. */
  onFiled: () => void
  /** A form lies over the page, or no longer. */
  onBusy: (isBusy: boolean) => void
}

export function InquiryActions({ inquiry, facts, onFiled, onBusy }: InquiryActionsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const change = useInquiryState()
  const [form, setForm] = useState<'convert' | 'decline'>()
  const { actions, eventId } = inquiry
  const find = (name: InquiryAction['action']) => actions.find(({ action }) => action === name)
  const [convert, decline, review, spam, duplicate, restore] = [
    find('convert'),
    find('decline'),
    find('review'),
    find('markSpam'),
    find('markDuplicate'),
    find('restore'),
  ]
  const refusal = actions.find(({ allowed }) => !allowed)?.reason
  const show = (next?: 'convert' | 'decline') => {
    setForm(next)
    onBusy(next !== undefined)
  }
  const file = (action: 'markSpam' | 'markDuplicate') =>
    change.run(
      inquiry,
      { action, ...(action === 'markDuplicate' && { duplicateOf: inquiry.sameAs?.id }) },
      onFiled,
    )
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {eventId ? (
          <Button
            variant="primary"
            render={<Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId }} />}
          >
            <Trans>Open event</Trans>
          </Button>
        ) : null}
        {convert ? (
          <Button variant="primary" disabled={!convert.allowed} onClick={() => show('convert')}>
            {convert.label}
          </Button>
        ) : null}
        {decline ? (
          <Button disabled={!decline.allowed} onClick={() => show('decline')}>
            {decline.label}
          </Button>
        ) : null}
        {spam ? (
          <Button disabled={!spam.allowed} busy={change.isPending} onClick={() => file('markSpam')}>
            {spam.label}
          </Button>
        ) : null}
        {restore ? (
          <Button
            icon={<Inbox aria-hidden />}
            disabled={!restore.allowed}
            busy={change.isPending}
            onClick={() => change.run(inquiry, { action: 'restore' })}
          >
            {restore.label}
          </Button>
        ) : null}
        {review || duplicate ? (
          <Menu
            align="end"
            trigger={
              <IconButton label={t`More actions`}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={[
              review && {
                label: review.label,
                hint: review.reason,
                disabled: !review.allowed,
                onSelect: () => change.run(inquiry, { action: 'review' }),
              },
              duplicate && {
                label: duplicate.label,
                hint: duplicate.reason,
                disabled: !duplicate.allowed,
                onSelect: () => file('markDuplicate'),
              },
            ]}
          />
        ) : null}
      </div>
      {refusal ? <p className="text-sm text-mute">{refusal}</p> : null}
      {convert ? <ConvertSheet inquiry={inquiry} open={form === 'convert'} onClose={() => show()} /> : null}
      {decline ? (
        <DeclineSheet
          inquiry={inquiry}
          action={decline}
          facts={facts}
          open={form === 'decline'}
          onClose={() => show()}
          onDone={() => {
            show()
            onFiled()
          }}
        />
      ) : null}
    </div>
  )
}
