/** How a file opens, before a person has looked at it: as the last one of its shape, else as what it looks like. */
import { knownExport, mappingOfExport } from '#domain/desk/imports/known-exports.ts'
import type { ImportOptions } from '#domain/desk/imports/imports.ts'
import { suggestMapping, type Mapping } from '#domain/desk/table-mapping.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import type { Org } from '../../context.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { findEarlier } from './choices-store.ts'
import { namesOf, withoutReport } from './table-names.ts'

type Shape = { noun: TableNoun; headers: readonly string[] }

/** When a file of this shape was imported last, and which product writes such files. */
export async function originOf(tx: Tx, scope: OrgScope, { noun, headers }: Shape) {
  const earlier = await findEarlier(tx, scope, noun, withoutReport(headers))
  const product = knownExport(headers)
  return { earlier, product: product?.columns[noun] ? product : undefined }
}

/** The columns and options that a new file opens with. */
export async function suggestionFor(
  { tx, scope, org }: { tx: Tx; scope: OrgScope; org: Pick<Org, 'locale'> },
  { noun, headers, samples }: Shape & { samples: readonly (readonly string[])[] },
): Promise<{ mapping: Mapping; options: ImportOptions }> {
  const { earlier, product } = await originOf(tx, scope, { noun, headers })
  if (earlier) {
    // Whose shows they are is asked for every file.
    const { artist: _artist, ...options } = earlier.options
    return { mapping: headers.map((_, column) => earlier.mapping[column] ?? null), options }
  }
  const guessed = suggestMapping(noun, headers, samples, namesOf(noun).columns)
  return {
    mapping: product ? mappingOfExport(product, noun, headers, guessed) : guessed,
    options: {
      duplicates: 'update',
      dateOrder: product?.dateOrder ?? (org.locale === 'en-US' ? 'mdy' : 'dmy'),
      createLinked: true,
    },
  }
}
