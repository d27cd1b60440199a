import { expect, test } from 'vitest'
import { english } from '../../testing.ts'
import { answerEmail, artistAnswerEmail, sentEmail, voidEmail, type SentFacts } from './statement-emails.ts'

const facts: SentFacts = {
  number: 'ST-2026-0007',
  artistName: 'Mara Voss',
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  currency: 'EUR',
  payoutMinor: 650_520,
  closingMinor: 650_520,
  orgName: 'Halbmond Booking',
  recipientName: 'Mara',
  senderName: 'Petra',
  message: null,
  link: 'https://fermata.example/portal',
  isSelfBilled: false,
  contactEmail: 'post@halbmond.example',
}

test('a statement is sent with what is paid out, and the way to the portal', () => {
  expect(sentEmail(facts, english)).toEqual({
    subject: 'Statement ST-2026-0007 from Halbmond Booking',
    paragraphs: [
      'Hello Mara,',
      'Please find attached the statement for Mara Voss, 1 – 31 October 2026.',
      'Payout: €6,505.20',
      'You can check each line, ask questions and approve the statement online.',
      'Petra\nHalbmond Booking',
    ],
    button: { label: 'View statement', url: facts.link },
    notes: ['Questions? Write to post@halbmond.example.'],
  })
})

test('without a portal and a payout it says neither', () => {
  const { paragraphs, ...rest } = sentEmail(
    { ...facts, link: null, payoutMinor: 0, closingMinor: 17_830, contactEmail: null, isSelfBilled: true },
    english,
  )
  expect(paragraphs.slice(2, 4)).toEqual([
    'No payout: the balance of €178.30 is carried forward.',
    'It includes a self-billed invoice, which is void if you object to it.',
  ])
  expect(rest).not.toHaveProperty('button')
})

test('answers and withdrawals name the statement and what they are about', () => {
  const about = { number: 'ST-1', orgName: 'Halbmond Booking' }
  expect(answerEmail({ ...about, text: '15 %.', lineLabel: 'Commission', link: 'x' }, english)).toMatchObject(
    {
      subject: 'Answer about statement ST-1',
      paragraphs: ['Hello,', 'Halbmond Booking has answered your question:', 'About: Commission', '15 %.'],
    },
  )
  expect(voidEmail({ ...about, reason: 'Wrong show' }, english).paragraphs.at(-1)).toBe('Reason: Wrong show')
  const answer = { number: 'ST-1', artistName: 'Mara Voss', personName: 'Lea', link: 'x' }
  expect(
    artistAnswerEmail({ ...answer, how: 'queried', lineLabel: 'Fee', text: 'Why?' }, english),
  ).toMatchObject({
    subject: 'Mara Voss has a question about statement ST-1',
    paragraphs: ['Lea writes:', 'About: Fee', 'Why?'],
  })
})
