// Threats by what people send, click and open: what must hold, and the tests that show it.
import { command, test, type Promised } from './proof.ts'

const guarantees = 'src/server/guarantees'
const auth = 'src/server/platform/auth'
const http = 'src/server/platform/http'
const isolation = `${guarantees}/tenant-isolation.test.ts`
const members = 'src/server/platform/members/router.test.ts'
const invitations = 'src/server/platform/invitations/router.test.ts'
const signing = 'src/server/documents/contract-signing/signing.test.ts'
const files = `${http}/files-route.test.ts`
const account = 'e2e/sign-in/account.spec.ts'

export const threatsByRequests: readonly Promised[] = [
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
      ...test(
        'src/server/money/invoice-delivery/sending.test.ts',
        'an expired link answers like an unknown one',
      ),
      ...test('src/server/http.test.ts', 'one line per request, without queries and tokens'),
    ],
  },
  {
    id: '2 signing what was not shown',
    holds: 'A signature counts for the bytes that were shown, and they do not change afterwards.',
    proofs: [
      ...test(signing, 'nothing but what was shown is signed, and what was sent does not change'),
      ...test('src/server/documents/seal/verification.test.ts', 'by one bit anywhere is never accepted'),
      ...test(
        'e2e/contracts.spec.ts',
        'everybody gets the sealed file, which proves itself; one changed byte breaks it',
      ),
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
      ...test(
        `${guarantees}/artist-calls.test.ts`,
        'no call shows anything of an artist out of reach, or changes it',
      ),
    ],
  },
  {
    id: '4 fields that nobody asked for',
    holds: 'Inputs and answers have the fields that are declared and no others; prototypes stay as they are.',
    proofs: [
      ...test(`${guarantees}/hostile.test.ts`, 'fields that are not asked for change nothing'),
      ...test(
        `${guarantees}/manifest.test.ts`,
        'refuses fields that it does not know',
        'declares what it answers',
      ),
      ...test(`${http}/trpc-route.test.ts`, 'polluting input is refused'),
    ],
  },
  {
    id: '5 abuse of invitations',
    holds:
      'An invitation is for its address and role, makes one membership, and no team loses its last owner.',
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
      ...test(
        'src/server/automation/webhooks/post.test.ts',
        'never connects to %s',
        'a redirect (%i) is not followed',
      ),
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
      ...test(
        'src/server/messages/mail-sync/sync.test.ts',
        'what a foreign message holds is kept as harmless text',
      ),
      ...test(signing, 'names of people do nothing but are there'),
      ...test('src/server/platform/pdf/service.test.ts', '%s stand as they are'),
      { file: '.oxlintrc.json' },
      ...command('stored-scripts'),
    ],
  },
  {
    id: '9 uploads',
    holds:
      'Files are what their bytes say, lie under names of ours, end with their limits and are served inert.',
    proofs: [
      ...test(
        files,
        'what is refused leaves nothing behind',
        'the name %j is kept as %j and cannot leave its header',
        'a picture that is a page as well is served as a picture only',
        'text and tables are saved, never shown',
        'end after five minutes',
        'nobody gets one for a file of another organisation',
        'a connection that is cut leaves nothing behind, and is no fault of the server',
        'the space of an organisation has an end',
      ),
      ...test(`${http}/call-route.test.ts`, '%s is served as %s, inert'),
      ...test(
        `${http}/renditions.test.ts`,
        'a picture that unpacks to too much is not read, and can be downloaded',
      ),
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
      ...test(
        'src/domain/platform/sign-in/redirects.test.ts',
        'there are at least forty spellings',
        'refused: %j',
      ),
      ...test(`${auth}/redirect.test.ts`, 'refused: the site is given instead'),
    ],
  },
  {
    id: '12 links that sign in',
    holds:
      'Tokens leave the address bar before the first request, scanners use none up, nobody is replaced unasked.',
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
      ...test(
        `${http}/trpc-route.test.ts`,
        'answers as the official adapter',
        'other official body types are refused as well',
      ),
      ...test(
        `${auth}/hostile.test.ts`,
        'content type %j, which a form of another site could send',
        'other origins: those configured, no other',
      ),
    ],
  },
  {
    id: '27 texts that instruct assistants',
    holds: 'Whatever a text of an outsider asks an assistant to do, nothing that it can call does it.',
    proofs: [
      ...test(
        'src/server/mcp/route.test.ts',
        'is marked as the text of somebody outside, and nothing that an assistant can use does what it asks',
        'with reading alone nothing can be proposed, and changing opens no more than reading',
      ),
      ...test(
        'src/server/desk/proposals/proposals.test.ts',
        'changes nothing until it is approved, and then does what it says, once',
        'with the rights of that moment',
      ),
    ],
    missing: 'what other tools of an assistant do with what it has read',
  },
  {
    id: '28 programs that ask for access',
    holds:
      'A program gets what a person has consented to, for itself alone, and a secret that comes twice ends it.',
    proofs: [
      ...test(
        'src/server/platform/oauth/oauth.test.ts',
        'is good for the program, the address and the verifier that it was made for',
        'that comes twice ends the token of the first time',
        'that comes twice ends all that came of it',
        'opens /mcp alone',
        'takes websites and one’s own machine, and nothing that a browser would run',
      ),
    ],
  },
]
