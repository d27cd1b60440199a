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

/** The place of the area that a file of the server lies in, from 0 for the lowest; -1 for a file of none. */
export const areaOf = (path: string | undefined): number =>
  areas.indexOf(/^src\/server\/([a-z]+)\//.exec(path ?? '')?.[1] ?? '')
