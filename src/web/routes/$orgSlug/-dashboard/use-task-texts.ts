// What a row of the dashboard says, and the one next step it offers.
import { useLingui } from '@lingui/react/macro'
import { isAction } from '#domain/desk/next-action-rules.ts'
import { stateText, stepText } from '#texts/desk/next-actions.ts'
import { translate } from '#web/texts.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type Task = RouterOutputs['dashboard']['get']['tasks'][number]

/** `what` needs doing, and the `step` on the button; about a show as everywhere else. */
export function useTaskTexts(): (task: Task) => { what: string; step: string } {
  const { t } = useLingui()
  return ({ kind, sender, hold, label, gaps }) => {
    if (isAction(kind)) {
      const say = translate()
      return { what: stateText({ kind, hold, label, gaps, party: sender }, say), step: stepText(kind, say) }
    }
    switch (kind) {
      case 'inquiryNew':
        return { what: sender ? t`Inquiry from ${sender}` : t`New inquiry`, step: t`Reply` }
      case 'statementQueried':
        return { what: t`Question about ${label}`, step: t`Reply` }
      case 'workflowRequested':
        return { what: t`Activation requested: ${label}`, step: t`Review` }
      case 'expenseToDecide':
        return {
          what: sender ? t`Expense from ${sender}: ${label}` : t`Expense: ${label}`,
          step: t`Review`,
        }
    }
  }
}
