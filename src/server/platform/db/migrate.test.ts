import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { migrate } from './migrate.ts'

test('a database of a newer version is refused, and left as it is', async () => {
  const { owner, connection } = await testDatabase()
  await owner.query(`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')`)
  const names = async () => (await owner.query('select name from kysely_migration order by name')).rows
  const before = await names()
  await expect(migrate(connection)).rejects.toThrow('written by a newer version of Fermata')
  expect(await names()).toEqual(before)
})
