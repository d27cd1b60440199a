// A clause in a text beside the one of the library.
import type { JSONContent } from '@tiptap/core'
import { sourceLines, type LibraryClause } from '#domain/documents/templates/contract-clauses.ts'
import { toBody } from './body-json.ts'

export type ClauseState = {
  /** Undefined where the library has it no more, or in another language. */
  library: LibraryClause | undefined
  isChanged: boolean
}

/** By the words, as they are compared when the contract is sent. */
export function clauseState(node: JSONContent, clauses: readonly LibraryClause[]): ClauseState {
  const library = clauses.find(({ id }) => id === node.attrs?.['clauseId'])
  if (!library) return { library, isChanged: false }
  const here = sourceLines(toBody({ type: 'doc', content: node.content ?? [] }).content)
  return { library, isChanged: here.join('\n') !== sourceLines(library.body.content).join('\n') }
}
