// What an artist plays at a show, as collecting societies ask for it, and the repertoire that it is chosen from.
import { z } from 'zod'
import { optionalText, requiredText } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { roadProblem } from '../problems.ts'

const durationForm = /^(\d{1,3}):([0-5]\d)$/

/** '3:45'; '' and null are unknown. */
const optionalDuration = () =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || durationForm.test(value), asMessage(roadProblem('setList.duration')))
    .nullish()
    .transform((value) => value || null)

const SongInput = z.strictObject({
  title: requiredText(200, roadProblem('setList.title')),
  composers: optionalText(300),
  lyricists: optionalText(300),
  arrangers: optionalText(300),
  publisher: optionalText(200),
  /** The number of a collecting society, or an ISWC. */
  workNumber: optionalText(40),
  duration: optionalDuration(),
})
export type Song = z.output<typeof SongInput>

/** A list of a show is saved as the repertoire is, which has everything that an artist ever played. */
const most = 500
export const SetListInput = z
  .strictObject({
    songs: z.array(SongInput).max(most, asMessage(roadProblem('setList.tooMany', { max: most }))),
  })
  .meta({ examples: [{ songs: [{ title: 'Night Bus', composers: 'Mira Sol', duration: '3:45' }] }] })
export type SetListInput = z.output<typeof SetListInput>

const secondsOf = (duration: string | null): number => {
  const [, minutes = '0', seconds = '0'] = durationForm.exec(duration ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** How long the songs take together, as '62:05'; null where none says how long it is. */
export function totalDuration(songs: readonly Pick<Song, 'duration'>[]): string | null {
  const total = songs.reduce((sum, { duration }) => sum + secondsOf(duration), 0)
  return total === 0 ? null : `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}

/** How many songs no collecting society could assign: it needs the composer, or the number of the work. */
export const withoutComposer = (songs: readonly Pick<Song, 'composers' | 'workNumber'>[]): number =>
  songs.filter(({ composers, workNumber }) => !composers && !workNumber).length

const keyOf = ({ title }: Pick<Song, 'title'>) => title.toLowerCase()

const filledIn = (song: Song): Partial<Song> =>
  Object.fromEntries(Object.entries(song).filter(([, value]) => value !== null))

/** The repertoire with these songs: as they were last entered, new ones at the end. What a list leaves open stays known. */
export function withSongs(repertoire: readonly Song[], songs: readonly Song[]): Song[] {
  const latest = new Map(repertoire.map((song) => [keyOf(song), song]))
  for (const song of songs) {
    const known = latest.get(keyOf(song))
    latest.set(keyOf(song), known ? { ...known, ...filledIn(song) } : song)
  }
  return [...latest.values()].slice(0, most)
}

/** Of the repertoire the songs that are not on the list yet. */
export function notYetOn(songs: readonly Pick<Song, 'title'>[], repertoire: readonly Song[]): Song[] {
  const listed = new Set(songs.map(keyOf))
  return repertoire.filter((song) => !listed.has(keyOf(song)))
}
