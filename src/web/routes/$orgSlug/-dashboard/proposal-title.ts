// What a proposal is called, by what it would do.
import { useLingui } from '@lingui/react/macro'
import type { RouterOutputs } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'

export type Proposal = RouterOutputs['proposals']['get']

export function useProposalTitle() {
  const { t, i18n } = useLingui()
  return ({ description }: Proposal): string => {
    switch (description?.kind) {
      case undefined:
        return t`No longer possible`
      case 'hold': {
        const { artistName, date } = description
        return t`Hold for ${artistName}, ${formatDate(date, 'short', i18n.locale)}`
      }
      case 'reply':
        return t`Reply to ${description.name}`
      case 'task':
        return t`Task: ${description.title}`
      case 'note':
        return t`Note on ${description.recordName ?? ''}`
    }
  }
}
