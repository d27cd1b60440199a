/** The areas of the business (ARCHITECTURE.md), from the ground up; every room has them in this order. */
export const areas = [
  'platform',
  'people',
  'booking',
  'sales',
  'documents',
  'money',
  'road',
  'messages',
  'automation',
  'desk',
]

const inArea = /^src\/(domain|texts|server|web\/parts)\/([a-z]+)\//

/** The room of a file and the place of its area, from 0 for the lowest; undefined for a file of no area. */
export function areaOf(path: string | undefined): { room: string; place: number } | undefined {
  const [, room = '', area = ''] = inArea.exec(path ?? '') ?? []
  const place = areas.indexOf(area)
  return place < 0 ? undefined : { room, place }
}
