import { describe, expect, test } from 'vitest'
import {
  accountForm,
  nextStep,
  sentMailbox,
  sentPassword,
  ServerForm,
  startValues,
  type MailAccount,
} from './account.ts'

describe('what is sent as the password', () => {
  test.each<[string | null, string | null, string | null | undefined]>([
    ['secret', 'post@example.com', 'secret'],
    ['', 'post@example.com', undefined],
    [null, 'post@example.com', undefined],
    ['secret', '', null],
    ['', null, null],
  ])('typed %j as %j: %j', (typed, username, sent) => {
    expect(sentPassword(typed, username)).toBe(sent)
  })
})

test('a password never travels unencrypted', () => {
  const server = { host: 'mail.example.com', port: 25, security: 'none', username: 'me', password: 'secret' }
  const result = ServerForm.safeParse(server)
  expect(result.error?.issues[0]?.path).toEqual(['security'])
  expect(ServerForm.safeParse({ ...server, password: '' }).success).toBe(true)
})

test('the form begins with what is known of the address', () => {
  expect(startValues(null, 'jule@gmx.de')).toMatchObject({
    server: { host: 'mail.gmx.net', port: 587, security: 'starttls', username: 'jule@gmx.de' },
    mailbox: { imapHost: 'imap.gmx.net', imapPort: 993, imapSecurity: 'tls', sync: 'off' },
  })
  expect(startValues(null, 'jule@halbmond.example')).toMatchObject({
    server: { host: '', port: 587, username: 'jule@halbmond.example' },
    mailbox: { imapHost: '', sync: 'off' },
  })
})

test('a mailbox needs a server only when it is read', () => {
  const { server, mailbox } = startValues(null, 'jule@halbmond.example')
  const filled = { ...server, host: 'mail.halbmond.example', password: 'secret' }
  const form = accountForm(null)
  expect(form.safeParse({ server: filled, mailbox }).success).toBe(true)
  const reading = form.safeParse({ server: filled, mailbox: { ...mailbox, sync: 'booking_threads_only' } })
  expect(reading.error?.issues.map(({ path }) => path.join('.'))).toEqual(['mailbox.imapHost'])
})

test('a mailbox without a server is sent as none', () => {
  const none = { imapHost: null, imapPort: null, imapSecurity: null, sync: 'off' as const }
  expect(sentMailbox({ imapHost: null, imapPort: 993, imapSecurity: 'tls', sync: 'off' })).toEqual(none)
  const one = { imapHost: 'imap.gmx.net', imapPort: 993, imapSecurity: 'tls', sync: 'off' } as const
  expect(sentMailbox(one)).toEqual(one)
})

describe('the next step with', () => {
  test.each<[MailAccount['provider'], MailAccount['state'], boolean, ReturnType<typeof nextStep>]>([
    ['imap_smtp', 'ok', false, null],
    ['imap_smtp', 'unchecked', false, 'test'],
    ['imap_smtp', 'failed', true, 'password'],
    ['imap_smtp', 'failed', false, 'server'],
    ['imap_smtp', 'reauth_needed', false, 'password'],
    ['google', 'reauth_needed', false, 'reconnect'],
    ['microsoft', 'failed', false, 'reconnect'],
    ['google', 'unchecked', false, 'test'],
  ])('%s, %s, login refused: %s', (provider, state, needsPassword, expected) => {
    expect(nextStep({ provider, state, needsPassword })).toBe(expected)
  })
})
