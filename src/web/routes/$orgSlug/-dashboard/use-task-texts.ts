// What a row of the dashboard says, and the one next step it offers.
import { useLingui } from '@lingui/react/macro'
import type { ShowGap, TaskKind } from '#domain/desk/dashboard.ts'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { scheduleText } from '#web/parts/money/invoice/schedule-text.ts'
import type { RouterOutputs } from '#web/trpc.ts'

export type Task = RouterOutputs['dashboard']['get']['tasks'][number]

/** The page of the event on which the step is taken. */
export type TaskPage = '/$orgSlug/$eventId/overview' | '/$orgSlug/$eventId/finance'

const onFinance: readonly TaskKind[] = ['paymentDue', 'showUnsettled', 'expenseToDecide']
export const pageOf = ({ kind }: Task): TaskPage =>
  onFinance.includes(kind) ? '/$orgSlug/$eventId/finance' : '/$orgSlug/$eventId/overview'

const aboutContracts: readonly TaskKind[] = ['contractToSign', 'contractUnsigned', 'contractDraft']
/** The task's id is a contract's. */
export const isAboutContract = ({ kind }: Task): boolean => aboutContracts.includes(kind)

/** `what` needs doing, and the `step` on the button. */
export function useTaskTexts(): (task: Task) => { what: string; step: string } {
  const { t } = useLingui()
  const gapNames: Record<ShowGap, string> = { venue: t`venue`, showtime: t`showtime`, buyer: t`buyer` }

  return ({ kind, sender, hold, label, gaps }) => {
    const rank = hold ? rankLabel(hold.rank) : ''
    const holder = hold?.holder
    switch (kind) {
      case 'inquiryNew':
        return {
          what: sender ? t`Inquiry from ${sender}` : t`New inquiry`,
          step: t`Reply`,
        }
      case 'holdChallenged':
        return {
          what: holder ? t`${rank} of ${holder} is challenged` : t`${rank} is challenged`,
          step: t`Respond`,
        }
      case 'holdExpiring':
        return { what: holder ? t`${rank} of ${holder} expires` : t`${rank} expires`, step: t`Extend` }
      case 'offerIncoming':
        return { what: t`Offer from the promoter needs an answer`, step: t`Respond` }
      case 'offerExpiring':
        return { what: t`Our offer expires without an answer`, step: t`Follow up` }
      case 'offerDraft':
        return { what: t`Offer not sent yet`, step: t`Finish` }
      case 'approvalMissing':
        return { what: t`Not yet sent to the artist`, step: t`Request approval` }
      case 'approvalRejected':
        return { what: t`Declined by the artist`, step: t`Review` }
      case 'contractToSign':
        return { what: t`Contract needs our signature`, step: t`Sign` }
      case 'contractUnsigned':
        return { what: t`Contract not signed yet`, step: t`Follow up` }
      case 'contractDraft':
        return { what: t`Contract not sent yet`, step: t`Finish` }
      case 'showIncomplete':
        return { what: t`Missing: ${gaps.map((gap) => gapNames[gap]).join(', ')}`, step: t`Add details` }
      case 'paymentDue': {
        const what = scheduleText(label ?? '')
        return { what: t`${what} is due`, step: t`Check payment` }
      }
      case 'invoiceLate':
        return { what: t`${sender} has not paid ${label}`, step: t`Send payment reminder` }
      case 'statementQueried':
        return { what: t`Question about ${label}`, step: t`Reply` }
      case 'expenseToDecide':
        return {
          what: sender ? t`Expense from ${sender}: ${label}` : t`Expense: ${label}`,
          step: t`Review`,
        }
      case 'showUnsettled':
        return { what: t`Played, not settled`, step: t`Settle` }
    }
  }
}
