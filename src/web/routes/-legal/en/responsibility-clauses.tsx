// The terms of use, second part: fair use, agreements made through it, liability, ending, law, in English.
import { Link } from '@tanstack/react-router'
import type { Clause } from '../LegalPage.tsx'

export const responsibilityClauses: Clause[] = [
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>Not allowed is</p>
        <ul>
          <li>to enter what is unlawful or infringes the rights of others,</li>
          <li>to send advertising to people who did not agree to it,</li>
          <li>to get around limits and rights, or to burden the service so that others suffer.</li>
        </ul>
        <p>
          Looking for weaknesses in good faith is welcome, on an installation of your own or after asking the
          operator. For serious breaches the operator may suspend an account or a workspace, says why, and
          lifts the suspension when the reason is gone.
        </p>
      </>
    ),
  },
  {
    id: 'agreements',
    title: 'Bookings are made between you',
    body: (
      <p>
        Holds, offers and bookings recorded here are agreements between agency, artist and promoter. The
        operator is not party to them, does not act for any side and does not check what they say.
      </p>
    ),
  },
  {
    id: 'price',
    title: 'Price',
    body: (
      <p>
        The use is free of charge unless operator and agency have agreed on a price. No price comes into being
        by silence or by going on using it.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          The operator is liable without limit for intent and gross negligence, for harm to life, body and
          health, under the Product Liability Act, and as far as a guarantee was given.
        </p>
        <p>
          For slight negligence the operator is liable only where a duty is breached on whose fulfilment you
          may rely because the contract cannot be carried out without it, and then only for the damage that is
          typical and could be foreseen. Strict liability for defects that existed from the start (section
          536a (1) BGB) is excluded. The same holds for those who work for the operator.
        </p>
        <p>
          For lost data the operator is liable as far as the damage would also have arisen had backups been
          made as was reasonable for the operator.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <>
        <p>
          You may leave an organisation at any time and ask the operator to delete your account. An agency may
          end the use of its workspace at any time. The operator may end it with a notice of 30 days, or at
          once for an important reason.
        </p>
        <p>
          For 30 days after the end the agency may ask for its data in a common, machine-readable form.
          Afterwards they are deleted, except what the law obliges to keep.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Changes, law, courts',
    body: (
      <>
        <p>
          The operator may change these terms for the future where there is a good reason, and announces it by
          e-mail six weeks ahead. Whoever does not agree may end the use until then.
        </p>
        <p>
          The law of the country in which the operator has its seat applies, without the UN Convention on the
          International Sale of Goods. Between merchants the courts at the operator’s seat have jurisdiction.
          Where a consumer is concerned, the protection that mandatory law gives stays untouched. The operator
          is neither obliged nor willing to take part in dispute resolution before a consumer arbitration body
          unless its <Link to="/imprint">imprint</Link> says otherwise.
        </p>
        <p>If a clause is void, the others stay valid.</p>
      </>
    ),
  },
]
