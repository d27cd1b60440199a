// The press kit of an artist as a public page: what is on it, and in which form its files are sent.
import { z } from 'zod'
import { oneOf, optionalNotes, optionalText } from '../../fields.ts'
import type { Language } from '../../language.ts'
import type { FileKind } from '../../platform/files.ts'
import { isReadablePicture } from '../../platform/renditions.ts'

export const pressKitSections = ['pictures', 'logos', 'documents'] as const
export type PressKitSection = (typeof pressKitSections)[number]

const PressKitFileInput = z.strictObject({
  /** All versions of a file: the page shows the present one. */
  seriesId: z.uuid(),
  section: oneOf(pressKitSections),
  credit: optionalText(120),
})
export type PressKitFileInput = z.infer<typeof PressKitFileInput>

/** What the agency decides about the page, apart from whether it is published. */
export const PressKitInput = z
  .strictObject({
    biographies: z.strictObject({ en: optionalNotes(), de: optionalNotes() }),
    files: z.array(PressKitFileInput).max(80),
  })
  .meta({ examples: [{ biographies: { en: 'Mira Sol writes songs at night.' }, files: [] }] })
export type PressKitInput = z.infer<typeof PressKitInput>

/** Biographies by language, without those that are empty. */
export type Biographies = Partial<Record<Language, string>>

type File = { kind: FileKind; mime: string }

/** Pictures of a format that is sent as it is could say where they were taken. */
export const canBeInPressKit = ({ kind, mime }: File): boolean =>
  kind !== 'avatar' && (isReadablePicture(mime) || !mime.startsWith('image/'))

/**
 * A file in the section that it may be in, null for one that may not be on the page: a later version of a chosen file can
 * be of another format.
 */
export function inPressKit<F extends File & { section: PressKitSection }>(file: F): F | null {
  if (!canBeInPressKit(file)) return null
  return isReadablePicture(file.mime) ? file : { ...file, section: 'documents' }
}

/** Where a file is put at first; only pictures can be moved to another section. */
export const usualSection = ({ kind, mime }: File): PressKitSection =>
  isReadablePicture(mime) && (kind === 'image' || kind === 'press_kit') ? 'pictures' : 'documents'

/** Where the page is, below the address of this installation. */
export const pressKitPath = (orgSlug: string, artistSlug: string): string => `/press/${orgSlug}/${artistSlug}`
