// The common form of everything on a printed sheet: sections of rows, as finished texts; page, PDF and e-mail lay them out.

export type DocumentLine = { text: string; href: string | null }

export type DocumentRow = {
  /** The same row in two versions of a sheet. */
  key: string
  /** A heading above it where it differs from that of the row before: the day of a journey. */
  day: string | null
  /** What is before it: a time. */
  lead: string | null
  label: string
  lines: DocumentLine[]
  /** The one thing the day is about. */
  isMain: boolean
  /** Struck through: it does not happen. */
  isOff: boolean
  /** When it begins, as ISO text. */
  at: string | null
}

export const sectionKinds = ['times', 'facts', 'people', 'travel', 'guests', 'text'] as const
export type DocumentSection = {
  key: string
  kind: (typeof sectionKinds)[number]
  title: string
  /** Small, beside the title: the zone of its times. */
  note: string | null
  rows: DocumentRow[]
}

export const line = (text: string, href: string | null = null): DocumentLine => ({ text, href })

/** The texts that are there, as lines. */
export const linesOf = (texts: readonly (string | null | undefined | false)[]): DocumentLine[] =>
  texts.filter((text): text is string => Boolean(text)).map((text) => line(text))

export const row = (part: Partial<DocumentRow> & Pick<DocumentRow, 'key' | 'label'>): DocumentRow => ({
  day: null,
  lead: null,
  lines: [],
  isMain: false,
  isOff: false,
  at: null,
  ...part,
})

/** Sections without rows are left out. */
export const filled = (sections: readonly DocumentSection[]): DocumentSection[] =>
  sections.filter(({ rows }) => rows.length > 0)
