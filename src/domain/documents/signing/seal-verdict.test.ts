import { describe, expect, test } from 'vitest'
import { judgeFile, verdictWord, type FileFacts, type SignatureFinding } from './seal-verdict.ts'

const ours: SignatureFinding = {
  end: 1000,
  subject: 'CN=Halbmond',
  isContentRight: true,
  isSignatureRight: true,
  certificate: 'meant',
  isExact: true,
  claimedAt: new Date('2026-11-21T10:15:30Z'),
  organisation: 'Halbmond',
}
const theirs: SignatureFinding = { ...ours, organisation: null, isExact: false, certificate: 'unnamed' }
const file: FileFacts = {
  size: 1000,
  sha256: 'ab12',
  isPdf: true,
  signatures: [ours],
  hasUnreadable: false,
  document: null,
}
const known = {
  organisation: 'Halbmond',
  number: 'C-2026-0001',
  title: 'Mara Voss',
  state: 'signed',
  endedAt: null,
}

describe('a file', () => {
  test.each<[string, Partial<FileFacts>, string, problems: number]>([
    ['sealed to its last byte', {}, 'sealed', 0],
    ['with bytes behind the seal', { size: 1001 }, 'changed', 1],
    ['with other content', { signatures: [{ ...ours, isContentRight: false }] }, 'changed', 1],
    ['with a forged signature', { signatures: [{ ...ours, isSignatureRight: false }] }, 'changed', 1],
    ['that means another certificate', { signatures: [{ ...ours, certificate: 'other' }] }, 'changed', 1],
    [
      'of ours without its certificate named',
      { signatures: [{ ...ours, certificate: 'unnamed' }] },
      'changed',
      1,
    ],
    ['of ours in another encoding', { signatures: [{ ...ours, isExact: false }] }, 'changed', 1],
    ['signed elsewhere', { signatures: [theirs] }, 'stranger', 1],
    ['sealed over a signature from elsewhere', { signatures: [{ ...theirs, end: 500 }, ours] }, 'sealed', 0],
    ['signed elsewhere over a seal', { signatures: [{ ...ours, end: 500 }, theirs] }, 'stranger', 1],
    [
      'sealed over a broken signature',
      { signatures: [{ ...ours, end: 500, isContentRight: false }, ours] },
      'changed',
      1,
    ],
    ['with a signed PDF inside, sealed', { hasUnreadable: true }, 'sealed', 0],
    ['with a signature nobody can read', { signatures: [], hasUnreadable: true }, 'unknown', 1],
    ['without any', { signatures: [] }, 'unknown', 1],
    ['that is no PDF', { signatures: [], isPdf: false }, 'unknown', 1],
    ['known as it was sent', { signatures: [], document: { ...known, kind: 'original' } }, 'original', 0],
    ['known as it was sealed', { document: { ...known, kind: 'sealed' } }, 'sealed', 0],
  ])('%s', (_what, changed, word, problems) => {
    const verdict = judgeFile({ ...file, ...changed })
    expect([verdictWord(verdict), verdict.problems.length]).toEqual([word, problems])
    expect(verdict.isUntouched).toBe(word === 'sealed' || word === 'original' || word === 'stranger')
  })

  test('names nobody as its signer whose key is not proven, and no time that is not', () => {
    const { signer, isOurs, signedAt } = judgeFile({
      ...file,
      signatures: [{ ...ours, isSignatureRight: false }],
    })
    expect([signer, isOurs, signedAt]).toEqual([{ organisation: null, subject: 'CN=Halbmond' }, false, null])
  })
})
