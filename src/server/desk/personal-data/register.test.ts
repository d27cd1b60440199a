import { beforeAll, describe, expect, test } from 'vitest'
import { personalDataRegister } from '#domain/desk/personal-data/register.ts'
import { columnsOf } from '#domain/desk/personal-data/register-types.ts'
import { testDatabase } from '../../testing/database.ts'
import { retainedTables } from './retained-store.ts'

/** Columns that can hold text, by table. */
let catalogue: Map<string, string[]>
let others: Map<string, string[]>

const textTypes = ['text', 'text[]', 'jsonb', 'json', 'bytea', 'bytea[]', 'inet', 'xml']

beforeAll(async () => {
  const db = await testDatabase()
  const { rows } = await db.owner.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'`,
  )
  const by = (isWanted: (type: string) => boolean) => {
    const tables = new Map<string, string[]>()
    for (const { table, column, type } of rows) {
      if (!isWanted(type) || column === 'org_id') continue
      tables.set(table, [...(tables.get(table) ?? []), column])
    }
    return tables
  }
  catalogue = by((type) => textTypes.includes(type) || type.startsWith('character'))
  others = by((type) => !textTypes.includes(type))
})

describe('the register of personal data', () => {
  test('names every column of the database that can hold text, as personal or as free of it', () => {
    const inDatabase = [...catalogue].flatMap(([table, columns]) => columns.map((each) => `${table}.${each}`))
    const inRegister = Object.entries(personalDataRegister).flatMap(([table, { free, texts }]) =>
      [...columnsOf(free), ...columnsOf(texts)].map((each) => `${table}.${each}`),
    )
    expect(inRegister.toSorted()).toEqual(inDatabase.toSorted())
  })

  test('finds and empties by columns that are there', () => {
    const known = (table: string) => [...(catalogue.get(table) ?? []), ...(others.get(table) ?? [])]
    for (const [table, { about }] of Object.entries(personalDataRegister)) {
      if (!about) continue
      const named = [...Object.values(about.by), ...Object.keys(about.clear ?? {})]
      expect([table, named.filter((each) => !known(table).includes(each))]).toEqual([table, []])
    }
  })

  test('has a rule for what is kept of each table that keeps something', () => {
    const kept = Object.entries(personalDataRegister).flatMap(([table, { retained }]) =>
      retained ? [table] : [],
    )
    expect(kept.toSorted()).toEqual(retainedTables.toSorted())
  })
})
