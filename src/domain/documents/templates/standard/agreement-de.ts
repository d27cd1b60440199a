// The performance agreement in German, for each way of contracting. A starting point, not legal advice.
import type { Block, ContractBody } from '../contract-body.ts'
import type { ContractingMode } from '../../../booking/deals/deal-terms.ts'
import { doc, filled, heading, is, p, points, signs, table, title } from './building.ts'

const second: Record<ContractingMode, Block[]> = {
  agent_in_artist_name: [
    p(
      'Die Agentur handelt im Namen und für Rechnung des Künstlers (der Veranstalter: „Veranstalter“; der Künstler: „Künstler“ und „Künstlerseite“; die Agentur: „Agentur“).',
    ),
  ],
  agency_principal: [
    p(
      'Die Agentur handelt in eigenem Namen und stellt den Auftritt des Künstlers {artist.name} zur Verfügung (der Veranstalter: „Veranstalter“; die Agentur: „Agentur“ und „Künstlerseite“; der Künstler: „Künstler“).',
    ),
  ],
  direct_artist: [
    p('(Der Veranstalter: „Veranstalter“; der Künstler: „Künstler“ und „Künstlerseite“.)'),
    p(
      'Den Vertrag hat {organisation.legalName}, {organisation.address} („Agentur“) vermittelt. Die Agentur ist nicht Vertragspartei und erhält eine Kopie.',
    ),
  ],
}

const paid: Record<ContractingMode, string> = {
  agent_in_artist_name:
    'Zahlungen erfolgen auf das in der Rechnung genannte Konto. Die Agentur ist berechtigt, sie für die Künstlerseite entgegenzunehmen; mit der Zahlung an die Agentur ist der Veranstalter befreit.',
  agency_principal: 'Zahlungen erfolgen auf das in der Rechnung der Agentur genannte Konto.',
  direct_artist:
    'Zahlungen erfolgen auf das Konto, das die Künstlerseite in ihrer Rechnung nennt; eine Vermittlungsgebühr der Agentur wird auf deren eigene Rechnung an sie gezahlt.',
}

/** The text; `clause` gives the clauses of the library by key. */
export function agreementDe(mode: ContractingMode, clause: (key: string) => Block): ContractBody {
  return doc(
    title('Gastspielvertrag'),
    p('Nr. {contract.number} vom {contract.date}'),
    heading('Vertragsparteien'),
    p('Dieser Vertrag wird geschlossen zwischen:'),
    table('parties.table'),
    ...second[mode],
    p('Personenbezeichnungen gelten für alle Geschlechter.'),
    heading('Engagement'),
    p('Der Veranstalter engagiert den Künstler für folgende Auftritte:'),
    table('shows.table'),
    is(
      'contract.showCount',
      '1',
      filled('venue.address', 'Ort des Auftritts: {venue.name}, {venue.address}.'),
      filled('event.stage', 'Bühne: {event.stage}.'),
      filled('event.capacity', 'Erwartete Kapazität: {event.capacity}.'),
      filled('event.ageLimit', 'Zutritt: {event.ageLimit}.'),
      filled('event.setLength', 'Länge des Auftritts: {event.setLength}.'),
    ),
    filled('schedule.table', p('Zeiten des Tages:'), table('schedule.table')),
    filled('tickets.table', p('Karten:'), table('tickets.table')),
    points(
      'Der Künstler ist in der künstlerischen Gestaltung frei und nur an Vorgaben zu Zeit, Ort und Sicherheit gebunden.',
      'Änderungen von Datum, Ort, Zeiten, Kapazität oder Kartenpreisen bedürfen der Zustimmung der Künstlerseite in Textform.',
    ),
    heading('Gage und Zahlung'),
    table('terms.table'),
    filled('payments.table', p('Die Zahlungen sind wie folgt fällig:'), table('payments.table')),
    points(
      paid[mode],
      'Zahlungen gehen vollständig und spesenfrei ein. Aufrechnung und Zurückbehaltung sind nur mit unbestrittenen oder rechtskräftig festgestellten Forderungen zulässig.',
      'Bei Verzug gelten die gesetzlichen Verzugszinsen. Solange eine vor der Show fällige Zahlung aussteht, braucht der Künstler weder anzureisen noch aufzutreten; der Anspruch auf die Gage bleibt bestehen.',
    ),
    filled('deal.share', clause('settlement')),
    clause('taxes'),
    clause('promoter'),
    clause('riders'),
    filled('riders.list', p('Diesem Vertrag beigefügte Rider:'), table('riders.list')),
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
    heading('Unterschriften'),
    signs('purchaser'),
    signs(mode === 'direct_artist' ? 'artist' : 'agency'),
  )
}
