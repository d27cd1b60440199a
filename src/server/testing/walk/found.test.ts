// Every sequence that a walk has found something with, as short as it became. The name says what was wrong.
import { expect, test } from 'vitest'
import { walkAgency } from './agency.ts'
import { walkThrough, type Taken } from './walk.ts'

const agency = await walkAgency()

const book = (status: 'inquiry' | 'confirmed'): Taken => [
  'book',
  { who: 'owner', rival: false, slot: 0, status, again: false },
]
const story = (to: number, from = 0): Taken => ['story', { show: 0, from, to, nth: 0 }]
const eager = (nth: number) => ({ nth, eager: true })

const found: Record<string, Taken[]> = {
  'a second offer is refused with the sentence that the page shows, not with "already exists"': [
    book('inquiry'),
    ['offer', { show: 0, who: 'agent', fee: 1, send: false, again: false }],
    ['offer', { show: 0, who: 'agent', fee: 1, send: false, again: false }],
  ],
  'the draft of a final invoice asks for the same everywhere after the deposit was paid, and after that went back':
    [
      book('inquiry'),
      story(10),
      ['draft', { show: 0, who: 'owner', nth: 0, again: false }],
      ['payment', { show: 0, who: 'owner', nth: 0, choice: eager(0), again: false }],
      ['payment', { show: 0, who: 'owner', nth: 0, choice: eager(1), again: false }],
      ['payment', { show: 0, who: 'owner', nth: 0, choice: eager(2), again: false }],
      ['invoice', { show: 0, who: 'owner', nth: 0, choice: eager(1), again: false }],
    ],
  'a statement of an artist without bank data is not paid out past the reason that the list shows': [
    ['book', { who: 'owner', rival: true, slot: 0, status: 'inquiry', again: false }],
    story(19),
    ['payOut', { who: 'accountant', nth: 0, again: false }],
  ],
  'a refund is not taken back once its invoice was paid anew, and the page says so': [
    ['book', { who: 'agent', rival: true, slot: 0, status: 'hold', again: true }],
    ['deal', { show: 5, who: 'agent', fee: 18 }],
    ['story', { show: 2, from: 1, to: 18, nth: 0 }],
    ['payment', { show: 3, who: 'accountant', nth: 3, choice: eager(11), again: false }],
    ['pay', { show: 5, who: 'owner', nth: 1, pct: 130, again: false }],
    ['payment', { show: 4, who: 'accountant', nth: 9, choice: eager(1), again: false }],
  ],
  'the day sheet of a show that was removed is not offered to be sent': [
    book('inquiry'),
    ['removeShow', { show: 0, who: 'agent', comesBack: false }],
    ['daySheet', { show: 0, who: 'tourManager', again: false }],
  ],
  'no booking is made of an inquiry for an artist who was archived meanwhile': [
    ['inquire', { slot: 0, rival: true }],
    book('inquiry'),
    ['roster', { who: 'owner', leaves: true }],
    ['answerInquiry', { who: 'agent', nth: 0, choice: eager(8), again: false }],
  ],
  'the promoter answers anew for doors that were accepted and taken off since': [
    book('inquiry'),
    story(4),
    ['retime', { show: 0, who: 'owner', doors: null, showtime: '20:30' }],
    story(3, 3),
    ['decideAdvance', { show: 0, who: 'owner', nth: 0, decision: 'reject' }],
  ],
  'an instalment whose final invoice was paid in full by a deposit names the day': [
    book('inquiry'),
    ['deal', { show: 0, who: 'agent', fee: 16 }],
    ['offer', { show: 0, who: 'owner', fee: 12, send: false, again: false }],
    ['answerOffer', { show: 0, who: 'agent', choice: eager(3), fee: 21, theirs: false, again: false }],
    ['playAndSettle', { show: 0 }],
    ['draft', { show: 0, who: 'owner', nth: 3, again: false }],
    ['invoice', { show: 0, who: 'accountant', nth: 1, choice: eager(10), again: false }],
    ['deal', { show: 0, who: 'agent', fee: 6 }],
    ['draft', { show: 0, who: 'owner', nth: 9, again: false }],
    ['pay', { show: 0, who: 'accountant', nth: 2, pct: 130, again: false }],
    ['story', { show: 0, from: 0, to: 18, nth: 1 }],
  ],
}

test.for(Object.entries(found))('%s', async ([, sequence]) => {
  await expect(walkThrough(agency, sequence)).resolves.toBeUndefined()
})
