// The terms of use, second part: fair use, agreements made through it, liability, ending, law.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Clause } from './LegalPage.tsx'

export const responsibilityClauses: Clause[] = [
  {
    id: 'fair-use',
    title: <Trans>Fair use</Trans>,
    body: (
      <>
        <p>
          <Trans>Not allowed is</Trans>
        </p>
        <ul>
          <li>
            <Trans>to enter what is unlawful or infringes the rights of others,</Trans>
          </li>
          <li>
            <Trans>to send advertising to people who did not agree to it,</Trans>
          </li>
          <li>
            <Trans>to get around limits and rights, or to burden the service so that others suffer.</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Looking for weaknesses in good faith is welcome, on an installation of your own or after asking
            the operator. For serious breaches the operator may suspend an account or a workspace, says why,
            and lifts the suspension when the reason is gone.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'agreements',
    title: <Trans>Bookings are made between you</Trans>,
    body: (
      <p>
        <Trans>
          Holds, offers and bookings recorded here are agreements between agency, artist and promoter. The
          operator is not party to them, does not act for any side and does not check what they say.
        </Trans>
      </p>
    ),
  },
  {
    id: 'price',
    title: <Trans>Price</Trans>,
    body: (
      <p>
        <Trans>
          The use is free of charge unless operator and agency have agreed on a price. No price comes into
          being by silence or by going on using it.
        </Trans>
      </p>
    ),
  },
  {
    id: 'liability',
    title: <Trans>Liability</Trans>,
    body: (
      <>
        <p>
          <Trans>
            The operator is liable without limit for intent and gross negligence, for harm to life, body and
            health, under the Product Liability Act, and as far as a guarantee was given.
          </Trans>
        </p>
        <p>
          <Trans>
            For slight negligence the operator is liable only where a duty is breached on whose fulfilment you
            may rely because the contract cannot be carried out without it, and then only for the damage that
            is typical and could be foreseen. Strict liability for defects that existed from the start
            (section 536a (1) BGB) is excluded. The same holds for those who work for the operator.
          </Trans>
        </p>
        <p>
          <Trans>
            For lost data the operator is liable as far as the damage would also have arisen had backups been
            made as was reasonable for the operator.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: <Trans>Ending it</Trans>,
    body: (
      <>
        <p>
          <Trans>
            You may leave an organisation at any time and ask the operator to delete your account. An agency
            may end the use of its workspace at any time. The operator may end it with a notice of 30 days, or
            at once for an important reason.
          </Trans>
        </p>
        <p>
          <Trans>
            For 30 days after the end the agency may ask for its data in a common, machine-readable form.
            Afterwards they are deleted, except what the law obliges to keep.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: <Trans>Changes, law, courts</Trans>,
    body: (
      <>
        <p>
          <Trans>
            The operator may change these terms for the future where there is a good reason, and announces it
            by e-mail six weeks ahead. Whoever does not agree may end the use until then.
          </Trans>
        </p>
        <p>
          <Trans>
            The law of the country in which the operator has its seat applies, without the UN Convention on
            the International Sale of Goods. Between merchants the courts at the operator’s seat have
            jurisdiction. Where a consumer is concerned, the protection that mandatory law gives stays
            untouched. The operator is neither obliged nor willing to take part in dispute resolution before a
            consumer arbitration body unless its <Link to="/imprint">imprint</Link> says otherwise.
          </Trans>
        </p>
        <p>
          <Trans>If a clause is void, the others stay valid.</Trans>
        </p>
      </>
    ),
  },
]
