// The terms of use between the operator of an installation and those who use it, in English.
import { Link } from '@tanstack/react-router'
import { OperatorBlock } from '../OperatorBlock.tsx'
import type { Clause } from '../LegalPage.tsx'
import { responsibilityClauses } from './responsibility-clauses.tsx'

const parties: Clause = {
  id: 'parties',
  title: 'Who agrees with whom',
  body: (
    <>
      <p>
        These terms apply between the operator of this installation and everyone who has an account on it. The
        operator is:
      </p>
      <OperatorBlock />
      <p>
        Agencies open a workspace as businesses (section 14 of the German Civil Code, BGB), not as consumers.
        Artists and their teams use the portal because an agency invited them; for them the portal is free of
        charge.
      </p>
      <p>
        Those who wrote the software are not party to these terms unless they run this installation
        themselves. What an agency and an operator have agreed in writing comes before this text.
      </p>
    </>
  ),
}

const software: Clause = {
  id: 'software',
  title: 'The software and its licence',
  body: (
    <p>
      Fermata is open source under the Apache License 2.0. The licence lets anyone use, change and pass on the
      program, without warranty by its authors. These terms are about the service that the operator provides
      with it, and take nothing away from the licence.
    </p>
  ),
}

const service: Clause = {
  id: 'service',
  title: 'What the operator provides',
  body: (
    <>
      <p>
        Access over the internet to a workspace for bookings, contracts, invoices, travel and messages, and to
        the artist portal, in the version that the installation runs. The page{' '}
        <Link to="/traction">Project status</Link> lists what it can do.
      </p>
      <p>
        The operator takes reasonable care that it can be reached and that data are backed up. A certain
        availability is promised only where it has been agreed. Maintenance is announced where it can be
        foreseen and lasts longer than a moment.
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
        An account belongs to one person. Give true details, keep your password and sign-in links to yourself,
        and tell the operator when somebody else may have had access. Under your profile you see where you are
        signed in and can end each session.
      </p>
      <p>
        The owner of a workspace decides who belongs to it and what each may do, and answers for these
        decisions.
      </p>
    </>
  ),
}

const content: Clause = {
  id: 'content',
  title: 'What you enter stays yours',
  body: (
    <>
      <p>
        All rights in what an agency or an artist enters stay with them. The operator may store, copy and
        transmit it as far as the service needs it, and uses it for nothing else: not for advertising, not for
        training models, not for statistics about you.
      </p>
      <p>
        Whoever enters data about others must be allowed to. For personal data the{' '}
        <Link to="/privacy">privacy notice</Link> and, between agency and operator, a contract by Art. 28 GDPR
        apply.
      </p>
    </>
  ),
}

/** All clauses. */
export const termsClauses: Clause[] = [parties, software, service, account, content, ...responsibilityClauses]
