// The shorter ready-made texts in German: the deal memo and the cover of the riders. Starting points, not legal advice.
import type { Block, ContractBody } from '../contract-body.ts'
import { doc, dots, empty, filled, heading, is, p, points, signs, table, title } from './building.ts'

/** What was agreed, on one page; `clause` gives the clauses of the library by key. */
export function memoDe(clause: (key: string) => Block): ContractBody {
  return doc(
    title('Deal Memo'),
    p('Nr. {contract.number} vom {contract.date}'),
    heading('Wer'),
    p('Künstler: {artist.name}'),
    p('Veranstalter: {purchaser.legalName}, {purchaser.address}'),
    p('Agentur: {organisation.legalName}, {organisation.address}'),
    is(
      'deal.contractingMode',
      'agent_in_artist_name',
      'Der Vertrag kommt zwischen dem Veranstalter und dem Künstler zustande, vertreten durch die Agentur, die im Namen des Künstlers handelt.',
    ),
    is(
      'deal.contractingMode',
      'agency_principal',
      'Der Vertrag kommt zwischen dem Veranstalter und der Agentur zustande, die in eigenem Namen handelt.',
    ),
    is(
      'deal.contractingMode',
      'direct_artist',
      'Der Vertrag kommt zwischen dem Veranstalter und dem Künstler zustande; die Agentur hat ihn vermittelt.',
    ),
    heading('Was und wann'),
    table('shows.table'),
    is(
      'contract.showCount',
      '1',
      filled('venue.address', '{venue.name}, {venue.address}'),
      filled('event.capacity', 'Erwartete Kapazität: {event.capacity}'),
      filled('event.ticketPrices', 'Karten: {event.ticketPrices}'),
    ),
    heading('Konditionen'),
    table('terms.table'),
    filled('payments.table', p('Zahlungen:'), table('payments.table')),
    filled('deal.radius', p('Der Künstler tritt {deal.radius} nicht öffentlich auf.')),
    heading('Was gilt'),
    points(
      'Dieses Memo ist verbindlich, sobald beide Seiten es unterzeichnet haben. Ein ausführlicher Gastspielvertrag kann folgen und tritt dann an seine Stelle.',
      'Alle Beträge sind Nettobeträge; Umsatzsteuer, Abzugsteuer und Abgaben richten sich nach dem Gesetz. Die Gage wird nicht um Kosten gekürzt, die oben nicht genannt sind.',
      'Die Rider des Künstlers sind Bestandteil der Vereinbarung, sofern der Veranstalter nicht innerhalb von sieben Tagen nach Erhalt Abweichungen nennt.',
      'Vor der Freigabe durch die Agentur wird die Show nicht angekündigt und keine Karte verkauft.',
    ),
    clause('cancellation'),
    clause('forceMajeure'),
    clause('law'),
    heading('Unterschriften'),
    signs('purchaser'),
    signs('agency'),
  )
}

/** The sheet on top of the riders, which the promoter confirms with a signature. */
export function riderCoverDe(): ContractBody {
  return doc(
    title('Rider von {artist.name}'),
    p('Nr. {contract.number} vom {contract.date}'),
    p('Für folgende Auftritte:'),
    table('dates.table'),
    p('Veranstalter: {purchaser.legalName}'),
    p('Agentur: {organisation.legalName}'),
    heading('Rider'),
    filled('riders.list', p('Diesem Blatt sind folgende Rider beigefügt:'), table('riders.list')),
    empty('riders.list', p('Die Agentur übersendet die Rider gesondert.')),
    filled('artist.travelParty', p('Die Reisegruppe besteht aus {artist.travelParty} Personen.')),
    filled('schedule.table', heading('Zeiten des Tages'), table('schedule.table')),
    heading('Bestätigung'),
    points(
      'Der Veranstalter hat die Rider erhalten und gelesen und erfüllt sie auf eigene Kosten. Sie sind Bestandteil des Gastspielvertrags für diese Show.',
      'Was nicht gestellt werden kann, wird mit der Agentur in Textform vereinbart, spätestens 14 Tage vor der Show.',
      'Der Veranstalter gibt den technischen Rider rechtzeitig an Spielstätte und Produktion weiter.',
    ),
    filled(
      'agent.name',
      heading('Fragen'),
      dots(
        'Agent: {agent.name}',
        filled('agent.email', 'E-Mail: {agent.email}'),
        filled('agent.phone', 'Telefon: {agent.phone}'),
      ),
    ),
    heading('Unterschrift'),
    signs('purchaser'),
  )
}
