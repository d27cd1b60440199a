/** Every e-mail that the system sends, by kind: a closed list with what is common to all e-mails of the kind. */
import type { NoticeTopic } from '#domain/booking/bookings/notices.ts'

/** Whom e-mails are for. Outsiders know the agency and not us. */
export const readerNames = {
  account: 'account holder',
  team: 'colleagues',
  artist: 'artist and team',
  outsider: 'promoter, venue, crew',
}

type Common = {
  to: keyof typeof readerNames
  /** Whether it has a button. */
  hasLink: boolean
  /** Under which topic it is also shown on devices, where the reader has an account; null if never. */
  topic: NoticeTopic | null
}

/** Kinds that share everything; `when` each is sent, for operators and developers. */
const each = <const Shared extends Common, Kind extends string>(shared: Shared, when: Record<Kind, string>) =>
  Object.fromEntries(
    Object.entries<string>(when).map(([kind, text]) => [kind, { ...shared, when: text }]),
  ) as Record<Kind, Shared & { when: string }>

export const emailKinds = {
  ...each(
    { to: 'account', hasLink: true, topic: null },
    {
      'auth.signup': 'Someone signs up and has to confirm the address.',
      'auth.magiclink': 'Someone asks for a sign-in link.',
      'auth.recovery': 'Someone has forgotten the password.',
      'auth.invite': 'An operator creates an account.',
      'auth.email_change': 'A change of address has to be confirmed, at both addresses.',
      'auth.already_registered': 'Someone signs up with an address that has an account.',
      'waitlist.confirm': 'Someone joins a waitlist.',
      'waitlist.admit': 'An operator admits someone from a waitlist.',
      'invitation.staff': 'A colleague is invited to the organisation.',
      'sharing.invitation': 'Another agency is invited to share an artist.',
    },
  ),
  ...each(
    { to: 'account', hasLink: false, topic: null },
    {
      'auth.reauthentication': 'A sensitive change needs a code.',
      'auth.password_changed': 'The password was changed.',
      'auth.factor_added': 'An authenticator app was added.',
      'auth.factor_removed': 'An authenticator app was removed.',
      'auth.passkey_added': 'A passkey was added.',
      'auth.passkey_removed': 'A passkey was removed.',
      'auth.recovery_code_used': 'A recovery code was used to sign in.',
      'auth.identity_added': 'An account at an agency’s provider was connected.',
      'auth.identity_removed': 'An account at an agency’s provider was disconnected.',
      'auth.email_changed': 'The address was changed; sent to the former one.',
    },
  ),
  ...each(
    { to: 'artist', hasLink: true, topic: null },
    { 'invitation.artist': 'An artist or somebody of the team is invited to the portal.' },
  ),
  ...each(
    { to: 'team', hasLink: true, topic: null },
    {
      'sharing.partnerAct':
        'The other agency of a shared artist accepts, proposes other terms, answers or ends sharing.',
      'member.changed': 'A membership changes; sent to the owners.',
      'organisation.sensitive': 'A sensitive change is made; sent to the owners.',
      'organisation.exported': 'An export of all data can be downloaded; sent to the owners.',
    },
  ),

  ...each(
    { to: 'team', hasLink: true, topic: 'holds' },
    {
      'hold.promoted': 'A hold moves up in its queue.',
      'hold.challenged': 'A hold is challenged and has a deadline.',
      'hold.challengeDropped': 'The challenge of a hold has ended.',
      'hold.unanswered': 'A challenge was not answered in time.',
      'hold.expiring': 'A hold expires soon.',
      'hold.expired': 'A hold has expired.',
      'hold.partnerAnswer': 'The other agency of a shared artist has answered a challenge.',
      'hold.dateTaken': 'The artist is confirmed elsewhere on the day of a hold.',
    },
  ),

  ...each(
    { to: 'outsider', hasLink: false, topic: null },
    {
      'inquiry.receipt': 'An inquiry arrives by the form on a website.',
      'inquiry.answer': 'The agency answers or declines an inquiry.',
      'offer.confirmed': 'The show is confirmed while an offer is open.',
    },
  ),
  ...each(
    { to: 'team', hasLink: true, topic: 'inquiries' },
    { 'inquiry.notification': 'An inquiry arrives by the form on a website.' },
  ),
  ...each(
    { to: 'outsider', hasLink: true, topic: null },
    { 'offer.terms': 'An offer or new terms are sent to the promoter.' },
  ),
  ...each(
    { to: 'team', hasLink: true, topic: 'offers' },
    {
      'offer.accept': 'The promoter accepts an offer.',
      'offer.decline': 'The promoter declines an offer.',
      'offer.counter': 'The promoter makes a counter-offer.',
    },
  ),
  ...each(
    { to: 'artist', hasLink: true, topic: 'approvals' },
    { 'approval.request': 'The agency requests approval of a date.' },
  ),

  ...each(
    { to: 'outsider', hasLink: true, topic: 'contracts' },
    {
      'contract.first': 'A contract is sent to a signer.',
      'contract.reminder': 'A signer has not signed yet.',
      'contract.reissued': 'A signer gets a new link.',
      'contract.delegated': 'A signer has delegated signing; sent to whoever signs instead.',
      'contract.sealed': 'Everyone has signed; carries the sealed PDF.',
    },
  ),
  ...each(
    { to: 'outsider', hasLink: false, topic: null },
    {
      'contract.code': 'A signer needs a code to sign.',
      'contract.handed-on': 'A signer has delegated signing; sent to that signer.',
      'contract.declined': 'A signer has declined; sent to the other signers.',
      'contract.void': 'The agency has withdrawn the contract, or the show is off.',
      'contract.expired': 'The deadline for signing has passed.',
      'contract.paper': 'The contract was signed on paper.',
      'contract.superseded': 'A new version replaces the contract.',
      'contract.amended': 'An amendment that everyone has signed replaces the contract.',
    },
  ),
  ...each(
    { to: 'team', hasLink: true, topic: 'contracts' },
    {
      'contract-team.signed': 'A signer has signed.',
      'contract-team.declined': 'A signer has declined.',
      'contract-team.delegated': 'A signer has delegated signing.',
      'contract-team.completed': 'Everyone has signed.',
      'contract-team.expired': 'The deadline for signing has passed.',
      'contract-team.amended': 'An amendment has replaced a contract.',
      'contract-team.void': 'A colleague has voided a contract, or its show is off.',
      'contract-team.superseded': 'A colleague has replaced a contract with a new version.',
      'contract-team.paper': 'A colleague has uploaded the signed copy.',
      'contract-team.requested': 'Changed clauses need approval.',
      'contract-team.approved': 'Changed clauses were approved.',
      'contract-team.sentBack': 'A draft was sent back.',
    },
  ),

  ...each(
    { to: 'outsider', hasLink: true, topic: null },
    {
      'invoice.sent': 'An invoice is sent, with its files.',
      'invoice.reminder1': 'An invoice is overdue: first reminder.',
      'invoice.reminder2': 'An invoice is overdue: second reminder.',
      'invoice.reminder3': 'An invoice is overdue: final demand.',
    },
  ),
  ...each(
    { to: 'team', hasLink: true, topic: null },
    {
      'invoice.reminder': 'The second or third reminder is about to be sent; sent to the agent.',
      'invoice.promise': 'The payer promises payment on the invoice page.',
      'invoice.proof': 'The payer uploads a proof of payment.',
      'statement.approved': 'The artist approves a statement.',
      'statement.queried': 'The artist has a question about a statement.',
    },
  ),
  ...each(
    { to: 'artist', hasLink: true, topic: 'statements' },
    {
      'statement.sent': 'A statement is sent, with its PDF.',
      'statement.answered': 'The agency answers a question about a statement.',
    },
  ),
  ...each(
    { to: 'artist', hasLink: false, topic: null },
    {
      'statement.void': 'A statement is withdrawn.',
      'travel.show-off': 'A show with shared travel is cancelled or postponed.',
    },
  ),

  ...each(
    { to: 'outsider', hasLink: true, topic: null },
    {
      'advancing.request': 'The promoter is asked to fill in the advance.',
      'advancing.reminder': 'Required answers are missing from the advance.',
      'advancing.returned': 'The agency sends answers back.',
      'guest-list.venue': 'The guest list goes to the venue, with the table.',
    },
  ),
  ...each(
    { to: 'team', hasLink: true, topic: 'advancing' },
    { 'advancing.submitted': 'The promoter has completed the advance.' },
  ),
  ...each(
    { to: 'outsider', hasLink: true, topic: 'daySheets' },
    {
      'day-sheet.hand': 'A colleague sends the day sheet.',
      'day-sheet.due': 'The day sheet is sent automatically before the show.',
      'day-sheet.change': 'A day sheet that was sent has changed.',
    },
  ),
  ...each(
    { to: 'artist', hasLink: true, topic: 'travel' },
    { 'travel.share': 'Travel is shared with the travellers, or has changed.' },
  ),
  ...each(
    { to: 'team', hasLink: true, topic: null },
    { reminder: 'A reminder rule is due; in the words of the rule.' },
  ),
}

export type EmailKind = keyof typeof emailKinds

/** Kinds with a topic: they may also be shown on devices. */
export type NoticedKind = {
  [Kind in EmailKind]: (typeof emailKinds)[Kind]['topic'] extends null ? never : Kind
}[EmailKind]

/** Whether an e-mail comes from the agency, with its name and face; the others come from us. */
export const isFromAgency = (kind: EmailKind): boolean =>
  emailKinds[kind].to === 'outsider' || emailKinds[kind].to === 'artist'
