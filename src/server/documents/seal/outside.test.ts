// What programs of other makers say of our seals, where this machine has them: poppler's pdfsig and OpenSSL.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { exampleSheetParts } from '#domain/road/day-sheets/day-sheet-example.ts'
import { english } from '#texts/testing.ts'
import { printDaySheet } from '#texts/road/day-sheet-document.ts'
import { makeDaySheet } from '#domain/road/day-sheets/day-sheets.ts'
import { createPdfService } from '../../platform/pdf/service.ts'
import { readPdf } from '../../testing/pdf.ts'
import { hasProgram, runProgram } from '../../testing/programs/programs.ts'
import { makeSeal } from './certificate.ts'
import { findSignatures } from './find-signatures.ts'
import { oids } from './oids.ts'
import { signPdf } from './sign.ts'

const folder = mkdtempSync(join(tmpdir(), 'fermata-seal-'))
const pdf = createPdfService()
afterAll(async () => {
  await pdf.close()
  rmSync(folder, { recursive: true })
})

const at = new Date('2026-11-21T10:15:30Z')
const seal = await makeSeal({ name: 'Łódź & Ünlü Bøøking GmbH', country: 'DE' }, at)
const sheet = printDaySheet(makeDaySheet(exampleSheetParts), english, at)
const document = await pdf.render({ template: 'day-sheet', data: sheet })
const name = 'Łódź (Ünlü) \\ Booking'
const sealed = await signPdf(document, { name, reason: 'Signed by all parties', at }, seal)
const changed = Buffer.from(sealed)
changed[2000]! ^= 1

function file(content: string | Uint8Array, fileName: string): string {
  const path = join(folder, fileName)
  writeFileSync(path, content)
  return path
}

test.skipIf(!hasProgram('pdfsig'))(
  'pdfsig finds it valid over the whole file, and not after a change',
  () => {
    const good = runProgram('pdfsig', [file(sealed, 'good.pdf')]).text
    expect(good).toContain('Signature is Valid')
    expect(good).toContain('Total document signed')
    expect(good).toContain('ETSI.CAdES.detached')
    expect(good).toContain('CN=Łódź & Ünlü Bøøking GmbH Fermata seal,O=Łódź & Ünlü Bøøking GmbH,C=DE')
    expect(runProgram('pdfsig', [file(changed, 'changed.pdf')]).text).toContain('Digest Mismatch')
    const longer = runProgram('pdfsig', [file(Buffer.concat([sealed, Buffer.from('\n')]), 'longer.pdf')]).text
    expect(longer).toContain('Not total document signed')
  },
)

test.skipIf(!hasProgram('pdfsig'))('pdfsig finds two valid, of which the last covers the file', async () => {
  const twice = await signPdf(sealed, { name, reason: 'Again', at }, seal)
  const { text } = runProgram('pdfsig', [file(twice, 'twice.pdf')])
  expect(text.match(/Signature is Valid/g)).toHaveLength(2)
  expect(text.match(/- Total document signed/g)).toHaveLength(1)
})

test.skipIf(!hasProgram('openssl'))(
  'OpenSSL verifies the CMS as CAdES, and refuses it after a change',
  () => {
    const [{ start, resume, end, contents }] = findSignatures(sealed).signatures as [
      ReturnType<typeof findSignatures>['signatures'][number],
    ]
    const cms = file(contents, 'seal.p7s')
    const root = file(new X509Certificate(seal.certificate).toString(), 'root.pem')
    const check = (bytes: Buffer) => {
      const signed = Buffer.concat([bytes.subarray(0, start), bytes.subarray(resume, end)])
      const content = file(signed, 'content')
      const args = ['-verify', '-binary', '-cades', '-inform', 'der', '-in', cms, '-content', content]
      return runProgram('openssl', [
        'cms',
        ...args,
        '-CAfile',
        root,
        '-purpose',
        'any',
        '-partial_chain',
        '-out',
        join(folder, 'out'),
      ])
    }
    const good = check(sealed)
    expect([good.text, good.isOk]).toEqual([expect.stringMatching(/CAdES Verification successful/i), true])
    expect(check(changed).isOk).toBe(false)
    // EN 319 142-1 forbids the time of signing in the CMS of a PDF; it is beside it.
    const { text } = runProgram('openssl', ['cms', '-cmsout', '-print', '-inform', 'der', '-in', cms])
    expect(text).toContain('id-smime-aa-signingCertificateV2')
    expect(text).not.toContain(oids.signingTime)
    expect(text).not.toContain('signingTime')
  },
)

test('tags, language and text stay as they were, byte for byte', async () => {
  expect(sealed.subarray(0, document.length).equals(document)).toBe(true)
  const [before, after] = await Promise.all([readPdf(document), readPdf(sealed)])
  expect(after).toEqual(before)
  expect(before.tags).toContain('"role":"H1"')
})
