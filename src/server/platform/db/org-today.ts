/** The day it is where an organisation is, for conditions of SQL: `current_date` is the day in UTC. */
import { sql, type RawBuilder } from 'kysely'

/** As an expression that a statement works out once: `orgId` is a value and never the column of a row. */
export const orgToday = (orgId: string): RawBuilder<string> =>
  sql<string>`(select (now() at time zone own.tz)::date from organisations own where own.id = ${orgId})`
