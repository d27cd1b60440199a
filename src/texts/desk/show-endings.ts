// The task that a cancelled show leaves where the contract gives the artist more than was invoiced.
import { msg } from '#texts/msg.ts'

export const claimTask = {
  title: msg<'amount'>`Invoice the kill fee: {amount} net`,
  notes: msg<'pct' | 'amount'>`The cancellation clause gives {pct}% of the fee: {amount} net.`,
}
