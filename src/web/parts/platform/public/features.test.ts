import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { linkPaths } from '#web/links/link-of.ts'
import { areas, features } from './features.ts'

/** Every address of the app, from the generated route tree, and those that open by a link. */
function allRoutes(): string[] {
  const tree = readFileSync(new URL('../../../routeTree.gen.ts', import.meta.url), 'utf8')
  const union = /\n {2}to:\n((?: {4}\| '[^']+'\n)+)/.exec(tree)?.[1] ?? ''
  const inTree = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  return [...new Set([...inTree, ...Object.values(linkPaths).map((path) => path.replace(/\?.*/, ''))])]
}

/** Pages about the product and the installation itself, and those that only lead on: no features. */
const frame = [
  '/',
  '/traction',
  '/terms',
  '/privacy',
  '/imprint',
  '/debug',
  '/$orgSlug',
  '/$orgSlug/$eventId/letters',
]

const routes = allRoutes()
const covers = (pattern: string, route: string) =>
  pattern.endsWith('/*')
    ? route === pattern.slice(0, -2) || route.startsWith(pattern.slice(0, -1))
    : pattern === route

test('the route tree is read', () => {
  expect(routes.length).toBeGreaterThan(90)
})

describe('what the pages call built', () => {
  test.each(features.flatMap((feature) => feature.routes.map((route) => [feature.id, route])))(
    '%s is at %s',
    (_id, pattern) => {
      expect(routes.some((route) => covers(pattern, route))).toBe(true)
    },
  )

  test('leaves no place of the app out', () => {
    const named = features.flatMap((feature) => feature.routes)
    const left = routes.filter((route) => !named.some((pattern) => covers(pattern, route)))
    expect(left.toSorted()).toEqual(frame.toSorted())
  })

  test('has something in each area', () => {
    expect(areas.filter((area) => !features.some((feature) => feature.area === area))).toEqual([])
  })
})
