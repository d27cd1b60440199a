import { expect, test } from 'vitest'
import { commonProblem } from '#domain/common-problems.ts'
import { passwordProblem } from '#domain/platform/sign-in/passwords.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { problemText } from '../problems.ts'
import { english } from '../testing.ts'
import { accountProblemText } from './account-problems.ts'
import { invitationEmail, memberChangeEmail } from './member-emails.ts'
import { waitlistEmail } from './waitlist-emails.ts'

test.each([
  ['', undefined, 'Enter a password.'],
  ['short', undefined, 'Use at least 8 characters.'],
  ['x'.repeat(201), undefined, 'Use at most 200 characters.'],
  ['aaaaaaaaaa', undefined, 'Use more than one character.'],
  ['jo@example.org', 'Jo@example.org', 'Use something other than your e-mail address.'],
])('the pages of an account say what is wrong with the password %s', (password, email, sentence) => {
  const problem = passwordProblem(password, email)
  expect(problem && accountProblemText(problem, english)).toBe(sentence)
  expect(problem && problemText(problem, english)).toBe(sentence)
})

test('the pages of an account know the problems of accounts only', () => {
  expect(accountProblemText(commonProblem('email'), english)).toBe('common.email')
})

test.each([
  ['venue', 'venue'],
  ['guest list', 'guest list'],
  ['a record without a name of its own', 'a record without a name of its own'],
])('a stale write names the record: %s', (entity, name) => {
  expect(problemText(platformProblem('record.stale', { entity }), english)).toBe(
    `Someone else changed this ${name} in the meantime. Reload to see the latest version.`,
  )
})

const link = 'https://fermata.example/x'

test('an invitation says who invites where to, and how long it is valid', () => {
  const facts = { orgName: 'Halbmond', inviter: 'Ada', link, artistName: 'Mira Sol' }
  expect(invitationEmail('staff', facts, english)).toMatchObject({
    subject: 'Join Halbmond on Fermata',
    button: { label: 'Join', url: link },
    notes: ['Valid for 7 days, for this e-mail address only.', expect.any(String)],
  })
  const email = invitationEmail('artist', facts, english)
  expect(email.subject).toBe('Mira Sol: your shows at Halbmond')
  expect(email.paragraphs).toEqual([
    'Ada invites you to the artist portal of Halbmond. It shows you when and where Mira Sol plays, and who to call.',
  ])
})

test.each([
  ['role', 'Ada changed the role of Ole to Agent.'],
  ['leave', 'Ole left the organisation.'],
] as const)('owners read what changed: %s', (change, sentence) => {
  const facts = { orgName: 'Halbmond', actor: 'Ada', member: 'Ole', role: 'agent', link } as const
  expect(memberChangeEmail(change, facts, english).paragraphs).toEqual([sentence])
})

test('the e-mails of the waitlist greet by name', () => {
  for (const kind of ['confirm', 'admit'] as const) {
    expect(waitlistEmail(kind, { name: 'Jo', link }, english).paragraphs[0]).toMatch(/^Hello Jo, /)
  }
})
