// German clauses about the show itself: tax, what the promoter does, riders, travel, publicity, sales, guests.
import { clausesIn, dots, filled, is, not, points } from './building.ts'

export const showClausesDe = clausesIn('de', 41, [
  {
    key: 'taxes',
    title: 'Steuern und Abgaben',
    text: [
      points(
        'Alle Beträge sind Nettobeträge. Soweit Umsatzsteuer geschuldet wird, kommt sie in gesetzlicher Höhe hinzu und wird in der Rechnung ausgewiesen.',
        'Schuldet nach dem Gesetz der Leistungsempfänger die Umsatzsteuer (Steuerschuldnerschaft des Leistungsempfängers), führt der Veranstalter sie ab; die Rechnung weist dann keine Umsatzsteuer aus. Beide Seiten nennen einander rechtzeitig ihre Umsatzsteuer-Identifikationsnummern.',
        is(
          'event.country',
          'DE',
          'Ist die Künstlerseite im Ausland ansässig, schuldet der Veranstalter die deutsche Umsatzsteuer als Leistungsempfänger nach § 13b UStG.',
        ),
        is(
          'event.country',
          'DE',
          'Ist die Künstlerseite im Inland nicht unbeschränkt steuerpflichtig, behält der Veranstalter die Abzugsteuer nach § 50a EStG nebst Solidaritätszuschlag ein, meldet sie an, führt sie fristgerecht ab und übersendet der Künstlerseite die Steuerbescheinigung innerhalb von vier Wochen nach Zahlung. Der Abzug unterbleibt, soweit vor der Zahlung eine gültige Freistellungsbescheinigung (§ 50c EStG) vorliegt oder das Gesetz ihn aus anderem Grund nicht verlangt.',
        ),
        not(
          'event.country',
          'DE',
          'Steuern, die nach dem Recht des Auftrittslandes einzubehalten sind, behält der Veranstalter ein, meldet sie an, führt sie fristgerecht ab und übersendet der Künstlerseite die Bescheinigung innerhalb von vier Wochen nach Zahlung. Der Abzug unterbleibt, soweit eine Befreiung oder ein Doppelbesteuerungsabkommen dies zulässt und der Nachweis vor der Zahlung vorliegt.',
        ),
        filled(
          'deal.tax',
          'Die Gage ist nach Steuerabzug vereinbart: Abzugsteuern des Landes, in dem der Auftritt stattfindet, trägt der Veranstalter zusätzlich; sie mindern die Auszahlung nicht.',
        ),
        is(
          'event.country',
          'DE',
          'Die Künstlersozialabgabe meldet und trägt der Veranstalter, soweit das Gesetz sie ihm auferlegt.',
        ),
        'Der Veranstalter erwirbt und bezahlt alle Lizenzen für die öffentliche Aufführung der Musik bei der zuständigen Verwertungsgesellschaft (in Deutschland der GEMA). Die Künstlerseite übergibt auf Wunsch die Musikfolge.',
      ),
    ],
  },
  {
    key: 'promoter',
    title: 'Leistungen des Veranstalters',
    text: [
      points(
        'Der Veranstalter führt die Veranstaltung auf eigenes Risiko und eigene Kosten durch. Er stellt insbesondere Spielstätte, Genehmigungen, Kartenverkauf, Werbung, Bühne, Ton und Licht nach dem technischen Rider, geschultes Personal, Ordnungsdienst, Sanitätsdienst und einen sicheren und sauberen Arbeitsplatz.',
        'Der Veranstalter beachtet die Vorschriften über Gesundheit, Sicherheit, Lärm, Jugendschutz und Arbeitszeit; die Spielstätte ist für die erwartete Besucherzahl zugelassen.',
        'Bühne, Garderoben und Technik sind zum Load-in bereit. Dem Künstler stehen von der Ankunft bis zur Abreise abschließbare, beheizte Garderoben allein zur Verfügung.',
        'Der Veranstalter benennt eine verantwortliche Person, die vom Load-in bis zum Load-out anwesend ist und für ihn entscheiden kann.',
        'Der Veranstalter ist für Ausrüstung und Gegenstände des Künstlers und der Reisegruppe in der Spielstätte von der Ankunft bis zur Abreise verantwortlich, soweit sie sich nicht in der Obhut des Künstlers befinden.',
        'Vorprogramm, Auftritte von Sponsoren auf der Bühne und Änderungen des Ablaufs bedürfen der Zustimmung der Künstlerseite.',
      ),
    ],
  },
  {
    key: 'riders',
    title: 'Technischer Rider und Hospitality-Rider',
    text: [
      points(
        'Die Rider des Künstlers in den diesem Vertrag beigefügten Fassungen sind Vertragsbestandteil. Der Veranstalter hat sie gelesen und erfüllt sie auf eigene Kosten.',
        'Was der Veranstalter nicht stellen kann, nennt er vor der Unterzeichnung, spätere Abweichungen spätestens 14 Tage vor der Show. Abweichungen bedürfen der Zustimmung der Künstlerseite in Textform.',
        'Widersprechen sich dieser Vertrag und ein Rider, geht dieser Vertrag vor.',
        'Der Künstler darf den Auftritt verweigern, solange nicht vereinbarte Abweichungen vom Rider Menschen gefährden oder einen Auftritt in der üblichen Qualität unmöglich machen. Die Gage bleibt geschuldet.',
      ),
    ],
  },
  {
    key: 'travel',
    title: 'Reise und Unterkunft',
    text: [
      filled('deal.extras', 'Zu Reise und Unterkunft ist vereinbart: {deal.extras}.'),
      points(
        filled('artist.travelParty', 'Die Reisegruppe besteht aus {artist.travelParty} Personen.'),
        'Was der Veranstalter für die Reisegruppe bucht, bestätigt er der Agentur mit allen Angaben spätestens 14 Tage vor der Show; bis dahin ist eine Änderung kostenfrei.',
        'Unterkünfte, die der Veranstalter stellt, sind ruhige Einzelzimmer guten Standards mit Frühstück nahe der Spielstätte oder der Weiterreise.',
        'Fahrten, die der Veranstalter stellt, übernehmen zugelassene, ausgeruhte und nüchterne Fahrer in versicherten Fahrzeugen.',
        'Alles, was weder hier noch in den Ridern genannt ist, trägt die Künstlerseite.',
      ),
    ],
  },
  {
    key: 'advertising',
    title: 'Werbung und Ankündigung',
    text: [
      points(
        filled(
          'event.announceDate',
          'Vor dem {event.announceDate} wird die Show nicht angekündigt und keine Karte verkauft.',
        ),
        filled('event.billing', 'Der Künstler wird wie folgt genannt: {event.billing}.'),
        'Der Veranstalter verwendet nur die aktuellen Namen, Bilder, Logos und Texte, die die Agentur bereitstellt, und nur für die Werbung dieser Show. Drucksachen und Anzeigen legt er der Agentur vor der Veröffentlichung zur Freigabe vor.',
        'Name und Bild des Künstlers werden nicht für Produkte, Sponsoren oder politische Zwecke verwendet; der Eindruck einer Empfehlung durch den Künstler wird nicht erweckt.',
        'Der Künstler unterstützt die Werbung in üblicher Weise, etwa auf seinen eigenen Kanälen. Interviews und weitere Termine werden gesondert vereinbart.',
      ),
    ],
  },
  {
    key: 'merchandise',
    title: 'Merchandising',
    text: [
      points(
        'Der Künstler hat das alleinige Recht, auf der Veranstaltung seine Merchandising-Artikel zu verkaufen. Der Erlös steht ihm ohne Abzug zu, sofern nicht vor der Unterzeichnung ein Anteil des Hauses vereinbart wurde.',
        'Der Veranstalter stellt dafür kostenfrei einen gut beleuchteten Platz mit Strom, an dem das Publikum vorbeigeht.',
        'Der Veranstalter unterbindet in der Spielstätte nach Möglichkeit den Verkauf nicht lizenzierter Waren.',
      ),
    ],
  },
  {
    key: 'recordings',
    title: 'Aufnahmen und Übertragungen',
    text: [
      points(
        'Ton- und Bildaufnahmen, Streams und Übertragungen des Auftritts, ganz oder in Teilen, bedürfen der vorherigen Zustimmung der Künstlerseite in Textform. Alle Rechte an Aufnahmen bleiben beim Künstler.',
        'Die aktuelle Berichterstattung in Presse, Radio und Fernsehen darf höchstens die ersten drei Stücke nutzen, ohne Blitz und von den zugewiesenen Plätzen aus. Private Aufnahmen des Publikums mit Telefonen dürfen geduldet werden.',
        'Der Veranstalter darf die Veranstaltung fotografieren, um sein eigenes Programm zu dokumentieren und zu bewerben, sofern der Künstler nicht aus wichtigem Grund widerspricht.',
      ),
    ],
  },
  {
    key: 'guests',
    title: 'Gästeliste',
    text: [
      points(
        filled(
          'event.guests',
          'Dem Künstler stehen {event.guests} freie Plätze der besten Kategorie auf der Gästeliste zu.',
        ),
        'Die Agentur übermittelt die Namen bis zum vereinbarten Schluss, sonst bis zum Mittag des Show-Tages. Nicht genutzte Plätze dürfen verkauft werden, sobald die Künstlerseite sie freigibt.',
        'Zutritt zu Bühne und Backstage erhält nur, wer einen vom Tourmanagement des Künstlers genehmigten Ausweis trägt.',
      ),
    ],
  },
  {
    key: 'settlement',
    title: 'Abrechnung des Anteils',
    text: [
      points(
        'Der Veranstalter rechnet die Show am Abend mit dem Vertreter des Künstlers ab. Er legt den Kartenverkauf je Kategorie mit Anzahl und Preis, Freikarten, Abzüge und die vereinbarten Kosten mit Belegen vor.',
        'Abgezogen werden nur Kosten, die in den Konditionen oben genannt sind, höchstens in der dort genannten Höhe. Nachlässe und Zuschüsse Dritter kommen der Abrechnung zugute.',
        'Der Veranstalter gibt nicht mehr Freikarten als vereinbart aus, verkauft nicht unter oder über den vereinbarten Preisen und führt Verkäufe nicht unter anderen Bezeichnungen. Was entgegen dieser Regel abgegeben wird, zählt mit dem vollen Preis.',
        'Die Künstlerseite oder ein zur Verschwiegenheit verpflichteter Prüfer darf die Unterlagen zu dieser Show zwölf Monate lang einsehen. Wurde der Anteil um mehr als 5 % zu niedrig abgerechnet, trägt der Veranstalter die Kosten der Prüfung.',
        is(
          'contract.showCount',
          '1',
          'Der Anteil wird auf dieser Grundlage abgerechnet:',
          dots(
            'Anteil: {deal.share}',
            filled('deal.steps', 'Stufen: {deal.steps}'),
            filled('deal.costs', 'Vereinbarte Kosten: {deal.costs}'),
          ),
        ),
      ),
    ],
  },
])
