import { expect, test } from 'vitest'
import { mailboxProblems } from './mail-accounts.ts'
import { mailProviders, presetFor, providerInfo, signInUrl } from './mail-providers.ts'

test.each(mailProviders)(
  '%s is asked for a code, by a hash of our secret, for a token that lasts',
  (provider) => {
    const url = new URL(
      signInUrl('https://provider.example/authorize?tenant=x', providerInfo[provider], {
        clientId: 'us',
        redirectUri: 'https://book.example/halbmond/settings/email/google-callback',
        state: 's&t',
        codeChallenge: 'hash',
      }),
    )
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      tenant: 'x',
      response_type: 'code',
      client_id: 'us',
      redirect_uri: 'https://book.example/halbmond/settings/email/google-callback',
      state: 's&t',
      code_challenge: 'hash',
      code_challenge_method: 'S256',
    })
    const lasts =
      url.searchParams.get('access_type') === 'offline' ||
      url.searchParams.get('scope')?.includes('offline_access')
    expect(lasts).toBe(true)
  },
)

const mailbox = { imapHost: 'imap.a.example', imapPort: 993, imapSecurity: 'tls', sync: 'off' } as const
const stored = { imapHost: 'imap.a.example', host: 'smtp.a.example', hasPassword: true }
test.each([
  ['the same server', mailbox, stored, false, null],
  ['the server that sends', { ...mailbox, imapHost: 'smtp.a.example' }, stored, false, null],
  [
    'another server without a password',
    { ...mailbox, imapHost: 'b.example' },
    stored,
    false,
    ['server.password'],
  ],
  ['another server with a password', { ...mailbox, imapHost: 'b.example' }, stored, true, null],
  [
    'another server while no password is stored',
    mailbox,
    { ...stored, imapHost: null, hasPassword: false },
    false,
    null,
  ],
  ['no mailbox', { imapHost: null, imapPort: null, imapSecurity: null, sync: 'off' }, stored, false, null],
  [
    'reading without a mailbox',
    { ...mailbox, imapHost: null, sync: 'booking_threads_only' },
    null,
    false,
    ['mailbox.imapHost'],
  ],
  ['no port', { ...mailbox, imapPort: null }, null, false, ['mailbox.imapPort']],
  ['no security', { ...mailbox, imapSecurity: null }, null, false, ['mailbox.imapSecurity']],
] as const)('mailbox: %s', (_, input, before, hasNewPassword, fields) => {
  const problems = mailboxProblems(input, before, hasNewPassword)
  expect(problems && Object.keys(problems)).toEqual(fields)
})

test.each([
  ['jule@gmx.de', 'mail.gmx.net', 587, 'starttls', 'imap.gmx.net', 'allowAccess'],
  ['Jule@GMail.com ', 'smtp.gmail.com', 465, 'tls', 'imap.gmail.com', 'appPassword'],
  ['jule@posteo.net', 'posteo.de', 465, 'tls', 'posteo.de', null],
])('the servers of %j', (address, host, port, security, imapHost, note) => {
  expect(presetFor(address)).toMatchObject({
    smtp: { host, port, security },
    imap: { host: imapHost, port: 993, security: 'tls' },
    note,
  })
})

test.each([
  ['jule@halbmond.example'],
  ['gmx.de'],
  ['jule@'],
  ['jule@constructor'],
  ['jule@mail.gmx.de.example'],
])('nothing is known of %j', (address) => {
  expect(presetFor(address)).toBeNull()
})
