// The five degrees of certainty in words, for the made-up month.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SampleTone } from './sample-month.ts'

export const toneLabels: Record<SampleTone, MessageDescriptor> = {
  inquiry: msg`Inquiry`,
  hold: msg`Hold`,
  offer: msg`Offer sent`,
  confirmed: msg`Confirmed`,
  cancelled: msg`Cancelled`,
}
