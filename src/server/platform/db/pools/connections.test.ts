import pg from 'pg'
import { expect, test } from 'vitest'
import { urlFor } from './connections.ts'

test.each<[string, string, { user: string; host: string; database: string }]>([
  [
    'a server',
    'postgresql://owner:old@db.example:6432/fermata?sslmode=disable',
    { user: 'app_api', host: 'db.example', database: 'fermata' },
  ],
  [
    'a server without a user',
    'postgres://db.example/fermata',
    { user: 'app_api', host: 'db.example', database: 'fermata' },
  ],
  [
    'a user among the parameters',
    'postgresql://db.example/fermata?user=owner&password=old',
    { user: 'app_api', host: 'db.example', database: 'fermata' },
  ],
  [
    'users in both places',
    'postgresql://one:old@db.example/fermata?user=owner&password=old',
    { user: 'app_api', host: 'db.example', database: 'fermata' },
  ],
  [
    'a socket',
    'postgresql:///fermata?host=/run/postgresql',
    { user: 'app_api', host: '/run/postgresql', database: 'fermata' },
  ],
  [
    'a socket with a user',
    'postgresql:///fermata?host=/run/postgresql&user=owner&password=old',
    { user: 'app_api', host: '/run/postgresql', database: 'fermata' },
  ],
  [
    'a hosted pooler',
    'postgresql://postgres.abcdef:old@pooler.example:5432/postgres',
    { user: 'app_api.abcdef', host: 'pooler.example', database: 'postgres' },
  ],
])('%s is reached as our role', (_name, url, expected) => {
  const { user, password, host, database } = new pg.Client({
    connectionString: urlFor(url, 'app_api', 'p@ss/word'),
  })
  expect({ user, password, host, database }).toEqual({ ...expected, password: 'p@ss/word' })
})
