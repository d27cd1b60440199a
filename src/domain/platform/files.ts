// Files on records: what may be kept, what it is called, and what becomes of it when it is opened.
import type { Capability } from '../access.ts'
import type { LocalDate } from '../dates.ts'
import type { Problem } from '../problems.ts'
import { platformProblem } from './problems.ts'

export const fileEntities = ['artist', 'venue', 'company', 'contact', 'event'] as const
/** What files and notes lie on. */
export type FileEntity = (typeof fileEntities)[number]

/** Who may see a record may see its files; who may change it may change them. */
export const capabilityOfEntity = {
  artist: 'artists',
  venue: 'venues',
  company: 'companies',
  contact: 'contacts',
  event: 'events',
} as const satisfies Record<FileEntity, Capability>

export const visibilities = ['internal', 'shared'] as const
/** `shared` is for the artist's portal too; `internal` stays in the office. */
export type Visibility = (typeof visibilities)[number]

export const riderKinds = ['rider_tech', 'rider_hospitality', 'rider_security'] as const
export type RiderKind = (typeof riderKinds)[number]

/** Artists have all of them, other records documents only. */
export const fileKinds = ['document', 'press_kit', 'image', 'avatar', ...riderKinds] as const
export type FileKind = (typeof fileKinds)[number]

export const isRiderKind = (kind: FileKind): kind is RiderKind => kind.startsWith('rider_')

/** What is made for others to read is shared from the start. */
export const defaultVisibility = (kind: FileKind): Visibility =>
  kind === 'document' || kind === 'image' ? 'internal' : 'shared'

const megabyte = 1024 * 1024
/** A limit in bytes as people say it. */
export const inMegabytes = (bytes: number): number => Math.floor(bytes / megabyte)
/** The most that one file may have, in bytes. */
export const maxFileBytes = 25 * megabyte
/** The most that a zip, or a document that is one inside, may unpack to. */
export const maxUnpackedBytes = 100 * megabyte
/** A picture for lists is made small before it is sent. */
const maxAvatarBytes = 256 * 1024

type FileType = {
  /** What people call it. */
  label: string
  /** The first is given to names that have none of them. */
  extensions: readonly string[]
  /** Shown in a tab by the browser; everything else is saved. */
  isInline?: true
  /** A zip inside: what it unpacks to is limited. */
  isZip?: true
  isImage?: true
  isText?: true
}

const word = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

/** Everything that may be kept, by the type that its first bytes show. Neither HTML nor SVG is among them. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  'image/png': { label: 'PNG', extensions: ['png'], isInline: true, isImage: true },
  'image/jpeg': { label: 'JPEG', extensions: ['jpg', 'jpeg', 'jfif'], isInline: true, isImage: true },
  'image/webp': { label: 'WebP', extensions: ['webp'], isInline: true, isImage: true },
  'image/gif': { label: 'GIF', extensions: ['gif'], isInline: true, isImage: true },
  'image/heic': { label: 'HEIC', extensions: ['heic', 'heif'] },
  'application/pdf': { label: 'PDF', extensions: ['pdf'], isInline: true },
  [`${word}.wordprocessingml.document`]: { label: 'Word', extensions: ['docx'], isZip: true },
  [`${word}.spreadsheetml.sheet`]: { label: 'Excel', extensions: ['xlsx'], isZip: true },
  [`${word}.presentationml.presentation`]: { label: 'PowerPoint', extensions: ['pptx'], isZip: true },
  [`${open}.text`]: { label: 'ODT', extensions: ['odt'], isZip: true },
  [`${open}.spreadsheet`]: { label: 'ODS', extensions: ['ods'], isZip: true },
  [`${open}.presentation`]: { label: 'ODP', extensions: ['odp'], isZip: true },
  'application/zip': { label: 'ZIP', extensions: ['zip'], isZip: true },
  'text/plain': { label: 'Text', extensions: ['txt', 'md', 'log'], isText: true },
  'text/csv': { label: 'CSV', extensions: ['csv', 'tsv'], isText: true },
  'audio/mpeg': { label: 'MP3', extensions: ['mp3'] },
  'audio/mp4': { label: 'M4A', extensions: ['m4a', 'm4b', 'mp4'] },
  'audio/wav': { label: 'WAV', extensions: ['wav'] },
  'audio/flac': { label: 'FLAC', extensions: ['flac'] },
  'audio/ogg': { label: 'OGG', extensions: ['ogg', 'oga', 'opus'] },
}

const separators = /^.*[/\\]/s
// Control and formatting characters, which reverse or hide parts of a name, and what no disk takes.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
const maxName = 120

/** The last part of the name after a dot, lower case; '' without one. */
export const extensionOf = (name: string): string => /\.([^.\s]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** A name as it may be shown and saved: no folders, nothing invisible, at most 120 characters, never empty. */
export function cleanFileName(raw: string): string {
  const name = raw
    .toWellFormed()
    .normalize('NFC')
    .replace(separators, '')
    .replace(invisible, '')
    .replaceAll('"', "'")
    .replace(/[<>|?*:]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (name === '') return 'File'
  const letters = [...name]
  if (letters.length <= maxName) return name
  const extension = extensionOf(name)
  const tail = extension ? `.${extension}` : ''
  return letters.slice(0, maxName - tail.length).join('') + tail
}

/** The name with an ending that fits its type: "poster.html" with the bytes of a PNG becomes "poster.html.png". */
export function nameForType(name: string, mime: string): string {
  const extensions = fileTypes[mime]?.extensions ?? []
  const cleaned = cleanFileName(name)
  if (extensions.length === 0 || extensions.includes(extensionOf(cleaned))) return cleaned
  return cleanFileName(`${cleaned}.${extensions[0]}`)
}

/** Why a file of this type and size cannot be kept under this kind; null when it can. */
export function refuseFile(kind: FileKind, mime: string | null, size: number): Problem | null {
  if (size === 0) return platformProblem('file.empty')
  if (size > maxFileBytes) return platformProblem('file.tooLarge', { megabytes: inMegabytes(maxFileBytes) })
  const type = mime === null ? undefined : fileTypes[mime]
  if (!type) return platformProblem('file.type')
  if ((kind === 'image' || kind === 'avatar') && !type.isImage) return platformProblem('file.notPicture')
  if (kind === 'avatar' && size > maxAvatarBytes) return platformProblem('file.pictureTooLarge')
  return null
}

type DatedRider = { kind: FileKind; revision: number; validFrom: LocalDate | null }

/** Of each kind of rider the one in force on a date: the latest version that is valid by then. */
export function ridersOn<Rider extends DatedRider>(riders: readonly Rider[], date: LocalDate): Rider[] {
  return riderKinds.flatMap((kind) => {
    const valid = riders.filter(
      (rider) => rider.kind === kind && (rider.validFrom === null || rider.validFrom <= date),
    )
    return valid.toSorted((a, b) => b.revision - a.revision).slice(0, 1)
  })
}
