import { expect, test } from 'vitest'
import { presetFor } from './mail-presets.ts'

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
