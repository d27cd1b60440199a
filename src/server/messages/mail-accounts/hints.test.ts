import { expect, test } from 'vitest'
import { mailHints } from './hints.ts'

const dns = (records: Record<string, string[]>) => async (name: string) => records[name] ?? []
const states = async (address: string, read: (name: string) => Promise<string[]>) =>
  Object.fromEntries((await mailHints(address, read)).map(({ kind, state }) => [kind, state]))

test.each([
  [
    'all is said',
    {
      'halbmond.example': ['google-site-verification=x', 'v=spf1 include:mx.example -all'],
      'google._domainkey.halbmond.example': ['v=DKIM1; k=rsa; p=MIIB'],
      '_dmarc.halbmond.example': ['v=DMARC1; p=reject'],
    },
    { spf: 'ok', dkim: 'ok', dmarc: 'ok' },
  ],
  ['nothing is said', {}, { spf: 'missing', dkim: 'missing', dmarc: 'missing' }],
  [
    'a key that was withdrawn',
    { 'default._domainkey.halbmond.example': ['v=DKIM1; p='] },
    { spf: 'missing', dkim: 'missing', dmarc: 'missing' },
  ],
])('%s', async (_, records, expected) => {
  expect(await states('jule@Halbmond.example', dns(records as Record<string, string[]>))).toEqual(expected)
})

test('rules of the domain count for what lies below it', async () => {
  const read = dns({ '_dmarc.halbmond.example': ['v=DMARC1; p=none'] })
  expect(await states('jule@mail.halbmond.example', read)).toMatchObject({ dmarc: 'ok' })
})

test('offline nothing is known', async () => {
  const read = () => Promise.reject(new Error('ETIMEOUT'))
  expect(await states('jule@halbmond.example', read)).toEqual({
    spf: 'unknown',
    dkim: 'unknown',
    dmarc: 'unknown',
  })
})
