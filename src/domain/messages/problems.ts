// What may be wrong with input of the area messages, and why its rules refuse; src/texts/messages/problems.ts says it.
import { problemsOf } from '../problems.ts'

export type MessagesProblems = Record<never, null>

export const messagesProblem = problemsOf<MessagesProblems>('messages')
