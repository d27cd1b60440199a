// The sentences of src/domain/messages/problems.ts.
import type { MessagesProblems } from '#domain/messages/problems.ts'
import type { Sentences } from '../sentences.ts'

export const messagesProblems: Sentences<MessagesProblems> = {}
