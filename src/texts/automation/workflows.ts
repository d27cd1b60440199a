// The names that new workflows begin with.
import { msg } from '#texts/msg.ts'

export const newWorkflowName = msg`New workflow`
export const copyName = msg<'name'>`{name} (copy)`
