import { describe, expect, test } from 'vitest'
import { importsOf, mask } from './source-scan.ts'

describe('reading a file', () => {
  const codeOf = (source: string) => mask(source).code.replace(/\s+/g, ' ').trim()
  test.each([
    ["a('x // y') // z", "a(' ')"],
    ['a /* b\n c */ d', 'a d'],
    ['`a ${b + `c ${d}`} e`', '` ${b + ` ${d}`} `'],
    ['`a ${{ b: { c } }} e` + f', '` ${{ b: { c } }} ` + f'],
    ['x = /[/"]\\/"/g; y', 'x = / /g; y'],
    ['a / b / c "d"', 'a / b / c " "'],
    ["<p>Don't</p>\nb", "<p>Don't</p> b"],
    ['"a\\"b" c', '" " c'],
  ])('%j', (source, code) => {
    expect(codeOf(source)).toBe(code)
    expect(mask(source).code).toHaveLength(source.length)
  })

  test('every way to import', () => {
    const source = [
      "import a from 'a'",
      "import type { B } from 'b'",
      "import {\n  type C,\n} from 'c'",
      "import d, { type D } from 'd'",
      "import * as e from 'e'",
      "import 'f'",
      "export * as g from 'g'",
      "const h = await import('h')",
      "// import x from 'x'",
      'const text = "import y from \'y\'"',
      "console.log(import.meta.url, module.import('z'))",
    ].join('\n')
    const found = importsOf(source, mask(source).code)
    expect(
      found.map(({ specifier, kind, isType }) => `${specifier} ${kind}${isType ? ' type' : ''}`),
    ).toEqual([
      'a import',
      'b import type',
      'c import',
      'd import',
      'e import',
      'f import',
      'g export',
      'h dynamic',
    ])
    expect(found.map(({ line }) => line)).toEqual([1, 2, 3, 6, 7, 8, 9, 10])
  })
})
