// What may be said about files and notes: the checked inputs of their calls.
import { z } from 'zod'
import { commonProblem } from '../common-problems.ts'
import { optionalDate, requiredText } from '../fields.ts'
import { asMessage } from '../problems.ts'
import { cleanFileName, fileEntities, riderKinds, visibilities } from './files.ts'
import { platformProblem } from './problems.ts'

/** The record that a file or a note lies on. */
export const placeShape = { entity: z.enum(fileEntities), entityId: z.uuid() }

/** What can be changed of a file that is there. */
export const FileInput = z.strictObject({
  name: requiredText(200, platformProblem('file.nameMissing')).transform(cleanFileName),
  visibility: z.enum(visibilities),
  /** Riders only: the first day it applies to; null means always. */
  validFrom: optionalDate(),
})
export type FileInput = z.output<typeof FileInput>

const noteMissing = asMessage(platformProblem('note.missing'))
const maxNote = 10_000
const noteText = z
  .string({ error: noteMissing })
  .trim()
  .normalize('NFC')
  .min(1, noteMissing)
  .max(maxNote, asMessage(commonProblem('tooLong', { max: maxNote })))
  .regex(/^[\P{Cc}\n\r\t]*$/u, asMessage(commonProblem('invisibleCharacters')))

export const NoteInput = z.strictObject({ body: noteText, visibility: z.enum(visibilities) })
export type NoteInput = z.output<typeof NoteInput>

/** A rider written here instead of sent as a file. */
export const RiderTextInput = z.strictObject({
  kind: z.enum(riderKinds),
  text: noteText,
  validFrom: optionalDate(),
})
export type RiderTextInput = z.output<typeof RiderTextInput>
