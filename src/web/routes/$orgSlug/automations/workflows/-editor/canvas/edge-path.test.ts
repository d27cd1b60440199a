import { expect, test } from 'vitest'
import { laneOf, pathOf, type Box } from './edge-path.ts'

const from = { x: 0, y: 0 }
const box = (x: number, y: number, width = 100): Box => ({ x, y, width, height: 80 })

test.each<[string, { x: number; y: number }, Box[], number | null]>([
  ['nothing in between', { x: 0, y: 400 }, [], null],
  ['a step beside the way', { x: 0, y: 400 }, [box(50, 150)], null],
  ['a step in the way: around it at the nearer side', { x: 0, y: 400 }, [box(-30, 150)], -54],
  ['the other side when that is nearer', { x: 0, y: 400 }, [box(-70, 150)], 54],
  ['the side of the step it leads to', { x: 200, y: 400 }, [box(-50, 150)], 200],
  ['two steps side by side: around both', { x: 0, y: 400 }, [box(-50, 150), box(60, 150)], -74],
  ['too near for anything to stand in between', { x: 0, y: 80 }, [box(-50, 40)], null],
  ['a step above the beginning', { x: 0, y: 400 }, [box(-50, -200)], null],
])('%s', (_, to, boxes, lane) => expect(laneOf(from, to, boxes)).toBe(lane))

test('straight down', () => {
  expect(pathOf(from, { x: 0, y: 100 }, null)).toMatch(/^M0 0L.*L0 100$/)
})

test('around passes the lane', () => {
  expect(pathOf(from, { x: 0, y: 400 }, -54)).toContain('Q-54 62 -54')
})

test('upwards is a curve', () => {
  expect(pathOf(from, { x: 50, y: -100 }, null)).toMatch(/^M0 0C0 60 50 -160 50 -100$/)
})
