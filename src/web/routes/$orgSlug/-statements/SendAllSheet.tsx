// Sending what was made: reviewed statements are ticked, all where nobody reviews them one by one; each goes separately, and what cannot is reported.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { RefusalList } from '#web/parts/platform/batch/RefusalList.tsx'
import { periodLabel } from '#web/parts/money/statement/period-label.ts'
import { refreshStatements, type StatementListRow } from '#web/parts/money/statement/statement-queries.ts'
import { StatementPill } from '#web/parts/money/statement/StatementPill.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { SelectBox } from '#web/ui/fields/SelectBox.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type SendAllSheetProps = { open: boolean; statements: readonly StatementListRow[]; onClose: () => void }

export function SendAllSheet({ open, statements, onClose }: SendAllSheetProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  // As they were when it was opened: what has gone leaves the list behind it.
  const [rows] = useState(statements)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => {
    const reviewed = rows.filter(({ state }) => state === 'reviewed')
    return new Set((reviewed.length > 0 ? reviewed : rows).map(({ id }) => id))
  })
  const send = useMutation(
    trpc.statements.sendMany.mutationOptions({
      onSuccess: ({ sent, failed }) => {
        if (failed.length > 0) return
        const count = sent.length
        toast.success(count === 1 ? t`Statement sent` : t`${count} statements sent`)
        onClose()
      },
      onSettled: refreshStatements,
    }),
  )
  const isDone = send.data !== undefined
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.artistName ?? ''
  const refused = (send.data?.failed ?? []).map(({ id, message }) => ({
    name: nameOf(id),
    sentence: message,
  }))
  const count = chosen.size
  const sums = [
    ...Map.groupBy(
      rows.filter(({ id }) => chosen.has(id)),
      ({ currency }) => currency,
    ),
  ]
    .map(([currency, group]) =>
      formatMoney(
        { amountMinor: group.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0), currency },
        i18n.locale,
      ),
    )
    .join(' + ')
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const sentCount = send.data?.sent.length ?? 0
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !send.isPending) onClose()
      }}
      title={<Trans>Send statements</Trans>}
      description={
        <Trans>Each statement gets a number, can no longer be changed and is e-mailed to the artist.</Trans>
      }
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate({ orgSlug, ids: [...chosen] })
      }}
      footer={
        isDone ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={send.isPending}>
              <Trans>Back</Trans>
            </Button>
            <Button type="submit" variant="primary" busy={send.isPending} disabled={count === 0}>
              <Plural value={count} _0="Send" one="Send # statement" other="Send # statements" />
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <div className="flex flex-col gap-3">
          <p role="status">
            <Plural
              value={sentCount}
              _0="No statements sent."
              one="# statement sent."
              other="# statements sent."
            />
          </p>
          <RefusalList title={<Trans>Not sent:</Trans>} refused={refused} />
        </div>
      ) : (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              label={<Trans>All</Trans>}
              checked={count === rows.length}
              indeterminate={count > 0 && count < rows.length}
              onCheckedChange={(all) => setChosen(new Set(all ? rows.map(({ id }) => id) : []))}
            />
            <p aria-live="polite" className="text-mute">
              {count > 0 ? <Trans>Total payouts: {sums}</Trans> : null}
            </p>
          </div>
          <ul className="-mx-2">
            {rows.map((row) => (
              <li key={row.id} className="border-t border-line">
                <SelectBox
                  checked={chosen.has(row.id)}
                  onToggle={() => toggle(row.id)}
                  className="flex min-h-12 w-full items-center gap-3 px-2 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{row.artistName}</span>
                    <span className="block text-sm text-mute">
                      {periodLabel(row.periodFrom, row.periodTo, i18n.locale)}
                    </span>
                  </span>
                  <span className="flex shrink-0 flex-col items-end gap-0.5">
                    <span className="font-semibold">
                      {formatMoney({ amountMinor: row.payoutMinor, currency: row.currency }, i18n.locale)}
                    </span>
                    <StatementPill state={row.state} />
                  </span>
                </SelectBox>
              </li>
            ))}
          </ul>
          {send.error ? (
            <p role="alert" className="text-sm font-medium text-signal">
              {messageOf(send.error)}
            </p>
          ) : null}
        </div>
      )}
    </Sheet>
  )
}
