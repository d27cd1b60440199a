// Threats against an agency's data: what must hold, and the tests that show it.
import { test, type Promised } from './proof.ts'

const guarantees = 'src/server/guarantees'
const auth = 'src/server/platform/auth'
const http = 'src/server/platform/http'
const isolation = `${guarantees}/tenant-isolation.test.ts`
const members = 'src/server/platform/members/router.test.ts'
const invitations = 'src/server/platform/invitations/router.test.ts'
const signing = 'src/server/documents/contract-signing/signing.test.ts'
const files = `${http}/files-route.test.ts`
const account = 'e2e/account.spec.ts'

export const threats: readonly Promised[] = [
  {
    id: '1 links with a token',
    holds: 'A link opens one document for one purpose until its end, and is kept as a hash alone.',
    proofs: [
      ...test(
        signing,
        'with one bit changed, of another purpose, expired or revoked leads nowhere, all alike',
        'of one contract signs no other one',
        'twenty at once give one; whoever comes later learns so',
        'is kept as a hash alone',
      ),
      ...test(invitations, 'unknown, altered, used, revoked, expired and replaced tokens all answer alike'),
      ...test('src/server/sales/offers/router.test.ts', 'keeps of its link only the hash'),
      ...test('src/server/money/invoice-delivery/sending.test.ts', 'an expired link answers like an unknown one'),
      ...test('src/server/http.test.ts', 'one line per request, without queries and tokens'),
    ],
  },
  {
    id: '2 signing what was not shown',
    holds: 'A signature counts for the bytes that were shown, and they do not change afterwards.',
    proofs: [
      ...test(signing, 'nothing but what was shown is signed, and what was sent does not change'),
      ...test('src/server/documents/seal/verification.test.ts', 'by one bit anywhere is never accepted'),
      ...test('e2e/contracts.spec.ts', 'everybody gets the sealed file, which proves itself; one changed byte breaks it'),
    ],
  },
  {
    id: '3 ids of others',
    holds: 'A foreign id answers like one that does not exist, in every procedure, and nothing changes.',
    proofs: [
      ...test(
        isolation,
        "in one's own organisation a foreign id answers like an unknown one, byte for byte",
        'the procedures alone, with every policy dropped',
        'row-level security alone, with the membership check waving everybody through',
        'the catalogue: every tenant table is forced behind policies, with composite keys',
      ),
      ...test(`${guarantees}/artist-calls.test.ts`, 'no call shows anything of an artist out of reach, or changes it'),
    ],
  },
  {
    id: '4 fields that nobody asked for',
    holds: 'Inputs and answers have the fields that are declared and no others; prototypes stay as they are.',
    proofs: [
      ...test(`${guarantees}/hostile.test.ts`, 'fields that are not asked for change nothing'),
      ...test(`${guarantees}/manifest.test.ts`, 'refuses fields that it does not know', 'declares what it answers'),
      ...test(`${http}/trpc-route.test.ts`, 'polluting input is refused'),
    ],
  },
  {
    id: '5 abuse of invitations',
    holds: 'An invitation is for its address and role, makes one membership, and no team loses its last owner.',
    proofs: [
      ...test(
        invitations,
        'another account cannot use an e-mail, whatever role it asks for',
        'accepting twice at once makes one membership',
        'only owners and admins invite, and only an owner invites an owner',
      ),
      ...test(members, 'the last owner stays, also when two owners go at the same time'),
    ],
  },
  {
    id: '6 requests made for others',
    holds: 'Addresses that people set lead to no private network, by no spelling, name or redirect.',
    proofs: [
      ...test(
        'src/server/platform/process/net-guard.test.ts',
        'never connects to %j',
        'asks the name server once, so a changing answer changes nothing',
      ),
      ...test('src/server/automation/webhooks/post.test.ts', 'never connects to %s', 'a redirect (%i) is not followed'),
      ...test('src/server/desk/imports/fetch-calendar.test.ts', 'never connects to %s'),
      ...test(
        'src/server/messages/mail-accounts/check.test.ts',
        'calls ports of mail servers only',
        'closed, silent and foreign ports answer alike, and nothing of what they say is repeated',
      ),
    ],
  },
  {
    id: '7 injection into e-mails',
    holds: 'Nothing that people enter adds a recipient or a header to an e-mail.',
    proofs: [
      ...test(
        'src/server/platform/mail/deliver.test.ts',
        '%s that is no plain address is refused',
        'a subject cannot become a header: %j',
      ),
      ...test('src/server/messages/messages/router.test.ts', 'refuses further headers with a second line'),
    ],
  },
  {
    id: '8 stored scripts',
    holds: 'Texts of people are shown as texts, in the editor, on pages, in e-mails and documents.',
    proofs: [
      ...test(
        'e2e/contracts.spec.ts',
        'two hundred texts that would be scripts stay texts, from the editor to the page to sign',
      ),
      ...test('src/server/messages/mail-sync/sync.test.ts', 'what a foreign message holds is kept as harmless text'),
      ...test(signing, 'names of people do nothing but are there'),
      ...test('src/server/platform/pdf/service.test.ts', '%s stand as they are'),
      { file: '.oxlintrc.json' },
    ],
    missing: 'The two hundred texts go through the fields of contracts, not through every text field of the product.',
  },
  {
    id: '9 uploads',
    holds: 'Files are what their bytes say, lie under names of ours, end with their limits and are served inert.',
    proofs: [
      ...test(
        files,
        'what is refused leaves nothing behind',
        'the name %j is kept as %j and cannot leave its header',
        'a picture that is a page as well is served as a picture only',
        'text and tables are saved, never shown',
        'end after five minutes',
        'nobody gets one for a file of another organisation',
        'a connection that is cut leaves nothing behind',
        'the space of an organisation has an end',
      ),
      ...test(`${http}/call-route.test.ts`, '%s is served as %s, inert'),
      ...test(`${http}/renditions.test.ts`, 'a picture that unpacks to too much is not read, and can be downloaded'),
    ],
  },
  {
    id: '10 formulas in tables',
    holds: 'No cell of an exported table begins as a formula.',
    proofs: [
      ...test(
        'src/server/desk/exports/route.test.ts',
        'read back, no cell begins as a formula, but for numbers and phone numbers',
      ),
      ...test('src/domain/platform/tables/csv.test.ts', 'a guarded text comes back as it was'),
    ],
  },
  {
    id: '11 open redirects',
    holds: 'A sign-in leads to our own site, by whatever spelling another one is given.',
    proofs: [
      ...test(account, 'hostile spellings stay with us'),
      ...test('src/domain/platform/sign-in/redirects.test.ts', 'there are at least forty spellings', 'refused: %j'),
      ...test(`${auth}/redirect.test.ts`, 'refused: the site is given instead'),
    ],
  },
  {
    id: '12 links that sign in',
    holds: 'Tokens leave the address bar before the first request, scanners use none up, nobody is replaced unasked.',
    proofs: test(
      account,
      'signs in, and leaves no trace of them',
      'asks before it replaces another person',
      'a sign-in link by e-mail: scanners do not use it up, its button does, once',
    ),
  },
  {
    id: '13 requests forged by other sites',
    holds: 'Changes need a bearer, POST and JSON; other sites get no permission to read.',
    proofs: [
      ...test(`${http}/trpc-route.test.ts`, 'answers as the official adapter', 'other official body types are refused as well'),
      ...test(
        `${auth}/hostile.test.ts`,
        'content type %j, which a form of another site could send',
        'other origins: those configured, no other',
      ),
    ],
  },
  {
    id: '14 too many calls',
    holds: 'Persons, addresses and accounts have their limits, a batch counts as its calls, headers change nothing.',
    proofs: [
      ...test(`${auth}/hidden.test.ts`, 'two hundred tries of each: all but a burst are refused, whatever X-Forwarded-For says'),
      ...test(
        `${http}/rate-limit.test.ts`,
        '600 a minute for a person, 60 for an address, apart from each other',
        'a batch counts as its calls, and a refused one costs nothing',
        'one IPv6 subscriber is one address',
      ),
      ...test('src/server/sales/inquiries/router.test.ts', 'takes five in an hour from one address, also when they come at once'),
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
      ...test(isolation, 'strangers find nothing, and cannot tell a foreign organisation from an unknown one'),
    ],
  },
  {
    id: '16 theft of sessions',
    holds: 'Refresh tokens rotate and a stolen one ends the session; people see and end sessions; changes ask again.',
    proofs: [
      ...test(
        `${auth}/sessions/sessions.test.ts`,
        'rotates the token and keeps the session and how it began',
        'two behind: forgiven for ten seconds, theft afterwards, and the session is gone',
        'what has expired is swept away',
      ),
      ...test(`${auth}/autoconfirm.test.ts`, 'a new password ends all other sessions and is confirmed by e-mail'),
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
      ...test('e2e/guarantees/floating.spec.ts', 'what floats keeps to the content policy, and an injected script does not run'),
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
      ...test('src/server/desk/audit-log/router.test.ts', 'say nothing about organisations that somebody does not belong to'),
    ],
  },
  {
    id: '22 rights of persons',
    holds: 'A person’s data can be exported and erased, also from a backup that is restored later.',
    proofs: [
      ...test('src/server/sales/inquiries/router.test.ts', 'forgets who asked after twelve months, unless a booking came of it'),
      ...test('src/server/desk/organisation-export/export.test.ts', 'holds every row of the organisation in every table, and of no other'),
    ],
    missing: 'Export and erasure of one person, and that a restored backup is erased again.',
  },
  {
    id: '23 backups',
    holds: 'A backup is of one moment, whatever is written meanwhile; it comes back equal, a damaged one is refused.',
    proofs: [
      ...test(
        'src/server/platform/backup/restore.test.ts',
        'is of one moment, whatever is written meanwhile',
        'brings rows and files back to an empty installation, equal in each field',
        'names what is missing or damaged, and a damaged one is not restored',
      ),
      ...test('src/server/platform/backup/archive.test.ts', 'one changed byte, or a missing end, is noticed'),
    ],
  },
  {
    id: '24 supply chain',
    holds: 'Few packages, exact versions, a reason for each, no install scripts, no connection that is not named.',
    proofs: [
      ...test(
        'scripts/dependencies.test.ts',
        'each has an exact version and a reason',
        'every one that this system installs is known by its hash',
        'none runs a script while it is installed',
      ),
      ...test('scripts/destinations.test.ts', 'every place that opens a connection names where to'),
    ],
    missing: 'Known vulnerabilities are looked up by whoever builds (npm audit); no test has the register at hand.',
  },
  {
    id: '25 use of resources',
    holds: 'Large, deep and slow requests are refused while others are served.',
    proofs: [
      ...test('src/server/http.test.ts', 'big headers are refused, the rest goes on', 'a body has 30 s to arrive, that of a file more'),
      ...test(`${http}/trpc-route.test.ts`, '100,000 levels of JSON are refused', 'a body over 1 MiB is refused, one below passes'),
      ...test(
        'src/server/platform/workers/reading.test.ts',
        'that needs too long or too much memory is refused with a sentence, and the next one is read',
      ),
      ...test('src/server/platform/pdf/service.test.ts', 'ends a document that takes too long, and prints the next one'),
      ...test('src/server/platform/db/database.test.ts', 'a database that does not answer is an error of the call'),
    ],
    missing: 'Ten thousand open connections at once.',
  },
  {
    id: '26 roles',
    holds: 'One table says who may do what; the server refuses exactly what it withholds, and pages show no more.',
    proofs: [
      ...test('src/domain/access.test.ts', 'the table'),
      ...test(isolation, '%s is refused exactly what the table of rights withholds'),
      ...test('e2e/guarantees/roles.spec.ts', '${as}: places, buttons and settings'),
    ],
  },
]
