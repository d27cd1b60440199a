// The shorter ready-made texts in English: the deal memo and the cover of the riders. Starting points, not legal advice.
import type { Block, ContractBody } from '../contract-body.ts'
import { doc, dots, empty, filled, heading, is, p, points, signs, table, title } from './building.ts'

/** What was agreed, on one page; `clause` gives the clauses of the library by key. */
export function memoEn(clause: (key: string) => Block): ContractBody {
  return doc(
    title('Deal memo'),
    p('No. {contract.number} of {contract.date}'),
    heading('Who'),
    p('Artist: {artist.name}'),
    p('Promoter: {purchaser.legalName}, {purchaser.address}'),
    p('Agency: {organisation.legalName}, {organisation.address}'),
    is(
      'deal.contractingMode',
      'agent_in_artist_name',
      'The contract is made between the Promoter and the Artist, represented by the Agency, which acts in the Artist’s name.',
    ),
    is(
      'deal.contractingMode',
      'agency_principal',
      'The contract is made between the Promoter and the Agency, which contracts in its own name.',
    ),
    is(
      'deal.contractingMode',
      'direct_artist',
      'The contract is made between the Promoter and the Artist; the Agency arranged it.',
    ),
    heading('What and when'),
    table('shows.table'),
    is(
      'contract.showCount',
      '1',
      filled('venue.address', '{venue.name}, {venue.address}'),
      filled('event.capacity', 'Expected capacity: {event.capacity}'),
      filled('event.ticketPrices', 'Tickets: {event.ticketPrices}'),
    ),
    heading('Terms'),
    table('terms.table'),
    filled('payments.table', p('Payments:'), table('payments.table')),
    filled('deal.radius', p('The Artist does not perform publicly {deal.radius}.')),
    heading('What applies'),
    points(
      'This memo is binding once both sides have signed it. A full performance agreement may follow and then takes its place.',
      'All amounts are net; value added tax, withholding tax and levies are treated as the law provides, and the fee is not reduced by costs that are not listed above.',
      'The Artist’s riders are part of the deal, unless the Promoter names deviations within seven days of receiving them.',
      'The show is not announced, and no ticket is sold, before the Agency agrees.',
    ),
    clause('cancellation'),
    clause('forceMajeure'),
    clause('law'),
    heading('Signatures'),
    signs('purchaser'),
    signs('agency'),
  )
}

/** The sheet on top of the riders, which the promoter confirms with a signature. */
export function riderCoverEn(): ContractBody {
  return doc(
    title('Riders of {artist.name}'),
    p('No. {contract.number} of {contract.date}'),
    p('For the following performance(s):'),
    table('dates.table'),
    p('Promoter: {purchaser.legalName}'),
    p('Agency: {organisation.legalName}'),
    heading('Riders'),
    filled('riders.list', p('The following riders accompany this sheet:'), table('riders.list')),
    empty('riders.list', p('The riders are sent by the Agency separately.')),
    filled('artist.travelParty', p('The travelling party consists of {artist.travelParty} people.')),
    filled('schedule.table', heading('Times of the day'), table('schedule.table')),
    heading('Confirmation'),
    points(
      'The Promoter has received and read the riders and meets them at its own cost. They are part of the performance agreement for this show.',
      'What cannot be provided is agreed with the Agency in text form, at the latest 14 days before the show.',
      'The Promoter passes the technical rider on to the venue and the production in time.',
    ),
    filled(
      'agent.name',
      heading('Questions'),
      dots(
        'Agent: {agent.name}',
        filled('agent.email', 'E-mail: {agent.email}'),
        filled('agent.phone', 'Phone: {agent.phone}'),
      ),
    ),
    heading('Signature'),
    signs('purchaser'),
  )
}
