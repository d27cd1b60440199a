/** Calls about workflows: drawing them, trying them, switching them on. */
import { mergeRouters, router } from '../../trpc.ts'
import { draftCalls } from './draft-calls.ts'
import { requestCalls } from './request-calls.ts'
import { runCalls } from './run-calls.ts'
import { stateCalls } from './state-calls.ts'

export const workflowsRouter = mergeRouters(
  router(draftCalls),
  router(requestCalls),
  router(stateCalls),
  router(runCalls),
)
