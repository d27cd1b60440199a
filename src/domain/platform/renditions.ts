// The sizes in which pictures are sent: small ones for lists, one for the screen, and the original where it is wanted.
import { nameForType, type FileKind } from './files.ts'

export const pictureSizes = ['preview', 'screen', 'original'] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Pixels at most, and what is made of the picture: WebP and JPEG in a quality, or the format that it has. */
export const renditions = {
  preview: { width: 480, height: 480, fit: 'inside', format: 'webp', quality: 75 },
  screen: { width: 2000, height: 2000, fit: 'inside', format: 'webp', quality: 82 },
  /** What social networks and messengers show of a page: the liveliest part of the picture. */
  card: { width: 1200, height: 630, fit: 'cover', format: 'jpeg', quality: 84 },
  /** 50 cm at 300 dots an inch, without what cameras note beside the picture. */
  print: { width: 6000, height: 6000, fit: 'inside', format: 'own', quality: 92 },
} as const satisfies Record<
  string,
  { width: number; height: number; fit: 'inside' | 'cover'; format: 'webp' | 'jpeg' | 'own'; quality: number }
>
export type Rendition = keyof typeof renditions
export const renditionSizes = Object.keys(renditions) as Rendition[]

/** A picture that unpacks to more is not read. */
export const maxPixels = 100_000_000

/** Pictures that move stay as they are. */
const readable: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Whether other sizes can be made of a file. */
export const isReadablePicture = (mime: string): boolean => readable.has(mime)

/** Kinds that are made to be looked at; a photographed receipt opens as it was sent. */
const forShow: ReadonlySet<FileKind> = new Set(['image', 'press_kit'])

type Sent = { kind: FileKind; mime: string }

/** Whether opening the file shows a smaller picture, so that the original is a choice of its own. */
export const isShownSmaller = ({ kind, mime }: Sent): boolean => isReadablePicture(mime) && forShow.has(kind)

/** The size in which a file is sent: as asked for, or what fits its kind. */
export function sizeToSend(file: Sent, asked: PictureSize | undefined): PictureSize {
  if (!isReadablePicture(file.mime)) return 'original'
  return asked ?? (isShownSmaller(file) ? 'screen' : 'original')
}

/** A press picture with fewer bytes goes along with e-mails as it is. */
export const maxAttachedBytes = 1024 * 1024

/** Whether a file goes along with e-mails in the size of a screen: it would fill the mailbox of whoever gets it. */
export const isAttachedSmaller = (file: Sent & { size: number }): boolean =>
  isShownSmaller(file) && file.size > maxAttachedBytes

/** What a rendition of a picture is: print keeps JPEG, and is lossless for everything else. */
export function renditionMime(size: Rendition, mime: string): string {
  const { format } = renditions[size]
  if (format !== 'own') return `image/${format}`
  return mime === 'image/jpeg' ? mime : 'image/png'
}

/** "poster.jpg" is "poster.webp" once it is one. */
export const renditionName = (name: string, mime: string): string =>
  nameForType(name.replace(/\.[^.\s]{1,8}$/, ''), mime)
