// The vocabularies of WebDAV that calendar apps speak, under the prefixes that answers use.

export const namespaces = {
  D: 'DAV:',
  C: 'urn:ietf:params:xml:ns:caldav',
  /** Of calendar servers by Apple: the mark of a calendar as a whole. */
  CS: 'http://calendarserver.org/ns/',
} as const
export type Prefix = keyof typeof namespaces
