import { expect, test } from 'vitest'
import { linkOf } from './link-of.ts'

const at = (address: string) => linkOf(new URL(address, 'https://fermata.example'))

test.each([
  ['/sign/abc', { name: 'contract', key: 'abc' }],
  ['/sign/abc/', { name: 'contract', key: 'abc' }],
  ['/offer/a%20b', { name: 'offer', key: 'a b' }],
  ['/advancing/abc?step=1', { name: 'advance', key: 'abc' }],
  ['/guest-list/abc', { name: 'door', key: 'abc' }],
  ['/day-sheet/abc', { name: 'daySheet', key: 'abc' }],
  ['/opt-out/abc', { name: 'optOut', key: 'abc' }],
  ['/invoice/5?token=abc', { name: 'invoice', key: '5' }],
  ['/inquiry/halbmond', { name: 'inquiry', key: 'halbmond' }],
  ['/inquiry/halbmond/privacy', { name: 'inquiryPrivacy', key: 'halbmond' }],
])('%s opens a page of its own', (address, opened) => {
  expect(at(address)).toEqual(opened)
})

test.each(['/', '/sign', '/sign/', '/sign/abc/more', '/invoice/5', '/acme/invoices/5?token=1', '/login'])(
  '%s belongs to the app',
  (address) => {
    expect(at(address)).toBeUndefined()
  },
)

test('an address that cannot be read is no link', () => {
  expect(at('/sign/%E0%A4%A')).toBeUndefined()
})
