/** Which event is the sample show of an organisation, with the records that were made for it. */
import { sql } from 'kysely'
import type { SampleRecord } from '#domain/desk/sample-show/sample-show.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export async function findSampleEvent(tx: Tx, scope: OrgScope): Promise<string | null> {
  const row = await tx
    .selectFrom('sampleShows')
    .select('eventId')
    .where('orgId', '=', scope.orgId)
    .executeTakeFirst()
  return row?.eventId ?? null
}

type SampleIds = { eventId: string; artistId: string; venueId: string; companyId: string; contactId: string }

/** Marks the records; an organisation has one sample show at most. */
export async function insertSample(tx: Tx, scope: OrgScope, ids: SampleIds): Promise<void> {
  await tx
    .insertInto('sampleShows')
    .values({ ...ids, orgId: scope.orgId, createdBy: scope.userId })
    .execute()
}

/** Deletes the sample show with all that hangs on it; the records that stay, or null where there is none. */
export async function deleteSample(tx: Tx, _scope: OrgScope): Promise<SampleRecord[] | null> {
  const { rows } = await sql<{ kept: SampleRecord[] | null }>`
    select private.remove_sample_show() as kept`.execute(tx)
  return rows[0]?.kept ?? null
}
