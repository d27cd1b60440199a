import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, importJWK, jwtVerify, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets, openDataFolder } from './data-folder.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fermata-folder-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const secret = 'a secret of more than thirty-two letters'

test('secrets are made once, whole and readable by the owner alone', async () => {
  const first = loadSecrets(dir)
  expect(first.appSecret).toHaveLength(32)
  expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(loadSecrets(dir)).toEqual(first)
  expect(readdirSync(dir)).toEqual(['secrets.json'])
  const { kty, crv, x, y } = first.signingKey
  expect(first.signingKey.kid).toBe(await calculateJwkThumbprint({ kty, crv, x, y }))
})

test('processes that start at the same moment agree', async () => {
  const code = `import { loadSecrets } from './src/server/platform/process/data-folder.ts'; console.log(JSON.stringify(loadSecrets(process.argv[1])))`
  const starts = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', code, dir]),
  )
  const outputs = new Set((await Promise.all(starts)).map(({ stdout }) => stdout))
  expect(outputs.size).toBe(1)
})

test('a loose file is closed again', () => {
  loadSecrets(dir)
  chmodSync(join(dir, 'secrets.json'), 0o644)
  loadSecrets(dir)
  expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('with APP_SECRET nothing is written, and machines without a common folder agree', async () => {
  const here = loadSecrets(dir, { appSecret: secret })
  expect(readdirSync(dir)).toEqual([])
  expect(loadSecrets('/nowhere', { appSecret: secret })).toEqual(here)
  expect(loadSecrets(dir, { appSecret: `${secret}!` }).signingKey.kid).not.toBe(here.signingKey.kid)
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256' })
    .sign(await importJWK(here.signingKey))
  const { d: _, ...publicKey } = here.signingKey
  await expect(jwtVerify(token, await importJWK(publicKey))).resolves.toBeDefined()
})

test('a new APP_SECRET still opens what the file sealed and signed', () => {
  const before = loadSecrets(dir)
  const after = loadSecrets(dir, { appSecret: secret })
  expect(after.appSecret).not.toEqual(before.appSecret)
  expect(after.formerAppSecrets).toEqual([before.appSecret])
  expect(after.formerSigningKeys).toEqual([before.signingKey])
})

test('AUTH_JWT_SECRET replaces only itself', () => {
  const before = loadSecrets(dir)
  expect(loadSecrets(dir, { authJwtSecret: secret })).toEqual({ ...before, authJwtSecret: secret })
})

test('a damaged file is refused and left alone', () => {
  writeFileSync(join(dir, 'secrets.json'), '{"appSecret":')
  expect(() => loadSecrets(dir)).toThrow(/secrets\.json is damaged/)
  expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).toBe('{"appSecret":')
})

test('the data folder is made; a file in its place is refused in one line', () => {
  expect(openDataFolder(join(dir, 'a', 'b'))).toBe(join(dir, 'a', 'b'))
  writeFileSync(join(dir, 'file'), '')
  expect(() => openDataFolder(join(dir, 'file'))).toThrow(
    /^The data folder .* cannot be used: a file is in its place\. .*$/,
  )
})
