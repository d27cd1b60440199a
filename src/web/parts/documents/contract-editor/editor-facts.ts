// What the parts within a text need to know, which is not in the text itself.
import { createContext, useContext } from 'react'
import type { LibraryClause } from '#domain/documents/templates/contract-clauses.ts'
import type { FieldValues } from '#domain/documents/templates/contract-resolve.ts'
import type { Language } from '#domain/language.ts'

export type EditorFacts = {
  language: Language
  /** What the fields say of a booking; null shows how they are called. */
  values: FieldValues | null
  /** The organisation's library in the text's language. */
  clauses: readonly LibraryClause[]
  canEdit: boolean
  /** Opens the settings of what is at this place of the text. */
  open: (what: 'condition' | 'picture', pos: number) => void
}

export const EditorFactsContext = createContext<EditorFacts | null>(null)

export function useEditorFacts(): EditorFacts {
  const facts = useContext(EditorFactsContext)
  if (!facts) throw new Error('useEditorFacts must be used within the editor of a contract')
  return facts
}
