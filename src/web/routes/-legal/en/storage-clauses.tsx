// The privacy notice, second part: what stays on the device, who else gets data, how long they are kept, in English.
import type { Clause } from '../LegalPage.tsx'
import { PeopleList, ServiceList } from '../Recipients.tsx'

const device: Clause = {
  id: 'device',
  title: 'On your device: no cookies',
  body: (
    <>
      <p>
        Fermata sets no cookies. It stores on your device only what you asked for by using it, which needs no
        consent (section 25 (2) no. 2 of the German TDDDG):
      </p>
      <ul>
        <li>
          in the local storage: your session while you are signed in, light or dark, that you have seen the
          introduction, and which organisation was open last;
        </li>
        <li>
          in the browser’s database: a copy of pages you opened while signed in and of the shows that come
          next, so that they can be read without a network, for up to 7 days;
        </li>
        <li>
          there too: what a page showed that you opened by a link, for up to 7 days, and changes you made
          without a network, until they have been sent or discarded;
        </li>
        <li>in the cache of the service worker: the program itself, without personal data.</li>
      </ul>
      <p>
        Logging out deletes the session, the copies, the last place and, after asking, changes that were not
        sent. Your browser’s settings delete everything.
      </p>
    </>
  ),
}

const services: Clause = {
  id: 'destinations',
  title: 'Services that receive data',
  body: (
    <>
      <p>
        The server of this installation connects to the following services and to no others. It also runs at a
        hosting company where the operator has chosen one, as a processor (Art. 28 GDPR).
      </p>
      <ServiceList />
      <p>
        Your browser opens other services only when you follow a link to them: a map, a phone call, a chat.
        The link carries the address or number it is about and nothing about you.
      </p>
    </>
  ),
}

const recipients: Clause = {
  id: 'recipients',
  title: 'People who receive data',
  body: (
    <>
      <p>Agencies use Fermata to work with others. These receive data from them through it:</p>
      <PeopleList />
      <p>
        Data leave the European Economic Area if the operator has chosen a host or mail service there, if one
        of the services above works there (Google, Microsoft, Stripe, push services), or if a recipient is
        there. The operator, or the agency for its own recipients, sees to the safeguards of Chapter V GDPR
        and names them on request. There is no automated decision-making and no profiling (Art. 22 GDPR).
      </p>
    </>
  ),
}

const periods: Clause = {
  id: 'periods',
  title: 'How long data are kept',
  body: (
    <>
      <ul>
        <li>Sessions: until you log out, at the latest 30 days, 14 days without use.</li>
        <li>
          Sign-in links and codes: 10 minutes; links to confirm an address one hour. Invitations 7 days, and
          addresses of people who never accepted 30 days more. Waitlist entries that nobody confirmed: 30
          days.
        </li>
        <li>
          Answers kept so that a repeated request has no second effect: 8 days. That an e-mail was sent, and
          to whom: 30 days.
        </li>
        <li>
          Account and workspace: as long as they exist. Where a name stands in a record that others rely on,
          the record keeps it after the account has ended.
        </li>
        <li>
          Business letters 6 years, vouchers 8 years and books 10 years, where German commercial or tax law
          asks for it of the agency (section 257 HGB, section 147 AO; Art. 6 (1) (c) GDPR). Until then their
          use is restricted.
        </li>
      </ul>
    </>
  ),
}

export const storageClauses: Clause[] = [device, services, recipients, periods]
