// The verbs of the search box, in both languages always: "new invoice elbklang", "call jonas", "Vertrag C-2026-0128".
import { searchText } from '../../platform/search/search.ts'
import type { HitKind } from './hits.ts'

const verbs = {
  create: {
    words: [
      'new',
      'create',
      'add',
      'neu',
      'neue',
      'neuen',
      'neuer',
      'neues',
      'anlegen',
      'erstelle',
      'erstellen',
    ],
  },
  call: { words: ['call', 'phone', 'ring', 'dial', 'anrufen', 'ruf', 'rufe'] },
  mail: { words: ['mail', 'email', 'e-mail', 'write', 'maile', 'schreib', 'schreibe', 'schreiben'] },
  confirm: { words: ['confirm', 'confirmed', 'bestätige', 'bestätigen', 'bestätigt'] },
} as const satisfies Record<string, { words: readonly string[] }>
type Verb = keyof typeof verbs

type NounWords = {
  words: readonly string[]
  /** What the noun alone before other words finds. */
  finds?: readonly HitKind[]
  /** What a new one is about: its own name, or a record on file. */
  creates?: 'name' | readonly HitKind[]
}

const nouns = {
  hold: { words: ['hold', 'option', 'pencil'], creates: ['artist'] },
  event: {
    words: ['event', 'booking', 'show', 'gig', 'concert', 'Veranstaltung', 'Buchung', 'Konzert', 'Auftritt'],
    finds: ['event'],
    creates: ['artist'],
  },
  artist: { words: ['artist', 'act', 'Künstler', 'Künstlerin'], finds: ['artist'], creates: 'name' },
  venue: { words: ['venue', 'Spielstätte', 'Location'], finds: ['venue'], creates: 'name' },
  company: {
    words: ['company', 'promoter', 'Firma', 'Unternehmen', 'Veranstalter'],
    finds: ['company'],
    creates: 'name',
  },
  contact: { words: ['contact', 'person', 'Kontakt'], finds: ['contact'], creates: 'name' },
  invoice: { words: ['invoice', 'Rechnung'], finds: ['invoice'], creates: ['company', 'artist', 'event'] },
  contract: { words: ['contract', 'Vertrag'], finds: ['contract'], creates: ['event', 'artist'] },
  task: { words: ['task', 'todo', 'Aufgabe'], finds: ['task'], creates: 'name' },
  payment: { words: ['payment', 'Zahlung'], finds: ['payment', 'bankLine'], creates: [] },
  offer: { words: ['offer', 'Angebot'], finds: ['offer'] },
  inquiry: { words: ['inquiry', 'enquiry', 'Anfrage'], finds: ['inquiry'] },
  statement: { words: ['statement', 'Abrechnung'], finds: ['statement'] },
  tour: { words: ['tour', 'Tournee'], finds: ['tour'] },
  file: { words: ['file', 'document', 'Datei', 'Dokument'], finds: ['file'] },
  template: { words: ['template', 'Vorlage'], finds: ['contractTemplate', 'emailTemplate'] },
} as const satisfies Record<string, NounWords>
type Noun = keyof typeof nouns
/** What the box makes new. */
export type CreateNoun = {
  [N in Noun]: (typeof nouns)[N] extends { creates: unknown } ? N : never
}[Noun]

/** The words of both languages that ask for a new one: "new", "neue", "invoice", "Rechnung" … */
export const createWords = (noun: CreateNoun): string =>
  [...verbs.create.words, ...nouns[noun].words].join(' ')

/** What the words ask to be done; `rest` is about whom or what, as it was typed. */
export type SearchAction =
  | { verb: 'create'; noun: CreateNoun; kinds: readonly HitKind[]; rest: string }
  | { verb: 'call' | 'mail' | 'confirm' | 'find'; kinds: readonly HitKind[]; rest: string }

const fold = (word: string) => searchText([word.replace(/[?!,;:]+$/, '')])
const byWord = <Name extends string>(table: Record<Name, { words: readonly string[] }>) =>
  new Map(
    (Object.entries(table) as [Name, { words: readonly string[] }][]).flatMap(([name, { words }]) =>
      words.map((word) => [fold(word), name] as const),
    ),
  )
const verbOf = byWord<Verb>(verbs)
const nounOf = byWord<Noun>(nouns)

const fillers = new Set(
  [
    'a',
    'an',
    'the',
    'for',
    'with',
    'to',
    'ein',
    'eine',
    'einen',
    'für',
    'mit',
    'an',
    'den',
    'die',
    'der',
  ].map(fold),
)

/** Is this word a verb or a noun of the box, and no part of a name? */
export const isActionWord = (word: string): boolean => verbOf.has(fold(word)) || nounOf.has(fold(word))

function creation(noun: Noun, rest: string): SearchAction | undefined {
  const { creates }: NounWords = nouns[noun]
  if (!creates) return undefined
  return { verb: 'create', noun: noun as CreateNoun, kinds: creates === 'name' ? [] : creates, rest }
}

/**
 * The verb stands first or, as in German, last: "Rechnung anlegen", "Jonas anrufen". A noun alone before other words
 * looks among its own kind. Undefined when the words are no more than words.
 */
export function readAction(text: string): SearchAction | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  const isFirst = verbOf.has(fold(first))
  const verb = verbOf.get(fold(first)) ?? (words.length > 1 ? verbOf.get(fold(last)) : undefined)
  const about = verb ? (isFirst ? words.slice(1) : words.slice(0, -1)) : words
  while (about.length > 0 && fillers.has(fold(about[0]!))) about.shift()
  const noun = nounOf.get(fold(about[0] ?? ''))
  const beside = about.slice(1)
  while (beside.length > 0 && fillers.has(fold(beside[0]!))) beside.shift()
  const rest = beside.join(' ')

  if (verb === 'create') return noun && creation(noun, rest)
  if (verb) {
    if (about.length === 0) return undefined
    const kinds: HitKind[] = verb === 'confirm' ? ['event'] : ['contact', 'company', 'venue']
    return { verb, kinds, rest: about.join(' ') }
  }
  if (noun === 'hold') return creation(noun, rest)
  if (!noun || rest === '') return undefined
  const { finds }: NounWords = nouns[noun]
  return finds && { verb: 'find', kinds: finds, rest }
}
