import { expect, test } from 'vitest'
import { isPublicAddress, publicAddressOf } from './net-guard.ts'

// Names that a public name server may answer with any address.
const names: Record<string, string[]> = {
  'mail.example.com': ['93.184.216.34'],
  'six.example.com': ['2606:2800:220:1:248:1893:25c8:1946'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  'mixed.example.com': ['93.184.216.34', '10.0.0.5'],
  'metadata.example.com': ['169.254.169.254'],
  localhost: ['127.0.0.1', '::1'],
}
const resolve = async (host: string) => names[host] ?? Promise.reject(new Error('ENOTFOUND'))

test.each([
  ['127.0.0.1'],
  ['127.1'],
  ['127.0.0.1.'],
  ['2130706433'],
  ['0x7f000001'],
  ['0x7f.1'],
  ['0177.0.0.1'],
  ['017700000001'],
  ['0.0.0.0'],
  ['localhost'],
  ['localhost.'],
  ['LOCALHOST'],
  ['127.0.0.1.nip.example'],
  ['mixed.example.com'],
  ['metadata.example.com'],
  ['169.254.169.254'],
  ['10.1.2.3'],
  ['172.31.255.255'],
  ['192.168.0.1'],
  ['100.64.0.1'],
  ['224.0.0.1'],
  ['::1'],
  ['::'],
  ['[::1]'],
  ['::ffff:127.0.0.1'],
  ['[::ffff:127.0.0.1]'],
  ['::ffff:7f00:1'],
  ['::127.0.0.1'],
  ['fe80::1'],
  ['fc00::1'],
  ['fd12:3456::1'],
  ['ff02::1'],
  ['64:ff9b::7f00:1'],
  ['2002:7f00:1::'],
  ['user@127.0.0.1'],
  ['127.0.0.1:25'],
  ['mail.example.com/x'],
  ['mail.example.com\r\nx'],
  ['unknown.example.com'],
  [''],
])('never connects to %j', async (host) => {
  expect(await publicAddressOf(host, { allowPrivateNet: false, resolve })).toBeNull()
})

test.each([
  ['mail.example.com', '93.184.216.34'],
  ['six.example.com', '2606:2800:220:1:248:1893:25c8:1946'],
  ['8.8.8.8', '8.8.8.8'],
])('connects to %s at its address', async (host, address) => {
  expect(await publicAddressOf(host, { allowPrivateNet: false, resolve })).toBe(address)
})

test('asks the name server once, so a changing answer changes nothing', async () => {
  const answers = [['93.184.216.34'], ['127.0.0.1']]
  const rebinding = async () => answers.shift() ?? ['127.0.0.1']
  expect(await publicAddressOf('rebind.example.com', { allowPrivateNet: false, resolve: rebinding })).toBe(
    '93.184.216.34',
  )
  expect(answers).toHaveLength(1)
})

test('reaches its own network where the operator allows it, still under well-formed names only', async () => {
  expect(await publicAddressOf('127.0.0.1', { allowPrivateNet: true, resolve })).toBe('127.0.0.1')
  expect(await publicAddressOf('localhost', { allowPrivateNet: true, resolve })).toBe('127.0.0.1')
  expect(await publicAddressOf('127.1', { allowPrivateNet: true, resolve })).toBeNull()
})

test.each([['not an address'], ['1.2.3'], ['fe80::1%eth0']])(
  'does not take %j for a public address',
  (text) => {
    expect(isPublicAddress(text)).toBe(false)
  },
)
