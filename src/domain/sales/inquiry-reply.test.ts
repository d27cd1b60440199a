import { expect, test } from 'vitest'
import { declineDraft, replyDraft, replySubject, type ReplyFacts } from './inquiry-reply.ts'

const facts: ReplyFacts = {
  firstName: 'Jonas',
  orgName: 'Halbmond Booking',
  senderName: 'Jule Sommer',
  artistName: 'Mira Sol',
  date: '2027-05-14',
  city: 'Leipzig',
  availability: { isFree: true, holds: 0, freeNearby: [] },
}
const busy = (holds: number, freeNearby: string[] = []) => ({ isFree: false, holds, freeNearby })

test.each<[string, Partial<ReplyFacts>, string, string]>([
  ['free', {}, 'en', 'Mira Sol is available on this date and would be happy to play.'],
  [
    'behind one hold',
    { availability: { isFree: true, holds: 1, freeNearby: [] } },
    'en',
    'There is already one hold on this date.',
  ],
  [
    'behind two',
    { availability: { isFree: true, holds: 2, freeNearby: [] } },
    'en',
    'There are already 2 holds',
  ],
  ['taken', { availability: busy(0) }, 'en', 'Mira Sol is not available on this date.'],
  [
    'with days around',
    { availability: busy(0, ['2027-05-15']) },
    'en',
    'Nearby available dates: 15 May 2027.',
  ],
  ['nobody chosen', { artistName: null, availability: null }, 'en', 'go through our roster'],
  ['in German', {}, 'de-AT', 'Der Termin ist frei, und Mira Sol würde gern spielen.'],
])('a draft knows the date: %s', (_name, change, language, part) => {
  const draft = replyDraft({ ...facts, ...change }, language)
  expect(draft).toContain(part)
  expect(draft.endsWith('Jule Sommer\nHalbmond Booking')).toBe(true)
})

test.each([
  ['taken', 'en', 'Mira Sol is already booked on this date'],
  ['fee', 'de', 'mit diesem Budget'],
  ['other', 'en', 'won’t work out this time'],
  [null, 'en', 'won’t work out this time'],
  ['toString', 'en', 'won’t work out this time'],
])('a no for the reason %s in %s', (reason, language, part) => {
  expect(declineDraft(facts, reason, language)).toContain(part)
})

test('the subject names artist and day', () => {
  expect(replySubject(facts, 'de')).toMatch(/^Ihre Anfrage: Mira Sol, 14\. Mai 2027$/)
})

test('of many free days a draft names the three nearest', () => {
  const days = ['2027-05-11', '2027-05-12', '2027-05-13', '2027-05-15', '2027-05-17']
  const draft = replyDraft({ ...facts, availability: busy(0, days) }, 'en')
  expect(draft).toContain('Nearby available dates: 12 May 2027, 13 May 2027, 15 May 2027.')
})
