/** The addresses below /caldav, and the properties that each of them has. */
import { syncToken } from '#domain/desk/caldav/entries.ts'
import type { Properties, Xml, XmlElement } from './answers.ts'
import type { HeldEntry } from './outputs.ts'
import { maxObjectBytes } from './read-object.ts'

const root = '/caldav/'

/** Where things are: everybody has one place in each organisation, which keeps its id whatever it is called. */
export const hrefs = {
  root,
  principal: (orgId: string) => `${root}${encodeURIComponent(orgId)}/`,
  home: (orgId: string) => `${hrefs.principal(orgId)}calendars/`,
  calendar: (orgId: string, calendar: string) => `${hrefs.home(orgId)}${encodeURIComponent(calendar)}/`,
  entry: (orgId: string, calendar: string, name: string) =>
    `${hrefs.calendar(orgId, calendar)}${encodeURIComponent(name)}`,
}

/** The name of an entry that an address of a request means; null for one elsewhere. */
export function nameAt(href: string, orgId: string, calendar: string): string | null {
  const base = 'http://localhost'
  if (!URL.canParse(href, base)) return null
  const { pathname } = new URL(href, base)
  const start = hrefs.calendar(orgId, calendar)
  try {
    const decoded = decodeURIComponent(pathname)
    return decoded.startsWith(decodeURIComponent(start))
      ? decoded.slice(decodeURIComponent(start).length)
      : null
  } catch {
    return null
  }
}

/** Who signed in, as properties name them. */
export type Principal = { orgId: string; email: string; personName: string }

const link = (href: string): XmlElement => ({ 'D:href': href })
const one = (...names: string[]): XmlElement => Object.fromEntries(names.map((name) => [name, '']))
const privileges = (...names: string[]): Xml => ({ 'D:privilege': names.map((name) => one(`D:${name}`)) })
const readOnly = privileges('read', 'read-current-user-privilege-set')
const readWrite = privileges('read', 'read-current-user-privilege-set', 'write-content', 'bind', 'unbind')
const reports = (...names: string[]): Xml => ({
  'D:supported-report': names.map((name) => ({ 'D:report': one(name) })),
})

const common = ({ orgId }: Principal) => ({
  'D:current-user-principal': link(hrefs.principal(orgId)),
  'D:owner': link(hrefs.principal(orgId)),
  'D:current-user-privilege-set': readOnly,
})

export const rootProperties = (principal: Principal): Properties => ({
  ...common(principal),
  'D:resourcetype': one('D:collection'),
  'D:displayname': 'Fermata',
})

export const principalProperties = (principal: Principal): Properties => ({
  ...common(principal),
  'D:resourcetype': one('D:collection', 'D:principal'),
  'D:displayname': principal.personName,
  'D:principal-URL': link(hrefs.principal(principal.orgId)),
  'C:calendar-home-set': link(hrefs.home(principal.orgId)),
  'C:calendar-user-address-set': link(`mailto:${principal.email}`),
})

export const homeProperties = (principal: Principal): Properties => ({
  ...common(principal),
  'D:resourcetype': one('D:collection'),
  'D:displayname': 'Fermata',
})

export const calendarProperties = (
  principal: Principal,
  calendar: { name: string; canWrite: boolean; number: number },
): Properties => ({
  ...common(principal),
  'D:resourcetype': one('D:collection', 'C:calendar'),
  'D:displayname': calendar.name,
  'D:current-user-privilege-set': calendar.canWrite ? readWrite : readOnly,
  'D:supported-report-set': reports('C:calendar-query', 'C:calendar-multiget', 'D:sync-collection'),
  'D:sync-token': syncToken(calendar.number),
  'CS:getctag': syncToken(calendar.number),
  'C:supported-calendar-component-set': { 'C:comp': { '@name': 'VEVENT' } },
  'C:supported-calendar-data': { 'C:calendar-data': { '@content-type': 'text/calendar', '@version': '2.0' } },
  'C:max-resource-size': String(maxObjectBytes),
  'C:max-instances': '1',
})

const objectType = 'text/calendar; charset=utf-8; component=VEVENT'

/** `calendar-data` only where a report asks for it, so that no list carries every text. */
export const entryProperties = (principal: Principal, entry: HeldEntry, withText: boolean): Properties => ({
  ...common(principal),
  'D:resourcetype': '',
  'D:getetag': `"${entry.etag}"`,
  'D:getcontenttype': objectType,
  'D:getcontentlength': String(Buffer.byteLength(entry.text)),
  'D:displayname': entry.summary,
  'D:current-user-privilege-set': entry.canWrite ? readWrite : readOnly,
  ...(withText && { 'C:calendar-data': entry.text }),
})

export const entryHeaders = ({ etag }: HeldEntry) => ({ 'content-type': objectType, etag: `"${etag}"` })
