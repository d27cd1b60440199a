// Figures of a budget as its tables show them, in the currency of all totals.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatBrief } from '#domain/money-format.ts'
import { money } from '#domain/money.ts'
import { budgetHeads } from '#texts/money/budgets.ts'
import { translate } from '#web/texts.ts'
import { usePhone } from '#web/ui/use-media-query.ts'

type Minor = number | null | undefined

export function useFigures(currency: string) {
  const { i18n } = useLingui()
  const say = translate()
  /** A dash where nothing can be yet; on phones, which name each figure, its line is left out. */
  const none = usePhone() ? '' : '–'
  const figure = (minor: Minor): string =>
    minor == null ? none : formatBrief(money(minor, currency), i18n.locale)
  const difference = (by: Minor): string => (by != null && by > 0 ? `+${figure(by)}` : figure(by))
  return {
    figure,
    difference,
    /** Planned, actual and the difference. */
    cells: (planned: number, actual: number): ReactNode[] => [
      figure(planned),
      figure(actual),
      difference(actual - planned),
    ],
    heads: [say(budgetHeads.planned), say(budgetHeads.actual), say(budgetHeads.difference)],
  }
}
