// The sizes in which pictures are sent: small ones for lists, one for the screen, and the original where it is wanted.
import { cleanFileName, type FileKind } from './files.ts'

export const pictureSizes = ['preview', 'screen', 'original'] as const
export type PictureSize = (typeof pictureSizes)[number]
export type Rendition = Exclude<PictureSize, 'original'>

/** The longer side in pixels at most, and the quality of WebP. */
export const renditions = {
  preview: { longSide: 480, quality: 75 },
  screen: { longSide: 2000, quality: 82 },
} as const satisfies Record<Rendition, { longSide: number; quality: number }>

/** A picture that unpacks to more is not read. */
export const maxPixels = 100_000_000

/** Pictures that move stay as they are. */
const readable: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Kinds that are made to be looked at; a photographed receipt opens as it was sent. */
const forShow: ReadonlySet<FileKind> = new Set(['image', 'press_kit'])

type Sent = { kind: FileKind; mime: string }

/** Whether opening the file shows a smaller picture, so that the original is a choice of its own. */
export const isShownSmaller = ({ kind, mime }: Sent): boolean => readable.has(mime) && forShow.has(kind)

/** The size in which a file is sent: as asked for, or what fits its kind. */
export function sizeToSend(file: Sent, asked: PictureSize | undefined): PictureSize {
  if (!readable.has(file.mime)) return 'original'
  return asked ?? (isShownSmaller(file) ? 'screen' : 'original')
}

/** A press picture with fewer bytes goes along with e-mails as it is. */
export const maxAttachedBytes = 1024 * 1024

/** Whether a file goes along with e-mails in the size of a screen: it would fill the mailbox of whoever gets it. */
export const isAttachedSmaller = (file: Sent & { size: number }): boolean =>
  isShownSmaller(file) && file.size > maxAttachedBytes

/** "poster.jpg" is "poster.webp" in a smaller size. */
export const renditionName = (name: string): string =>
  cleanFileName(`${name.replace(/\.[^.\s]{1,8}$/, '')}.webp`)
