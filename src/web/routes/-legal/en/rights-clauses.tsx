// The privacy notice, last part: rights, complaints, security, in English.
import type { Clause } from '../LegalPage.tsx'

export const rightsClauses: Clause[] = [
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
