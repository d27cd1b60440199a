// Comments, names of tests and the documentation keep to the words of the glossary.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { avoidedInEnglish, avoidedInProse, type Avoided } from '#texts/glossary.ts'
import { mask } from '../layout/source-scan.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pathsOf = (...patterns: string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).map((path) => path.replaceAll('\\', '/'))

/** Each finding with the words around it; an exception has to be among them. */
function findings(rules: readonly Avoided[], path: string, text: string): string[] {
  return rules.flatMap(({ not, but, except }) =>
    [...text.matchAll(new RegExp(not, `${not.flags}g`))].flatMap(({ 0: found, index }) => {
      const around = text.slice(Math.max(0, index - 60), index + found.length + 60)
      return except?.test(around) ? [] : [`${path}: say ${but} in “${around.trim()}”`]
    }),
  )
}

/** Sentences without their line breaks and the marks of comments. */
const flowing = (text: string) => text.replace(/\s*\n\s*(\/\/|\*(?!\/)|#|>)?\s*/g, ' ')

const sources = pathsOf(
  'src/**/*.{ts,tsx,css}',
  'e2e/**/*.ts',
  'bench/**/*.ts',
  'scripts/**/*.{ts,mjs}',
).filter((path) => !/\.gen\.ts$|texts\/glossary\.ts$|prose\.test\.ts$/.test(path))

describe('the words of the glossary are kept', () => {
  test('in comments', () => {
    expect(sources.length).toBeGreaterThan(2000)
    expect(
      sources.flatMap((path) => findings(avoidedInProse, path, flowing(mask(read(path)).comments))),
    ).toEqual([])
  })

  test('in the names of tests', () => {
    const titles = /\b(?:test|describe|step)(?:\.\w+)*\(\s*(?:'([^'\n]+)'|`([^`]+)`|"([^"\n]+)")/g
    const tests = sources.filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    expect(tests.length).toBeGreaterThan(500)
    expect(
      tests.flatMap((path) =>
        [...read(path).matchAll(titles)].flatMap(([, ...titled]) =>
          findings(avoidedInProse, path, titled.filter(Boolean).join()),
        ),
      ),
    ).toEqual([])
  })

  test('in the documentation', () => {
    const pages = pathsOf('*.md', 'docs/*.md', 'docs/decisions/*.md')
    expect(pages.length).toBeGreaterThan(40)
    expect(pages.flatMap((path) => findings(avoidedInProse, path, flowing(proseOf(read(path)))))).toEqual([])
  })

  test('in the guide, as strictly as in the interface', () => {
    const pages = pathsOf('docs/guide/en/*.md')
    expect(pages.length).toBeGreaterThan(5)
    expect(pages.flatMap((path) => findings(avoidedInEnglish, path, flowing(proseOf(read(path)))))).toEqual(
      [],
    )
  })
})

/** A page without its pieces of code. */
function proseOf(markdown: string): string {
  return markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
}
