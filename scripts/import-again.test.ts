// Which imports of built code go by the address of now, and which file a browser says did not come.
import { expect, test } from 'vitest'
import { failedFile, importByAddress } from './import-again.ts'

test.each([
  ['import("./sheet-1a.js")', 'import(__at("./sheet-1a.js"))'],
  ['()=>import(`./a.js`).then(b)', '()=>import(__at(`./a.js`)).then(b)'],
  ['import "./a.js";import(x);import("pkg")', 'import "./a.js";import(x);import("pkg")'],
])('%s', (code, expected) => {
  expect(importByAddress(code)).toBe(expected)
})

test.each([
  ['Failed to fetch dynamically imported module: http://localhost/assets/Sheet-1a_b.js', 'Sheet-1a_b.js'],
  ['Failed to fetch dynamically imported module: http://localhost/assets/Sheet-1a_b.js?2', 'Sheet-1a_b.js'],
  ['error loading dynamically imported module: http://localhost/assets/Sheet-1a_b.js', 'Sheet-1a_b.js'],
  ['Importing a module script failed.', undefined],
])('%s', (message, expected) => {
  expect(failedFile.exec(message)?.[1]).toBe(expected)
})
