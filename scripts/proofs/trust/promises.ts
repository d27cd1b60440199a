// What the product promises under load and in accidents: what must hold, and the figure, the test or the fault that shows it.
import { command, fault, figure, test, type Promised } from './proof.ts'

const guarantees = 'src/server/guarantees'
const processes = `${guarantees}/many-processes.test.ts`
const away = `${guarantees}/database-away.test.ts`
const embedded = 'src/server/platform/db/embedded/embedded.test.ts'
const delivery = 'src/server/platform/mail/deliver.test.ts'
const webhooks = 'src/server/automation/webhooks/router.test.ts'
const stripe = 'src/server/money/card-payments/stripe.test.ts'
const reading = 'src/server/platform/workers/reading.test.ts'
const venues = 'src/server/people/venues/router.test.ts'

export const promises: readonly Promised[] = [
  {
    id: 'load',
    holds: 'Sixty mixed calls a second for two minutes: no error, 95 % within 300 ms, 99 % within 800 ms.',
    proofs: command('load -- --rate 60 --seconds 120', 'load -- --kill'),
  },
  {
    id: 'capacity',
    holds: 'A month’s list reaches 1.2 % of a bare HTTP server that sends the same bytes.',
    proofs: figure(
      'Month list, over a bare node:http that sends the same bytes',
      'Month list through HTTP, over pgbench with the same SQL',
    ),
  },
  {
    id: 'sign-ins',
    holds: 'Ten sign-ins a second at most double the time of reads beside them.',
    proofs: figure('A read’s 95th percentile beside 10 sign-ins a second, over without'),
  },
  {
    id: 'size',
    holds: 'An agency among fifty of its size waits at most 1.5 times as long as alone.',
    proofs: [
      ...figure('Slowest of 7 calls with 50 agencies and 250,000 bookings, over one agency alone'),
      ...test(`${guarantees}/plans.test.ts`, '“$name” finds its rows by the organisation’s indexes'),
    ],
  },
  {
    id: 'memory',
    holds: 'The process takes at most 350 MB beside PostgreSQL, and no more after ten minutes of work.',
    proofs: [...figure('Memory of the Node process beside PostgreSQL'), ...command('load -- --soak')],
  },
  {
    id: 'start',
    holds: 'Ready in 15 s on a fresh folder, in 8 s on a used one, in 15 s after kill -9, without a hand.',
    proofs: figure(
      'Ready on a fresh folder, with the demo',
      'Ready on the same folder again',
      'Ready again after kill -9',
    ),
  },
  {
    id: 'durability',
    holds: 'No confirmed write is lost and none is left in halves, however the server ends.',
    proofs: [
      ...figure('Lost, doubled or half-written in 20 × kill -9 under writes'),
      ...test(
        `${guarantees}/durability.test.ts`,
        '${KILLS} times kill -9 under writes: nothing confirmed is lost, nothing doubled, nothing left in halves',
      ),
      ...command('faults -- --only node-killed --kills 50'),
    ],
  },
  {
    id: 'exactly once',
    holds:
      'Bookings, invoices, payments, e-mails and webhooks come once under retries, at once and again later.',
    proofs: [
      ...test(processes, 'the same key on three processes at once, and again later, has one effect'),
      ...test(venues, 'one key has one effect, however often it is sent, and the answer is the first one'),
      ...test(
        'src/server/money/invoices/numbering.test.ts',
        'fifty issued at once, with others that fail in between: 1 to 50 without a gap',
      ),
      ...test(delivery, 'several processes share the work: each e-mail leaves once'),
      ...test(webhooks, 'arrives once, under one id, with a body that is signed'),
      ...test(stripe, 'reported again and at once, it is one payment, with the fee apart'),
      ...fault('lines-cut'),
    ],
  },
  {
    id: 'isolation',
    holds: 'No answer holds anything of another organisation, also under parallel calls.',
    proofs: [
      ...test(
        `${guarantees}/tenant-isolation.test.ts`,
        'row-level security alone, with the membership check waving everybody through',
        'strangers find nothing, and cannot tell a foreign organisation from an unknown one',
      ),
      ...test(
        'src/server/platform/db/database.test.ts',
        '${READS} at once for ${ORGS} organisations on ${CONNECTIONS} connections, some of them failing',
      ),
      ...test(
        `${guarantees}/artist-isolation.test.ts`,
        'a member with one artist, by statements that name none',
      ),
    ],
  },
  {
    id: 'bad input',
    holds: 'Twenty thousand hostile calls to all procedures give no 5xx, no hang and no exit.',
    proofs: [
      ...test(
        `${guarantees}/hostile.test.ts`,
        '${CALLS} hostile calls made from the manifest give no 5xx and pollute nothing',
      ),
      ...test(
        'src/server/platform/auth/hostile.test.ts',
        'fields of every wrong type, on every route: never a 5xx',
      ),
      ...command('hostile -- --calls 20000'),
    ],
  },
]

export const accidents: readonly Promised[] = [
  {
    id: 'the server is killed',
    holds: 'The next start is clean, and everything confirmed is there.',
    proofs: [
      ...fault('node-killed'),
      ...test(embedded, 'kill -9 of Fermata leaves no PostgreSQL behind, and the next start follows at once'),
    ],
  },
  {
    id: 'a second process on one folder',
    holds: 'It is refused with a clear message, and the first goes on.',
    proofs: [
      ...fault('second-process'),
      ...test(away, 'on the same data folder is refused before it loads anything, and the first goes on'),
      ...test(
        embedded,
        'a postmaster.pid whose id went to another process does not stop the start, nor that process',
      ),
    ],
  },
  {
    id: 'the database restarts',
    holds: 'Calls answer 503 meanwhile; retries succeed, and no row is lost or doubled.',
    proofs: [
      ...fault('database-restarted', 'database-killed', 'failover'),
      ...test(away, 'makes calls answer 503 meanwhile, and is found again without a restart'),
    ],
  },
  {
    id: 'the disk is full',
    holds: 'The caller gets an error, reads go on, nothing is damaged, and it recovers once there is room.',
    proofs: fault('disk-full'),
  },
  {
    id: 'the mail server is down, slow or refuses',
    holds: 'The call succeeds; e-mails wait longer each time, and each leaves once.',
    proofs: [
      ...fault('mail-server'),
      ...test(
        delivery,
        'a mail server that was down gets each e-mail once when it is back',
        'a refused recipient does not hold up the next e-mail, and is given up after the last attempt',
        'attempts wait from a minute to a day, and end',
        'an e-mail whose process ended while sending goes out again, under the same id, and is noted',
      ),
    ],
  },
  {
    id: 'the clock jumps',
    holds: 'Nothing is reminded twice or never, tokens fail closed, and limits do not lock anybody out.',
    proofs: [
      ...fault('clock-jumps'),
      ...test(
        'src/server/platform/http/rate-limit.test.ts',
        'a clock set back an hour stops nobody for an hour',
      ),
      ...test(
        'src/server/road/day-sheets/scheduled-day-sheets.test.ts',
        'goes out once, three days before at nine where the show is, whatever process looks',
      ),
      ...test(
        'src/server/messages/sequences/sending.test.ts',
        'write four e-mails, once each, on working days over the change of clocks',
      ),
    ],
  },
  {
    id: 'the connection drops in a change',
    holds: 'A retry with the key has one effect and gets the first answer.',
    proofs: [
      ...fault('lines-cut'),
      ...test(
        'e2e/guarantees/offline.spec.ts',
        'an answer that never arrived is asked for again with the same key, and has one effect',
      ),
      ...test(
        'src/web/waiting/outbox.browser.test.ts',
        'a change whose answer was lost is tried again automatically, under the same key',
      ),
    ],
  },
  {
    id: 'a job or webhook comes twice',
    holds: 'It has one effect.',
    proofs: [
      ...test(stripe, 'reported again and at once, it is one payment, with the fee apart'),
      ...test(
        'src/server/automation/workflows/engine.test.ts',
        'of a thousand runs, cut off at random, no step is done twice and none is left out',
      ),
      ...test(webhooks, 'left behind by a process that ended is sent again once its time is over'),
    ],
  },
  {
    id: 'a worker dies',
    holds: 'One call fails, and the next is answered; the event loop is held by none of them.',
    proofs: [
      ...test(
        reading,
        'that needs too long or too much memory is refused with a sentence, and the next one is read',
        'gives long lists in pages, whole and in order, with a turn of the loop between two',
      ),
      ...test(
        'src/server/platform/pdf/service.test.ts',
        'a template that fails says so, and harms no other document',
      ),
      ...test(processes, 'one web process killed: the balancer goes on with the others, and it comes back'),
    ],
  },
  {
    id: 'a migration is interrupted',
    holds: 'The next start goes on where it was; a newer schema is refused.',
    proofs: [
      ...fault('migration-cut'),
      ...test(embedded, 'a first start that was cut off starts over'),
      ...test(
        'src/server/platform/db/database.test.ts',
        'a database of a newer version is refused, and left as it is',
      ),
    ],
  },
  {
    id: 'a file of the database is damaged',
    holds: 'The start is refused with what to do, never with an empty database.',
    proofs: [
      ...fault('corrupt-file', 'lost-secret'),
      ...test(
        embedded,
        'what cannot be opened is refused with the reason, left as it is, and the folder is free again',
      ),
    ],
  },
  {
    id: 'two change the same record',
    holds: 'A write on an older version is refused; of two who take one date, one wins.',
    proofs: [
      ...test(venues, 'a write on an older version is refused and changes nothing'),
      ...test(
        'e2e/guarantees/two-people.spec.ts',
        'of two who confirm one artist for the same date, one wins and the other reads why',
      ),
      ...test('src/server/platform/db/invariants/invariants.test.ts', 'notice what breaks them'),
    ],
  },
]
