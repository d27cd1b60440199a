import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { Bounded, memoryLevels, type Levels } from '../limits/levels.ts'
import { databaseLevels, forgetLevels } from './limit-levels.ts'
import { jobScope } from '../../jobs.ts'

let db: TestDatabase
const kinds: Record<string, () => Levels> = {
  memory: () => memoryLevels(() => performance.now()),
  'the database': () => databaseLevels(db.pool('app_api')),
  'the database, for sign-in': () => databaseLevels(db.pool('app_auth')),
}
beforeAll(async () => {
  db = await testDatabase()
})

const slow = { burst: 10, perMs: 1 / 3_600_000 }

describe.each(Object.keys(kinds))('levels in %s', (kind) => {
  test('give what there is, apart for each key', async () => {
    const levels = kinds[kind]!()
    expect(await levels.draw(`${kind} a`, slow, { least: 1, most: 4 })).toMatchObject({ taken: 4 })
    expect(await levels.draw(`${kind} a`, slow, { least: 8, most: 8 })).toMatchObject({ taken: 0 })
    expect(await levels.draw(`${kind} a`, slow, { least: 1, most: 8 })).toMatchObject({ taken: 6 })
    expect(await levels.draw(`${kind} a`, slow, { least: 1, most: 1 })).toMatchObject({ taken: 0 })
    expect(await levels.draw(`${kind} b`, slow, { least: 1, most: 0 })).toEqual({ taken: 0, left: 10 })
  })

  test('fill up with time', async () => {
    const levels = kinds[kind]!()
    const fast = { burst: 5, perMs: 1 }
    await levels.draw(`${kind} c`, fast, { least: 5, most: 5 })
    await sleep(10)
    expect(await levels.draw(`${kind} c`, fast, { least: 5, most: 5 })).toMatchObject({ taken: 5 })
  })

  test('give no more than there is to many at once', async () => {
    const levels = kinds[kind]!()
    const all = await Promise.all(
      Array.from({ length: 40 }, () => levels.draw(`${kind} d`, slow, { least: 1, most: 1 })),
    )
    expect(all.filter(({ taken }) => taken === 1)).toHaveLength(10)
  })

  test('count tries, and forget them when one was right', async () => {
    const levels = kinds[kind]!()
    const count = async () => {
      const all = await Promise.all(Array.from({ length: 15 }, () => levels.countTry(`${kind} e`, 10)))
      return all.filter(Boolean).length
    }
    expect(await count()).toBe(10)
    await levels.forget(`${kind} e`)
    expect(await count()).toBe(10)
  })
})

test('the table holds no address, and what is old goes', async () => {
  const key = 'password 192.0.2.1 ida@example.org'
  await databaseLevels(db.pool('app_api')).countTry(key, 10)
  const { rows } = await db.owner.query<{ key: string }>('select key from private.limit_levels')
  expect(rows.some((row) => row.key.includes('192.0.2.1'))).toBe(false)
  await db.owner.query("update private.limit_levels set at = at - interval '2 hours'")
  expect(await forgetLevels(db.read(jobScope), jobScope)).toBe(rows.length)
})

test('a flood of keys pushes out the oldest and never grows the map', () => {
  const map = new Bounded<number>(3)
  for (const key of ['a', 'b', 'c']) map.set(key, 1)
  map.set('a', 2)
  map.set('d', 1)
  expect([map.size, map.get('a'), map.get('b'), map.get('c')]).toEqual([3, 2, undefined, 1])
})
