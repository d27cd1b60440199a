/** Calls about advancing, put together from those who show, ask, decide and answer. */
import { router } from '../../trpc.ts'
import { decisionCalls } from './decisions.ts'
import { advancingLinkCalls } from './link.ts'
import { orderingCalls } from './ordering.ts'
import { overviewCalls } from './overview.ts'
import { questionCalls } from './questions.ts'
import { requestCalls } from './requests.ts'
import { templateCalls } from '../advancing-templates/templates.ts'

export const advancingRouter = router({
  ...overviewCalls,
  ...questionCalls,
  ...orderingCalls,
  ...decisionCalls,
  ...requestCalls,
  ...templateCalls,
  ...advancingLinkCalls,
})
