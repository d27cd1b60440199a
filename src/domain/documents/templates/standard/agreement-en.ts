// The performance agreement in English, for each way of contracting. A starting point, not legal advice.
import type { Block, ContractBody } from '../contract-body.ts'
import type { ContractingMode } from '../../../booking/deals/deal-terms.ts'
import { doc, filled, heading, is, p, points, signs, table, title } from './building.ts'

const second: Record<ContractingMode, Block[]> = {
  agent_in_artist_name: [
    p(
      'The Agency acts in the name and on behalf of the Artist (the promoter: the “Promoter”; the artist: the “Artist” and the “Artist Party”; the agency: the “Agency”).',
    ),
  ],
  agency_principal: [
    p(
      'The Agency contracts in its own name and provides the performance of the artist {artist.name} (the promoter: the “Promoter”; the agency: the “Agency” and the “Artist Party”; the artist: the “Artist”).',
    ),
  ],
  direct_artist: [
    p('(The promoter: the “Promoter”; the artist: the “Artist” and the “Artist Party”.)'),
    p(
      'The agreement was arranged by {organisation.legalName}, {organisation.address} (the “Agency”), which is not a party to it and receives a copy.',
    ),
  ],
}

const paid: Record<ContractingMode, string> = {
  agent_in_artist_name:
    'Payments are made to the account named on the invoice. The Agency is entitled to receive them for the Artist Party; payment to the Agency discharges the Promoter.',
  agency_principal: 'Payments are made to the Agency’s account named on its invoice.',
  direct_artist:
    'Payments are made to the account that the Artist Party names on its invoice; a booking fee of the Agency is paid to the Agency on its own invoice.',
}

/** The text; `clause` gives the clauses of the library by key. */
export function agreementEn(mode: ContractingMode, clause: (key: string) => Block): ContractBody {
  return doc(
    title('Performance agreement'),
    p('No. {contract.number} of {contract.date}'),
    heading('Parties'),
    p('This agreement is made between:'),
    table('parties.table'),
    ...second[mode],
    heading('Engagement'),
    p('The Promoter engages the Artist for the following performance(s):'),
    table('shows.table'),
    is(
      'contract.showCount',
      '1',
      filled('venue.address', 'Place of the performance: {venue.name}, {venue.address}.'),
      filled('event.stage', 'Stage: {event.stage}.'),
      filled('event.capacity', 'Expected capacity: {event.capacity}.'),
      filled('event.ageLimit', 'Admission: {event.ageLimit}.'),
      filled('event.setLength', 'Length of the set: {event.setLength}.'),
    ),
    filled('schedule.table', p('Times of the day:'), table('schedule.table')),
    filled('tickets.table', p('Tickets:'), table('tickets.table')),
    points(
      'The Artist is free in the artistic design of the performance and is bound by instructions only about time, place and safety.',
      'Changes of date, place, times, capacity or ticket prices need the consent of the Artist Party in text form.',
    ),
    heading('Fee and payment'),
    table('terms.table'),
    filled('payments.table', p('The payments are due as follows:'), table('payments.table')),
    points(
      paid[mode],
      'Payments are credited in full and free of charges. Set-off and retention are possible only with claims that are undisputed or finally decided by a court.',
      'Late payments bear interest at the statutory rate. As long as a payment due before the show is outstanding, the Artist need not travel or perform; the claim for the fee is not affected.',
    ),
    filled('deal.share', clause('settlement')),
    clause('taxes'),
    clause('promoter'),
    clause('riders'),
    filled('riders.list', p('Riders that accompany this agreement:'), table('riders.list')),
    clause('travel'),
    clause('advertising'),
    clause('merchandise'),
    clause('recordings'),
    clause('guests'),
    filled('deal.radius', clause('radius')),
    clause('cancellation'),
    clause('forceMajeure'),
    clause('liability'),
    clause('confidentiality'),
    clause('law'),
    clause('general'),
    heading('Signatures'),
    signs('purchaser'),
    signs(mode === 'direct_artist' ? 'artist' : 'agency'),
  )
}
