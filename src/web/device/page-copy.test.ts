import { expect, test } from 'vitest'
import { isSameBuild } from './page-copy.ts'

const page = (script: string, config: string) =>
  `<html><script type="application/json" id="config">\n${config}\n</script><script src="/assets/${script}.js"></script></html>`

test.each([
  ['other settings', page('a', '{"signup":"on"}'), page('a', '{"signup":"off"}'), true],
  ['the same', page('a', '{}'), page('a', '{}'), true],
  ['other scripts', page('a', '{}'), page('b', '{}'), false],
  ['something else altogether', page('a', '{}'), 'Bad gateway', false],
])('%s', (_name, one, other, expected) => {
  expect(isSameBuild(one, other)).toBe(expected)
})
