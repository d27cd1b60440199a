// German clauses about what happens when things go wrong, and about the agreement itself.
import { clausesIn, dots, filled, p, points } from './building.ts'

export const lawClausesDe = clausesIn('de', 61, [
  {
    key: 'cancellation',
    title: 'Absage',
    isMandatory: true,
    text: [
      points(
        [
          'Sagt der Veranstalter die Show ab oder findet sie aus Gründen nicht statt, die er zu vertreten hat, zahlt er von der vereinbarten Gage oder Garantie und der Vermittlungsgebühr:',
          dots(
            '50 %, wenn die Künstlerseite davon mehr als 60 Tage vor der Show erfährt,',
            '75 %, wenn sie davon 60 bis 31 Tage vor der Show erfährt,',
            '100 %, wenn sie davon 30 Tage vor der Show oder später erfährt.',
          ),
        ],
        'Bereits entstandene Kosten für Reise, Visa und Unterkunft werden daneben gegen Beleg erstattet. Angerechnet wird, was der Künstler am selben Tag anstelle dieser Show anderweitig verdient. Dem Veranstalter bleibt der Nachweis eines geringeren, der Künstlerseite der eines höheren Schadens vorbehalten. Ist kein fester Betrag vereinbart, gelten die gesetzlichen Ansprüche.',
        'Geht eine vor der Show fällige Zahlung nicht innerhalb von sieben Tagen nach einer Mahnung ein, kann die Künstlerseite vom Vertrag zurücktreten; der erste Punkt dieses Abschnitts gilt dann, als hätte der Veranstalter abgesagt.',
        'Kann der Künstler wegen Krankheit, Unfalls oder aus einem anderen Grund nicht auftreten, den er nicht zu vertreten hat, unterrichtet die Künstlerseite den Veranstalter sofort und legt auf Wunsch ein ärztliches Attest vor. Für die Show erhaltene Zahlungen werden zurückgezahlt; weitere Ansprüche bestehen nicht. Die Parteien bemühen sich um einen Ersatztermin.',
        'Sagt die Künstlerseite aus Gründen ab, die sie zu vertreten hat, werden für die Show erhaltene Zahlungen zurückgezahlt und die nachgewiesenen, unvermeidbaren Kosten des Veranstalters für diese Show bis zur Höhe der vereinbarten Gage ersetzt. Die Haftung für Vorsatz und grobe Fahrlässigkeit bleibt unbeschränkt.',
        'Ein geringer Kartenverkauf und bei Veranstaltungen im Freien das Wetter sind Risiko des Veranstalters. Beginnt der Auftritt aus Gründen, die der Veranstalter zu vertreten hat, verspätet, endet er vorzeitig oder wird er verlegt, bleibt die volle Gage geschuldet.',
      ),
    ],
  },
  {
    key: 'forceMajeure',
    title: 'Höhere Gewalt',
    isMandatory: true,
    text: [
      points(
        'Ereignisse, die auch mit zumutbarer Sorgfalt weder vorherzusehen noch abzuwenden waren, etwa Naturkatastrophen, Krieg, Terror, Epidemien, behördliche Verbote, Staatstrauer oder Streiks außerhalb der eigenen Betriebe, befreien beide Seiten für ihre Dauer von ihren Pflichten. Die Parteien unterrichten einander unverzüglich.',
        'Jede Seite trägt dann ihre eigenen Kosten. Für die Show erhaltene Zahlungen werden zurückgezahlt, abzüglich der Kosten, die der Künstlerseite im Einvernehmen mit dem Veranstalter entstanden und nicht mehr zu vermeiden sind.',
        'Die Parteien bemühen sich zuerst um einen neuen Termin zu denselben Bedingungen.',
        'Ist der Künstler angereist und auftrittsbereit und wird die Show wegen des Wetters oder einer behördlichen Anordnung abgebrochen, die allein die Spielstätte oder die Veranstaltung betrifft, bleibt die volle Gage geschuldet.',
      ),
    ],
  },
  {
    key: 'liability',
    title: 'Haftung und Versicherung',
    isMandatory: true,
    text: [
      points(
        'Der Veranstalter schließt eine Veranstalterhaftpflichtversicherung mit einer für Veranstaltungen dieser Größe üblichen Deckung für Personen-, Sach- und Mietsachschäden ab und weist sie auf Wunsch nach.',
        'Der Veranstalter stellt Künstler, Künstlerseite und Agentur von Ansprüchen Dritter frei, die aus der Durchführung der Veranstaltung entstehen, es sei denn, diese haben den Schaden vorsätzlich oder grob fahrlässig verursacht.',
        'Jede Seite haftet unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und soweit das Gesetz keine Beschränkung zulässt. Bei leichter Fahrlässigkeit haftet sie nur für die Verletzung wesentlicher Vertragspflichten, beschränkt auf den typischen, vorhersehbaren Schaden.',
        'Die Künstlerseite haftet für Schäden, die der Künstler oder die Reisegruppe schuldhaft an der Spielstätte oder ihrer Einrichtung verursachen.',
      ),
    ],
  },
  {
    key: 'confidentiality',
    title: 'Vertraulichkeit und Daten',
    text: [
      points(
        'Die Parteien behandeln die wirtschaftlichen Bedingungen dieses Vertrags und persönliche Daten der Reisegruppe vertraulich, außer gegenüber Beratern, Versicherern, Behörden und Personen, die sie für die Show benötigen und selbst zur Verschwiegenheit verpflichtet sind.',
        'Personenbezogene Daten werden nur zur Durchführung dieses Vertrags und der Show verarbeitet und gelöscht, sobald sie nicht mehr benötigt werden und keine gesetzliche Frist ihre Aufbewahrung verlangt.',
      ),
    ],
  },
  {
    key: 'radius',
    title: 'Gebietsschutz',
    text: [
      p(
        'Der Künstler tritt {deal.radius} nicht öffentlich auf, und ein solcher Auftritt wird vor der Show nicht angekündigt, sofern der Veranstalter nicht in Textform zustimmt. Ausgenommen sind private Veranstaltungen, Sendungen und nicht angekündigte Auftritte ohne Eintritt.',
      ),
    ],
  },
  {
    key: 'law',
    title: 'Anwendbares Recht und Gerichtsstand',
    isMandatory: true,
    text: [
      points(
        'Es gilt das Recht des folgenden Landes unter Ausschluss seines Kollisionsrechts: {organisation.country}. Zwingendes Recht des Auftrittsortes bleibt unberührt.',
        filled(
          'organisation.city',
          'Ist der Veranstalter Kaufmann, juristische Person des öffentlichen Rechts oder ohne allgemeinen Gerichtsstand in diesem Land, ist ausschließlicher Gerichtsstand für alle Streitigkeiten aus diesem Vertrag {organisation.city}.',
        ),
        'Bevor sie ein Gericht anrufen, bemühen sich die Parteien innerhalb von 14 Tagen um eine Einigung im Gespräch. Eilmaßnahmen bleiben jederzeit möglich.',
      ),
    ],
  },
  {
    key: 'general',
    title: 'Schlussbestimmungen',
    text: [
      points(
        'Dieser Vertrag enthält mit seinen Ridern und Anlagen alle Vereinbarungen. Allgemeine Geschäftsbedingungen des Veranstalters gelten nicht, auch wenn ihnen niemand widerspricht.',
        'Änderungen und Ergänzungen bedürfen der Textform, ebenso der Verzicht auf dieses Erfordernis.',
        'Rechte und Pflichten aus diesem Vertrag werden nur mit Zustimmung der anderen Seite übertragen. Die Künstlerseite darf Zahlungsansprüche an die Agentur abtreten.',
        'Die Parteien sind damit einverstanden, diesen Vertrag elektronisch zu unterzeichnen. Jede Partei erhält eine vollständige Ausfertigung. Er ist verbindlich, sobald alle unten genannten Parteien unterzeichnet haben.',
        'Ist oder wird eine Bestimmung unwirksam, bleiben die übrigen wirksam. An ihre Stelle tritt, was die Parteien im Rahmen des Gesetzes zum selben Zweck vereinbart hätten.',
      ),
    ],
  },
])
