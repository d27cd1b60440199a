import { expect, test } from 'vitest'
import { isAppleDevice } from './install.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36'

test.each([
  ['an iPhone', iphone, 5, true],
  ['an iPad that calls itself a Mac', mac, 5, true],
  ['a Mac', mac, 0, false],
  ['an Android phone', pixel, 5, false],
])('%s', (_name, agent, touchPoints, expected) => {
  expect(isAppleDevice(agent, touchPoints)).toBe(expected)
})
