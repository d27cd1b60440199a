/** How large a table may be that is read. Apart from its reader, which loads what reads calendars and spreadsheets. */
import { deskProblem } from '#domain/desk/problems.ts'

export const maxFileBytes = 10 * 1024 * 1024
export const tooLarge = deskProblem('file.tooLarge', { megabytes: maxFileBytes / 1024 / 1024 })
