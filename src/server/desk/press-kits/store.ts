/** Press kits in the database: what the agency decides, and what the page shows of it. */
import { sql } from 'kysely'
import type { Biographies, PressKitFileInput, PressKitSection } from '#domain/desk/press-kits/press-kits.ts'
import type { ArtistKind } from '#domain/people/artists.ts'
import type { FileKind } from '#domain/platform/files.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { created, found, staleWrite, touched } from '../../platform/db/records.ts'
import type { OrgScope, PublicScope, UserScope } from '../../platform/db/scopes.ts'

const none = {
  isPublished: false,
  biographies: {} as Biographies,
  files: [] as PressKitFileInput[],
  version: 0,
}

/** The press kit of an artist; version 0 before anything was saved. */
export async function findPressKit(tx: Tx, scope: OrgScope, artistId: string) {
  const kit = await tx
    .selectFrom('pressKits')
    .select(['isPublished', 'biographies', 'files', 'version'])
    .where('orgId', '=', scope.orgId)
    .where('artistId', '=', artistId)
    .executeTakeFirst()
  return kit ?? none
}

type Change = { isPublished: boolean } | { biographies: Biographies; files: PressKitFileInput[] }

/** Saves a part of the press kit; CONFLICT when `version` is not the stored one. */
export async function savePressKit(
  tx: Tx,
  scope: OrgScope,
  artistId: string,
  version: number,
  change: Change,
): Promise<void> {
  const columns =
    'files' in change
      ? { biographies: JSON.stringify(change.biographies), files: JSON.stringify(change.files) }
      : change
  const saved =
    version === 0
      ? await tx
          .insertInto('pressKits')
          .values({ ...created(scope), artistId, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await tx
          .updateTable('pressKits')
          .set({ ...columns, ...touched(scope, version) })
          .where('orgId', '=', scope.orgId)
          .where('artistId', '=', artistId)
          .where('version', '=', version)
          .executeTakeFirst()
  const count = 'numUpdatedRows' in saved ? saved.numUpdatedRows : saved.numInsertedOrUpdatedRows
  if (count === 0n) throw staleWrite('artist')
}

export type PressFile = {
  id: string
  kind: FileKind
  name: string
  mime: string
  size: number
  section: PressKitSection
  credit: string | null
}

export type PressKitPage = {
  orgId: string
  orgSlug: string
  artistSlug: string
  isPublished: boolean
  name: string
  kind: ArtistKind
  genres: string[]
  homeCity: string | null
  homeCountry: string | null
  profileShort: string | null
  profileLong: string | null
  biographies: Biographies
  website: string | null
  links: Record<string, string>
  takesInquiries: boolean
  files: PressFile[]
}

/** What the page shows, by its address, or NOT_FOUND. Members see press kits that are not published yet as well. */
export async function findPressKitPage(
  tx: Tx,
  _scope: PublicScope | UserScope,
  agency: string,
  artist: string,
): Promise<PressKitPage> {
  const { rows } = await sql<PressKitPage>`
    select * from private.press_kit(${agency}, ${artist})`.execute(tx)
  return found(rows[0])
}
