// Imports in words: how far one is, and the file of its failed rows.
import type { ImportStatus } from '#domain/desk/imports/imports.ts'
import { msg, type Text } from '#texts/msg.ts'

export const importStatusLabels: Record<ImportStatus, Text> = {
  draft: msg`Not started`,
  running: msg({ message: 'Running', context: 'status of an import' }),
  done: msg`Imported`,
  undoing: msg`Undoing`,
  undone: msg`Undone`,
  failed: msg`Interrupted`,
}

export const failedRowsTexts = {
  fileName: msg<'file'>`{file} - failed rows`,
  row: msg`Row`,
  problem: msg`Problem`,
}

/** What an import of senders is called, where another has the name of its file. */
export const signaturesText = msg`E-mail signatures`

/** Why shows that an import made are off. */
export const importUndone = msg`The import was undone.`
