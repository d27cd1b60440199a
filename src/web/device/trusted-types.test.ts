import { expect, test } from 'vitest'
import { trustedTypesPolicy as policy } from './trusted-types.ts'

test.each([
  ['a parser', 'DOMParser parseFromString', true],
  ['the text editor, which asks by itself', undefined, true],
  ['an element', 'Element innerHTML', false],
  ['a frame', 'HTMLIFrameElement srcdoc', false],
  ['the page', 'Document write', false],
])('%s takes markup: %s, %s', (_, sink, isTaken) => {
  expect(policy.createHTML('<b>x</b>', 'TrustedHTML', sink)).toBe(isTaken ? '<b>x</b>' : null)
})

test.each([
  ['/sw.js', 'ServiceWorkerContainer register', true],
  ['/files/1.js', 'ServiceWorkerContainer register', false],
  ['/sw.js', 'HTMLScriptElement src', false],
  ['/sw.js', 'Worker constructor', false],
])('%s by %s is run: %s', (address, sink, isRun) => {
  expect(policy.createScriptURL(address, 'TrustedScriptURL', sink)).toBe(isRun ? address : null)
})
