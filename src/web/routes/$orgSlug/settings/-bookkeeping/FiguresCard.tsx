// Figures of tax law with the days they hold from: those that come with the program, and the agency's own.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { moneySettingsQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { cx } from '#web/ui/cx.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { FigureSheet } from './FigureSheet.tsx'
import type { MoneySetup } from '../-invoicing/PartForm.tsx'

type Figure = MoneySetup['figures'][number]

/** What is in force on a day: an own figure before the usual one, among them the latest. */
function inForce(figures: readonly Figure[], today: string): Figure | undefined {
  const begun = figures.filter(({ validFrom }) => validFrom <= today)
  const own = begun.filter(({ isOwn }) => isOwn)
  return (own.length > 0 ? own : begun).toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0]
}

export function FiguresCard({ setup }: { setup: MoneySetup }) {
  const { t, i18n } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const today = useToday()
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation(
    trpc.moneySettings.removeFigure.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: moneySettingsQuery(orgSlug).queryKey }),
    }),
  )
  const valueText = ({ unit, value }: Figure) => {
    if (unit === 'minor') {
      const { baseCurrency: currency } = organisation
      return formatMoney({ amountMinor: Number(value), currency }, i18n.locale)
    }
    const number = i18n.number(Number(value), { maximumFractionDigits: 6 })
    return unit === 'pct' ? `${number}\u00a0%` : number
  }
  const groups = [...Map.groupBy(setup.figures, ({ key }) => key)]
  return (
    <SettingCard
      setting="statutory-figures"
      title={<Trans>Statutory figures</Trans>}
      flush
      action={
        setup.canManage ? (
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => {
              setOpened(opened + 1)
              setOpen(true)
            }}
          >
            <Trans>Add figure</Trans>
          </Button>
        ) : null
      }
    >
      <ul className="pb-1.5">
        {groups.map(([key, figures]) => {
          const current = inForce(figures, today)
          const others = figures.filter(
            (figure) => figure !== current && (figure.isOwn || figure.validFrom > today),
          )
          return (
            <li key={key} className="border-t border-line px-4 py-2">
              {[current, ...others].map((figure) =>
                figure ? (
                  <div
                    key={`${figure.validFrom} ${figure.id}`}
                    className="flex min-h-7 items-baseline justify-between gap-4"
                  >
                    <span className="min-w-0">
                      {figure === current ? <span className="font-medium">{figure.label} </span> : null}
                      <span className="text-sm whitespace-nowrap text-mute">
                        <Trans>from {formatDate(figure.validFrom, 'short', i18n.locale)}</Trans>
                        {figure.isOwn ? (
                          <>
                            , <Trans>custom</Trans>
                          </>
                        ) : null}
                      </span>
                    </span>
                    <span className="flex shrink-0 items-center gap-1">
                      <span className={cx(figure === current ? 'font-semibold' : 'text-mute')}>
                        {valueText(figure)}
                      </span>
                      {setup.canManage && figure.id ? (
                        <IconButton
                          size="sm"
                          className="-mr-2"
                          label={t`Remove ${figure.label}`}
                          busy={remove.isPending && remove.variables.id === figure.id}
                          onClick={() => figure.id && remove.mutate({ orgSlug, id: figure.id })}
                        >
                          <X aria-hidden />
                        </IconButton>
                      ) : null}
                    </span>
                  </div>
                ) : null,
              )}
            </li>
          )
        })}
      </ul>
      {opened > 0 ? <FigureSheet key={opened} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </SettingCard>
  )
}
