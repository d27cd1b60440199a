// The privacy notice: what this software does with personal data, as it is written in its code, in English.
import { Link } from '@tanstack/react-router'
import { OperatorBlock } from '../OperatorBlock.tsx'
import type { Clause } from '../LegalPage.tsx'
import { storageClauses } from './storage-clauses.tsx'

/** The privacy notice, last part: rights, complaints, security, in English. */
const rightsClauses: Clause[] = [
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>Write to the responsible body named above, in whatever form. You have the right</p>
        <ul>
          <li>to know which data about you are processed, and to a copy of them (Art. 15 GDPR),</li>
          <li>to have wrong data corrected (Art. 16); your own profile you can change yourself,</li>
          <li>to have data erased (Art. 17) or their use restricted (Art. 18),</li>
          <li>to receive what you provided in a form that machines read (Art. 20),</li>
          <li>to withdraw a consent at any time with effect for the future (Art. 7 (3)).</li>
        </ul>
        <p className="rounded-control border border-ink px-3.5 py-2.5">
          <strong className="font-semibold">Right to object (Art. 21 GDPR):</strong> where processing rests on
          legitimate interests you may object to it at any time for reasons that arise from your particular
          situation.
        </p>
        <p>
          You may complain to a data protection authority (Art. 77 GDPR), for instance the one where you live,
          where you work or where the operator has its seat.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How data are protected',
    body: (
      <p>
        Every call is checked for who makes it and what the role allows, and the database separates
        organisations a second time by itself. Passwords are hashed, other people’s secrets encrypted, pages
        allow no foreign scripts. Connections are encrypted where the operator runs the installation over
        HTTPS; the address line of your browser shows it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        This notice describes the version of the software that is running and changes with it. If a change
        concerns your consent, you are asked again.
      </p>
    ),
  },
]

const responsible: Clause = {
  id: 'controller',
  title: 'Who is responsible',
  body: (
    <>
      <p>
        Fermata is free software that anyone may run. Responsible for this installation (the controller under
        Art. 4 (7) GDPR, in German DSGVO) is its operator:
      </p>
      <OperatorBlock />
      <p>
        For the people and shows that an agency enters into its own workspace (artists, promoters, contacts),
        that agency is the controller. Where agency and operator are not the same, the operator processes
        those data on the agency’s behalf under a contract by Art. 28 GDPR, and requests about them are best
        sent to the agency.
      </p>
    </>
  ),
}

const visiting: Clause = {
  id: 'visiting',
  title: 'When you visit a page',
  body: (
    <>
      <p>
        Your browser sends its address on the internet (IP address), the page it asks for and a description of
        itself. This is technically needed to answer. The program’s own log keeps of each request the method,
        the path without its search part, the result and the time it took. It keeps no IP address and no
        tokens.
      </p>
      <p>
        To hold back attacks, calls are counted per IP address in memory for a few minutes. The legal basis is
        Art. 6 (1) (f) GDPR: the interest in a service that works and is safe.
      </p>
      <p>
        There is no analysis of visitors, no advertising, and nothing is loaded from other servers: fonts,
        icons and scripts come from this installation.
      </p>
    </>
  ),
}

const account: Clause = {
  id: 'account',
  title: 'Your account',
  body: (
    <>
      <p>
        For an account we process your e-mail address, your name, optionally a phone number, your language and
        time zone, and your password as a hash that cannot be turned back. Each sign-in makes a session with
        its time, IP address and browser, so that you can see where you are signed in and end it there.
      </p>
      <p>
        The legal basis is Art. 6 (1) (b) GDPR, the contract of use; for sessions and the log of changes also
        Art. 6 (1) (f), the interest in being able to clear up misuse. If your employer or agency invited you,
        the basis may be its relation with you. Without an e-mail address and a password or sign-in link there
        can be no account; everything else is up to you.
      </p>
    </>
  ),
}

const working: Clause = {
  id: 'working',
  title: 'When you work with it',
  body: (
    <>
      <p>
        What you and your colleagues enter is stored to be shown to those whose role in the organisation
        allows it: artists with their tax details, events and bookings, venues, companies and contacts,
        contracts, invoices, payments and bank statements, travel with the names of those travelling, guest
        lists, e-mails, tasks and files.
      </p>
      <p>
        Every change is noted with who made it, when, from which IP address and what was changed. This log can
        be added to, never rewritten. Legal bases are Art. 6 (1) (b) and (f) GDPR: carrying out the agency’s
        work and being able to account for it.
      </p>
      <p>
        Artists and their teams see in their portal only their own shows, and of contacts and fees only what
        the agency allows.
      </p>
    </>
  ),
}

const outsiders: Clause = {
  id: 'outsiders',
  title: 'When you have no account',
  body: (
    <>
      <p>
        Promoters, signers, guests and those who send an inquiry need no account. An agency enters your data
        or sends you a link; what you answer, sign or send is stored for that agency, which is the controller.
      </p>
      <p>
        Opening, signing and declining a contract is recorded with time, IP address and browser as evidence
        (Art. 6 (1) (b) and (f) GDPR). For other links the agency sees when they were last opened.
      </p>
    </>
  ),
}

const emails: Clause = {
  id: 'emails',
  title: 'E-mails',
  body: (
    <p>
      Fermata e-mails you when you sign up, ask for a link, change your address, are invited or are to be
      notified. Such an e-mail is stored encrypted until it is sent; afterwards its text is deleted and only
      the fact is kept. E-mails that people write to each other stay with the show. If you connect a mail
      account of your own, its password is stored encrypted and never shown again. E-mails carry no invisible
      pictures and do not report when they are opened.
    </p>
  ),
}

const waitlist: Clause = {
  id: 'waitlist',
  title: 'Waitlists',
  body: (
    <p>
      On the <Link to="/waitlist/artist">artists’</Link> and the <Link to="/waitlist/agency">agencies’</Link>{' '}
      waitlist we store what you enter, to write to you when you can come in, with your consent (Art. 6 (1)
      (a) GDPR), which you confirm by a link in an e-mail. A short message to the operator takes you off the
      list again; what was done until then stays lawful.
    </p>
  ),
}

/** All clauses. */
export const privacyClauses: Clause[] = [
  responsible,
  visiting,
  account,
  working,
  outsiders,
  emails,
  waitlist,
  ...storageClauses,
  ...rightsClauses,
]
