// What ends runs of workflows before their last step, as those who draw one choose it.
import type { StopKind } from '#domain/automation/workflow-graph.ts'
import type { FixedStop } from '#domain/automation/workflow-stops.ts'
import { msg, type Text } from '#texts/msg.ts'

export const stopLabels: Record<StopKind, Text> = {
  holdEnded: msg`Hold released, expired or confirmed`,
  offerClosed: msg`Offer declined, withdrawn or expired`,
  contractClosed: msg`Contract declined, voided, replaced or expired`,
  contractSigned: msg`Contract signed by everyone`,
  invoicePaid: msg`Invoice paid or cancelled`,
  advanceComplete: msg`Advance complete`,
}

export const fixedStopLabels: Record<FixedStop, Text> = {
  showOff: msg`Show cancelled, declined or lost`,
  contractClosed: stopLabels.contractClosed,
  offerClosed: stopLabels.offerClosed,
  invoiceCancelled: msg`Invoice cancelled`,
}
