/** The generated table types, with the closed lists of the domain in place of plain text columns. */
import type { ColumnType } from 'kysely'
import type { AccessFlags, ArtistRole, Overrides, StaffRole } from '#domain/access.ts'
import type { BookingStatus } from '#domain/bookings.ts'
import type { DB as Tables, Generated } from './schema.gen.ts'

type Narrow<Table, Columns extends { [K in keyof Table]?: unknown }> = Omit<Table, keyof Columns> & Columns

/** jsonb: read as the value, written as JSON text. */
export type JsonOf<T> = ColumnType<T, string, string>

export type Email = { address: string; label: string | null }
export type Phone = { number: string; label: string | null }

export interface DB extends Omit<
  Tables,
  | 'activityLog'
  | 'bookings'
  | 'idempotencyKeys'
  | 'memberships'
  | 'artistAccess'
  | 'artists'
  | 'contacts'
  | 'invitations'
> {
  activityLog: Narrow<
    Tables['activityLog'],
    { before: JsonOf<Record<string, unknown>> | null; after: JsonOf<Record<string, unknown>> | null }
  >
  idempotencyKeys: Narrow<
    Tables['idempotencyKeys'],
    { response: ColumnType<unknown, string | undefined, string> }
  >
  bookings: Narrow<Tables['bookings'], { status: BookingStatus }>
  memberships: Narrow<
    Tables['memberships'],
    {
      role: StaffRole
      overrides: ColumnType<Overrides, string | undefined, string>
      status: Generated<'active' | 'suspended' | 'removed'>
    }
  >
  artistAccess: Narrow<
    Tables['artistAccess'],
    { role: ArtistRole; flags: JsonOf<AccessFlags>; status: Generated<'active' | 'suspended' | 'removed'> }
  >
  artists: Narrow<
    Tables['artists'],
    { links: ColumnType<Record<string, string>, string | undefined, string> }
  >
  contacts: Narrow<Tables['contacts'], { emails: JsonOf<Email[]>; phones: JsonOf<Phone[]> }>
  invitations: Narrow<
    Tables['invitations'],
    {
      kind: 'staff' | 'artist'
      role: StaffRole | ArtistRole
      flags: ColumnType<AccessFlags, string | undefined, string>
    }
  >
}
