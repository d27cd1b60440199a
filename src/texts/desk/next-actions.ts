// The next step of a show, in words: the step on the button, what there is to do, who is waited for.
import { scheduleLabels } from '#texts/booking/schedule.ts'
import { roleLabels } from '#texts/platform/roles.ts'
import type { ScheduleLabel } from '#domain/booking/settlement/item-states.ts'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import { isAction, type ActionKind, type WaitKind } from '#domain/desk/next-action-rules.ts'
import type { NextAction, ShowGap } from '#domain/desk/next-actions.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

const stepLabels: Record<ActionKind, Text> = {
  holdMissing: msg`Place hold`,
  holdChallenged: msg`Answer challenge`,
  holdExpiring: msg`Extend hold`,
  offerIncoming: msg`Answer offer`,
  offerExpiring: msg`Follow up on offer`,
  approvalRejected: msg`Review artist’s answer`,
  approvalMissing: msg`Request approval`,
  offerDraft: msg`Send offer`,
  offerMissing: msg`Make an offer`,
  showToConfirm: msg`Confirm show`,
  contractToSign: msg`Sign contract`,
  contractUnsigned: msg`Chase signature`,
  contractDraft: msg`Send contract`,
  contractMissing: msg`Create contract`,
  invoiceLate: msg`Send payment reminder`,
  invoiceUnsent: msg`Send invoice`,
  invoiceDraft: msg`Issue invoice`,
  paymentDue: msg`Create invoice`,
  showIncomplete: msg`Add details`,
  advanceMissing: msg`Send advance request`,
  advanceToReview: msg`Review answers`,
  advanceUnanswered: msg`Chase advance`,
  daySheetUnsent: msg`Send day sheet`,
  figuresMissing: msg`Enter final figures`,
  showUnsettled: msg`Settle show`,
  statementMissing: msg`Create statement`,
  payoutDue: msg`Pay artist`,
}

/** What the button says: a verb and its object. */
export const stepText = (kind: ActionKind, t: Translator): string => t(stepLabels[kind])

const stateLabels: Partial<Record<ActionKind, Text>> = {
  holdMissing: msg`No hold on the date yet`,
  offerIncoming: msg`Offer from the promoter needs an answer`,
  offerExpiring: msg`Our offer expires without an answer`,
  offerDraft: msg`Offer not sent yet`,
  offerMissing: msg`No offer yet`,
  approvalMissing: msg`Not yet sent to the artist`,
  approvalRejected: msg`Declined by the artist`,
  showToConfirm: msg`Terms agreed, not confirmed yet`,
  contractToSign: msg`Contract needs our signature`,
  contractUnsigned: msg`Contract not signed yet`,
  contractDraft: msg`Contract not sent yet`,
  contractMissing: msg`No contract yet`,
  advanceMissing: msg`Advance not sent to the promoter yet`,
  advanceToReview: msg`Advance has new answers`,
  advanceUnanswered: msg`Advance not fully answered`,
  daySheetUnsent: msg`Day sheet not sent yet`,
  figuresMissing: msg`Played, no final figures yet`,
  showUnsettled: msg`Played, not settled`,
  statementMissing: msg`Settled, not on a statement yet`,
  payoutDue: msg`Statement approved, not paid out yet`,
}

const gapLabels: Record<ShowGap, Text> = {
  venue: msg`venue`,
  showtime: msg`showtime`,
  buyer: msg`promoter’s contact`,
}
const missing = msg<'gaps'>`Missing: {gaps}`
const challenged = msg<'rank'>`{rank} is challenged`
const challengedOf = msg<'rank' | 'holder'>`{rank} of {holder} is challenged`
const expires = msg<'rank'>`{rank} expires`
const expiresOf = msg<'rank' | 'holder'>`{rank} of {holder} expires`
const unpaid = msg<'sender' | 'label'>`{sender} has not paid {label}`
const unsent = msg<'label'>`Invoice {label} not sent yet`
const due = msg<'what'>`{what} is due`

type Stated = Pick<NextAction, 'label' | 'hold' | 'gaps' | 'party'> & { kind: ActionKind }

/** What there is to do and why: the sentence under the show. */
export function stateText({ kind, label, hold, gaps, party }: Stated, t: Translator): string {
  switch (kind) {
    case 'holdChallenged':
    case 'holdExpiring': {
      const rank = rankLabel(hold?.rank ?? 1)
      const holder = hold?.holder
      if (kind === 'holdChallenged')
        return holder ? t(challengedOf, { rank, holder }) : t(challenged, { rank })
      return holder ? t(expiresOf, { rank, holder }) : t(expires, { rank })
    }
    case 'showIncomplete':
      return t(missing, { gaps: gaps.map((gap) => t(gapLabels[gap])).join(', ') })
    case 'invoiceLate':
      return t(unpaid, { sender: party ?? t(promoter), label: label ?? '' })
    case 'invoiceUnsent':
      return t(unsent, { label: label ?? '' })
    case 'invoiceDraft':
    case 'paymentDue':
      return t(due, { what: instalmentText(label ?? '', t) })
    default:
      return t(stateLabels[kind] ?? stepLabels[kind])
  }
}

const instalmentText = (label: string, t: Translator) =>
  Object.hasOwn(scheduleLabels, label) ? t(scheduleLabels[label as ScheduleLabel]) : label

const promoter = msg({ message: 'the promoter', context: 'who is waited for' })
const waitLabels: Record<WaitKind, Text<'party'>> = {
  offerAnswer: msg<'party'>`Waiting for {party} to answer the offer`,
  approvalAnswer: msg<'party'>`Waiting for {party} to approve the show`,
  signature: msg<'party'>`Waiting for {party} to sign`,
  advanceAnswers: msg<'party'>`Waiting for {party} to answer the advance`,
  payment: msg<'party'>`Waiting for {party} to pay`,
  statementAnswer: msg<'party'>`Waiting for {party} to approve the statement`,
}

/** Who is waited for: “Waiting for Kulturwerk to sign”. */
export const waitText = (kind: WaitKind, party: string | null, t: Translator): string =>
  t(waitLabels[kind], { party: party ?? t(promoter) })

/** In a row or on a card: the step, or who is waited for. */
export const shortText = ({ kind, party }: NextAction, t: Translator): string =>
  isAction(kind) ? stepText(kind, t) : waitText(kind, party, t)

const yours = msg`Your turn`
const theirs = msg<'name'>`{name}’s turn`

/** Whose work it is at the agency; null for what others are waited for. */
export function turnText({ turn, who, role }: NextAction, t: Translator): string | null {
  if (turn === 'yours') return t(yours)
  if (turn !== 'colleague') return null
  return t(theirs, { name: who ?? t(roleLabels[role ?? 'agent']) })
}

const dueOn = msg<'day'>`Due {day}`
const lateSince = msg<'day'>`Overdue since {day}`
const dueToday = msg`Due today`
const untilDay = msg<'day'>`until {day}`

/** The deadline of the step, or until when others have time; `day` and `today` are where the reader is. */
export function dueText(
  { kind, dueAt }: NextAction,
  { day, today, now }: { day: string; today: boolean; now: Date },
  t: Translator,
): string | null {
  if (!dueAt) return null
  if (dueAt < now) return t(lateSince, { day })
  if (!isAction(kind)) return t(untilDay, { day })
  return today ? t(dueToday) : t(dueOn, { day })
}

export const nothingToDo = msg`Nothing to do`
