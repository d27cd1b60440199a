import { expect, test } from 'vitest'
import { TemplateInput } from '#domain/documents/contract-inputs.ts'
import { versionLines } from '#texts/documents/clause-source.ts'
import { english } from '#texts/testing.ts'
import { blankTemplate, draftOf, inputOf, nextKey, type TemplateRecord } from './template-draft.ts'

const about = { name: 'Club shows', kind: 'performance', language: 'en', contractingMode: null } as const
const blank = blankTemplate(about)

test('a template made from nothing passes the rules of saving', () => {
  expect(TemplateInput.parse(blank)).toEqual(blank)
})

test('a draft is saved as it was, signers in the order in which they are asked', () => {
  const record = { ...blank, signers: blank.signers.toReversed() }
  const draft = draftOf({ template: record } as unknown as TemplateRecord)
  expect(draft.signers.map(({ party, key }) => [party, key])).toEqual([
    ['purchaser', 0],
    ['agency', 1],
  ])
  expect(nextKey(draft.signers)).toBe(2)
  expect(nextKey([])).toBe(0)
  expect(inputOf(draft)).toEqual(blank)
})

test('a version is compared by its text, its signers and what goes along', () => {
  const signers = [
    { party: 'agency', orderNo: 2, auth: 'code', isCopy: false },
    { party: 'artist', orderNo: 3, auth: 'link', isCopy: true },
    { party: 'purchaser', orderNo: 1, auth: 'link', isCopy: false },
  ] as const
  expect(versionLines({ ...blank, signers, attachments: { riders: false } }, english)).toEqual([
    'Club shows',
    '[Signer 1: Promoter, E-mail link]',
    '[Signer 2: Agency, E-mail link and code]',
    '[Copy to: Artist]',
    '[No riders]',
  ])
})
