// The headers under which a kept file leaves the server: as what it was found to be, unable to do anything.
import { fileTypes } from '#domain/platform/files.ts'
import { transliterate } from '#domain/platform/search/transliterate.ts'
import type { Headers } from './security.ts'

/**
 * Headers of a file's answer. The browser shows pictures and PDFs and saves everything else; what it shows runs
 * no script and reaches nothing, whatever is inside.
 */
export function fileHeaders(
  file: { name: string; mime: string; size: number },
  common: Headers,
  cacheControl = 'private, max-age=300',
): Headers {
  const type = fileTypes[file.mime]
  return {
    ...common,
    'content-type': type?.isText ? `${file.mime}; charset=utf-8` : file.mime,
    'content-disposition': contentDisposition(type?.isInline ? 'inline' : 'attachment', file.name),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    'x-robots-tag': 'noindex',
  }
}

/** RFC 6266: a plain name for old programs, the whole one for all others; neither can end the header. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = transliterate(name, (char) => /^[\x20-\x7e]$/.test(char) && !/["\\%;]/.test(char), '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

export type Range = { start: number; end: number }

/** One range of a Range header; null for the whole file, 'none' where nothing of the file lies in it. */
export function rangeOf(header: string | undefined, size: number): Range | null | 'none' {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found) return null
  const [, first = '', last = ''] = found
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}
