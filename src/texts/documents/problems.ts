// The sentences of src/domain/documents/problems.ts.
import type { DocumentsProblems } from '#domain/documents/problems.ts'
import type { Sentences } from '../sentences.ts'

export const documentsProblems: Sentences<DocumentsProblems> = {}
