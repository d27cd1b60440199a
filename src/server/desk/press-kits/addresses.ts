// The addresses of the public page of a press kit and of what belongs to it.
import { pressKitPath } from '#domain/desk/press-kits/press-kits.ts'
import type { Language } from '#domain/language.ts'
import type { Rendition } from '#domain/platform/renditions.ts'
import type { PressFile, PressKitPage } from './page-calls.ts'

function queryOf(values: Record<string, string | null>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** Relative to this installation. In a preview all of them carry its token. */
export function addressesOf({ orgSlug, artistSlug }: PressKitPage, preview: string | null) {
  const path = pressKitPath(orgSlug, artistSlug)
  return {
    /** In the language of the browser, or in this one. */
    page: (lang: Language | null) => path + queryOf({ lang, preview }),
    /** A picture in a size; other files as they are. */
    file: ({ id }: PressFile, size: Rendition | null) => `${path}/files/${id}${queryOf({ size, preview })}`,
    zip: `${path}/photos.zip${queryOf({ preview })}`,
    inquiry: `/inquiry/${orgSlug}?artist=${encodeURIComponent(artistSlug)}`,
  }
}
export type Addresses = ReturnType<typeof addressesOf>
