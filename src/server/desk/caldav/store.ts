/** What calendar apps of a person have been shown, in the database. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { ArtistScope, OrgScope } from '../../platform/db/scopes.ts'

type Journal = {
  /** Grows with each change that was noticed. */
  number: number
  /** What was removed up to here is forgotten. */
  forgotten: number
  /** `putBack`: how often a change of an app was refused. */
  rows: { name: string; hash: string; putBack: number; number: number; isRemoved: boolean }[]
}

/** Notes what a calendar of the person in scope shows now, and answers with what it has shown. */
export async function keepJournal(
  tx: Tx,
  _scope: OrgScope | ArtistScope,
  calendar: string,
  shown: readonly { name: string; hash: string }[],
): Promise<Journal> {
  const { rows } = await sql<{
    current: number
    forgotten: number
    name: string | null
    hash: string
    putBack: number
    number: number
    isRemoved: boolean
  }>`select * from private.keep_calendar(${calendar}, ${shown.map(({ name }) => name)}::text[],
    ${shown.map(({ hash }) => hash)}::text[])`.execute(tx)
  return {
    number: rows[0]?.current ?? 0,
    forgotten: rows[0]?.forgotten ?? 0,
    rows: rows.flatMap(({ name, hash, putBack, number, isRemoved }) =>
      name === null ? [] : [{ name, hash, putBack, number, isRemoved }],
    ),
  }
}

/** Makes an entry a new one for the apps of the person in scope, so that they fetch it again. */
export async function putBack(
  tx: Tx,
  _scope: OrgScope | ArtistScope,
  calendar: string,
  name: string,
): Promise<void> {
  await sql`select private.put_back_in_calendar(${calendar}, ${name})`.execute(tx)
}
