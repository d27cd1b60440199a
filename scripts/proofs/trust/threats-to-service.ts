// Threats to what the service keeps and how it runs: what must hold, and the tests that show it.
import { command, fault, test, type Promised } from './proof.ts'

const guarantees = 'src/server/guarantees'
const auth = 'src/server/platform/auth'
const http = 'src/server/platform/http'
const isolation = `${guarantees}/tenant-isolation.test.ts`
const account = 'e2e/sign-in/account.spec.ts'

export const threatsToService: readonly Promised[] = [
  {
    id: '14 too many calls',
    holds:
      'Persons, addresses and accounts have their limits, a batch counts as its calls, headers change nothing.',
    proofs: [
      ...test(
        `${auth}/hidden.test.ts`,
        'two hundred tries of each: all but a burst are refused, whatever X-Forwarded-For says',
      ),
      ...test(
        `${http}/rate-limit.test.ts`,
        '600 a minute for a person, 60 for an address, apart from each other',
        'one IPv6 subscriber is one address',
        'processes that share their levels share a limit, and none of it is lost in between',
      ),
      ...test(`${http}/trpc-route.test.ts`, 'calls are counted before they run'),
      ...test(
        `${auth}/hidden.test.ts`,
        'guessing from many addresses keeps the owner out of nothing where they have signed in before',
      ),
      ...test(
        'src/server/sales/inquiries/router.test.ts',
        'takes five in an hour from one address, also when they come at once',
      ),
      ...test('src/server/desk/exports/route.test.ts', 'ten a minute'),
    ],
  },
  {
    id: '15 finding out who has an account',
    holds: 'Known and unknown addresses, ids and tokens answer alike, after the same work.',
    proofs: [
      ...test(`${auth}/autoconfirm.test.ts`, 'unknown, wrong and empty are one answer, byte for byte'),
      ...test(
        `${auth}/hidden.test.ts`,
        'sign-up and e-mails answer alike for new, pending and confirmed addresses',
        'and after the same work: %s',
      ),
      ...test(
        isolation,
        'strangers find nothing, and cannot tell a foreign organisation from an unknown one',
      ),
    ],
  },
  {
    id: '16 theft of sessions',
    holds:
      'Refresh tokens rotate and a stolen one ends the session; people see and end sessions; changes ask again.',
    proofs: [
      ...test(
        `${auth}/sessions/sessions.test.ts`,
        'rotates the token and keeps the session and how it began',
        'two behind: forgiven for ten seconds, theft afterwards, and the session is gone',
        'what has expired is swept away',
      ),
      ...test(
        `${auth}/autoconfirm.test.ts`,
        'a new password ends all other sessions and is confirmed by e-mail',
      ),
      ...test(account, 'sessions: the list, ending one, and signing out everywhere'),
      ...test(`${guarantees}/recent-sign-in.test.ts`, '$path'),
    ],
  },
  {
    id: '17 secrets at rest',
    holds: 'Stored secrets are encrypted for their row, survive a rotation, and no answer holds one.',
    proofs: [
      ...test(
        'src/server/platform/process/secrets.test.ts',
        'refuses an altered value',
        'after a rotation opens old values, seals with the new key, and says which is which',
      ),
      ...test(`${auth}/verify.test.ts`, 'neither tokens nor codes nor keys are in the database'),
      ...test(
        'src/server/messages/mail-accounts/router.test.ts',
        'the password goes in and never comes out',
        'a password copied into another person’s row cannot be used there',
      ),
      ...test('src/server/desk/organisation-export/export.test.ts', 'holds no secret'),
    ],
  },
  {
    id: '18 headers and content policy',
    holds: 'Every page carries the policy, no screen breaks it, and a script that got in does not run.',
    proofs: [
      ...test(
        'src/server/http.test.ts',
        'the policy names the hosted sign-in service and the hash of the toasts, nothing inline otherwise',
        '%s may be framed by %s',
      ),
      ...test(
        'e2e/guarantees/floating.spec.ts',
        'what floats keeps to the content policy, and an injected script does not run',
      ),
      // Each of its tests fails on a breach of the policy that the browser reports.
      { file: 'e2e/guarantees/screens.spec.ts' },
    ],
  },
  {
    id: '19 the page for operators',
    holds: 'It shows owners how the installation runs, nothing of others, and nothing of the environment.',
    proofs: test(
      'src/server/platform/debug/router.test.ts',
      'says nothing of other organisations, e-mails, or the environment',
      'operators see it too, everybody else does not',
    ),
  },
  {
    id: '20 errors and logs',
    holds: 'Errors reveal nothing of the inside, and logs hold no password, token or link.',
    proofs: [
      ...test(`${http}/trpc-route.test.ts`, 'an unexpected error reveals nothing of itself'),
      ...test(
        'src/server/http.test.ts',
        'one line per request, without queries and tokens',
        'secrets in entries are masked',
        '%s is logged as %s',
      ),
      ...test(
        `${guarantees}/database-away.test.ts`,
        'makes calls answer 503 with a sentence and when to come again, and comes back automatically',
      ),
    ],
  },
  {
    id: '21 audit log',
    holds: 'Each change leaves one entry that nobody can alter unnoticed; other organisations do not see it.',
    proofs: [
      ...test(
        'src/server/desk/audit-log/chain.test.ts',
        'nobody changes the log or its chain',
        'the first changed entry is named',
        'a change that is rolled back leaves nothing behind',
      ),
      ...test(
        'src/server/people/venues/router.test.ts',
        'each change leaves exactly one entry in the log, with what changed; a refused one leaves none',
      ),
      ...test(
        'src/server/desk/audit-log/router.test.ts',
        'say nothing about organisations that somebody does not belong to',
      ),
    ],
  },
  {
    id: '22 rights of persons',
    holds: 'A person’s data can be exported and erased, also from a backup that is restored later.',
    proofs: [
      ...test(
        'src/server/desk/personal-data/erase.test.ts',
        'is nowhere in the database but in what the law retains',
        'leaves another organisation alone',
        'what the law retained goes once its time is over, and nobody who came back meanwhile',
        'a restored backup from before the erasure has it carried out again',
      ),
      ...test(
        'src/server/desk/personal-data/register.test.ts',
        'names every column of the database that can hold text, as personal or as free of it',
      ),
      ...test(
        'src/server/desk/personal-data/calls.test.ts',
        'has records about the person, and of others what names the person',
      ),
      ...test(
        'src/server/sales/inquiries/router.test.ts',
        'forgets who asked after twelve months, unless a booking came of it',
      ),
      ...test(
        'src/server/desk/organisation-export/export.test.ts',
        'holds every row of the organisation in every table, and of no other',
      ),
    ],
  },
  {
    id: '23 backups',
    holds:
      'A backup is of one moment, whatever is written meanwhile; it comes back equal, a damaged one is refused.',
    proofs: [
      ...test(
        'src/server/platform/backup/restore.test.ts',
        'is of one moment, whatever is written meanwhile',
        'brings rows and files back to an empty installation, equal in each field',
        'names what is missing or damaged, and a damaged one is not restored',
      ),
      ...test('src/server/platform/backup/archive.test.ts', 'one changed byte, or a missing end, is noticed'),
      ...test(
        'src/server/desk/organisation-import/import.test.ts',
        'each record, document and file is what it was',
      ),
    ],
  },
  {
    id: '24 supply chain',
    holds:
      'Few packages, exact versions, a reason for each, no install scripts, no unnamed connection; weaknesses are looked up.',
    proofs: [
      ...test(
        'scripts/dependencies.test.ts',
        'each has an exact version and a reason',
        'every one that this system installs is known by its hash',
        'none runs a script while it is installed',
      ),
      ...test('scripts/destinations.test.ts', 'every place that opens a connection names where to'),
      ...command('vulnerabilities'),
    ],
  },
  {
    id: '25 use of resources',
    holds: 'Large, deep and slow requests are refused while others are served.',
    proofs: [
      ...test(
        'src/server/http.test.ts',
        'big headers are refused, the rest goes on',
        'a body has 30 s to arrive, that of a file more',
      ),
      ...test(
        `${http}/trpc-route.test.ts`,
        '100,000 levels of JSON are refused',
        'a body over 1 MiB is refused, one below passes',
      ),
      ...test(
        'src/server/platform/workers/reading.test.ts',
        'that needs too long or too much memory is refused with a sentence, and the next one is read',
      ),
      ...test(
        'src/server/platform/pdf/service.test.ts',
        'ends a document that takes too long, and prints the next one',
      ),
      ...test(
        'src/server/platform/db/database.test.ts',
        'a database that does not answer is an error of the call',
      ),
      ...fault('connections-held'),
    ],
  },
  {
    id: '26 roles',
    holds:
      'One table says who may do what; the server refuses exactly what it withholds, and pages show no more.',
    proofs: [
      ...test('src/domain/access.test.ts', 'the table'),
      ...test(isolation, '%s is refused exactly what the table of rights withholds'),
      ...test('e2e/guarantees/roles.spec.ts', '${as}: places, buttons and settings'),
    ],
  },
]
