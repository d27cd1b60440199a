// The labels of tax that is withheld.
import type { WithholdingState } from '#domain/money/tax/withholding-case.ts'
import { msg, type Text } from '#texts/msg.ts'

export const withholdingStateLabels: Record<WithholdingState, Text> = {
  planned: msg({ message: 'Planned', context: 'status of withholding tax' }),
  withheld: msg({ message: 'Withheld', context: 'status of withholding tax' }),
  declared: msg({ message: 'Declared', context: 'status of withholding tax' }),
  certificate_received: msg`Certificate received`,
  void: msg({ message: 'Void', context: 'status of withholding tax' }),
}
