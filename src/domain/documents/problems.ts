// What may be wrong with input of the area documents, and why its rules refuse; src/texts/documents/problems.ts says it.
import { problemsOf } from '../problems.ts'

export type DocumentsProblems = Record<never, null>

export const documentsProblem = problemsOf<DocumentsProblems>('documents')
