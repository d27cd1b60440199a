import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const build = { VITE_SUPABASE_URL: 'https://built.example', VITE_SUPABASE_ANON_KEY: 'built' }
const page = (value: object) => JSON.stringify(value)

describe('source of the configuration', () => {
  test.each([
    [
      'page with both',
      page({ supabaseUrl: 'https://page.example/', anonKey: 'k' }),
      'https://page.example',
      'k',
    ],
    [
      'page with the address only',
      page({ supabaseUrl: 'https://page.example' }),
      'https://built.example',
      'built',
    ],
    ['page with the key only', page({ anonKey: 'k' }), 'https://built.example', 'built'],
    ['placeholder', ' __CONFIG__ ', 'https://built.example', 'built'],
    ['no element', undefined, 'https://built.example', 'built'],
  ])('%s', (_name, text, url, key) => {
    expect(readConfig(text, build)).toMatchObject({ supabaseUrl: url, anonKey: key })
  })
})

test.each([
  [page({ supabaseUrl: 'not a url', anonKey: 'k' }), {}, 'SUPABASE_URL must be a valid URL'],
  ['', {}, 'SUPABASE_URL must be a valid URL'],
  ['', { VITE_SUPABASE_URL: 'https://x.example' }, 'SUPABASE_ANON_KEY is required'],
])('refuses %s with %o', (text, values, message) => {
  expect(() => readConfig(text, values)).toThrow(message)
})
