import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { todayIn } from '#domain/dates.ts'
import { actors } from '../../testing/actors.ts'
import { fromNow } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { orgToday } from './org-today.ts'
import { mintJobScope } from './scopes.ts'

const db = await testDatabase()
const people = await actors(db)

// Between these two it is never the same day; one of them is always another than in UTC.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])('is the day in %s', async (tz) => {
  await db.owner.query('update organisations set tz = $2 where id = $1', [people.org.id, tz])
  const scope = mintJobScope()
  const before = todayIn(tz, fromNow())
  const { rows } = await db.transaction(scope, (tx) =>
    sql<{ today: string }>`select ${orgToday(people.org.id)} as today`.execute(tx),
  )
  // Midnight may have passed.
  expect([before, todayIn(tz, fromNow())]).toContain(rows[0]!.today)
})
