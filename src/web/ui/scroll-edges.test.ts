import { expect, test } from 'vitest'
import { edgesOf } from './scroll-edges.ts'

test.each([
  ['all of it fits', { scrollLeft: 0, scrollWidth: 320 }, [false, false]],
  ['half a pixel is not more', { scrollLeft: 0, scrollWidth: 321 }, [false, false]],
  ['at the start', { scrollLeft: 0, scrollWidth: 640 }, [false, true]],
  ['in between', { scrollLeft: 100, scrollWidth: 640 }, [true, true]],
  ['at the end', { scrollLeft: 319.5, scrollWidth: 640 }, [true, false]],
  ['pulled beyond the start', { scrollLeft: -40, scrollWidth: 640 }, [false, true]],
])('%s', (_name, box, edges) => {
  const { before, after } = edgesOf({ clientWidth: 320, ...box })
  expect([before, after]).toEqual(edges)
})
