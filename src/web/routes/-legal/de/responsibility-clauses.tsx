// The terms of use, second part: fair use, agreements made through it, liability, ending, law, in German.
import { Link } from '@tanstack/react-router'
import type { Clause } from '../LegalPage.tsx'

export const responsibilityClauses: Clause[] = [
  {
    id: 'fair-use',
    title: 'Faire Nutzung',
    body: (
      <>
        <p>Nicht erlaubt ist,</p>
        <ul>
          <li>Inhalte einzutragen, die rechtswidrig sind oder Rechte anderer verletzen,</li>
          <li>Werbung an Personen zu senden, die ihr nicht zugestimmt haben,</li>
          <li>
            Grenzen und Berechtigungen zu umgehen oder den Dienst so zu belasten, dass andere darunter leiden.
          </li>
        </ul>
        <p>
          Wer in gutem Glauben nach Schwachstellen sucht, ist willkommen, auf einer eigenen Installation oder
          nach Rücksprache mit dem Betreiber. Bei schweren Verstößen darf der Betreiber ein Konto oder einen
          Arbeitsbereich sperren; er nennt den Grund und hebt die Sperre auf, wenn der Grund entfallen ist.
        </p>
      </>
    ),
  },
  {
    id: 'agreements',
    title: 'Buchungen schließen Sie miteinander',
    body: (
      <p>
        Optionen, Angebote und Buchungen, die hier festgehalten sind, sind Vereinbarungen zwischen Agentur,
        Künstler und Veranstalter. Der Betreiber ist daran nicht beteiligt, handelt für keine Seite und prüft
        ihren Inhalt nicht.
      </p>
    ),
  },
  {
    id: 'price',
    title: 'Preis',
    body: (
      <p>
        Die Nutzung ist kostenlos, sofern Betreiber und Agentur keinen Preis vereinbart haben. Durch Schweigen
        oder bloße Weiternutzung entsteht kein Preis.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Haftung',
    body: (
      <>
        <p>
          Der Betreiber haftet unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper
          und Gesundheit, nach dem Produkthaftungsgesetz und soweit eine Garantie übernommen wurde.
        </p>
        <p>
          Bei leichter Fahrlässigkeit haftet der Betreiber nur, wenn eine Pflicht verletzt wird, auf deren
          Erfüllung Sie vertrauen dürfen, weil der Vertrag ohne sie nicht durchgeführt werden kann, und dann
          nur für den typischen, vorhersehbaren Schaden. Die verschuldensunabhängige Haftung für anfängliche
          Mängel (§ 536a Abs. 1 BGB) ist ausgeschlossen. Dasselbe gilt für Personen, die für den Betreiber
          tätig sind.
        </p>
        <p>
          Für verlorene Daten haftet der Betreiber, soweit der Schaden auch bei Sicherungen entstanden wäre,
          wie sie dem Betreiber zumutbar waren.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Beendigung',
    body: (
      <>
        <p>
          Sie können eine Organisation jederzeit verlassen und den Betreiber bitten, Ihr Konto zu löschen.
          Eine Agentur kann die Nutzung ihres Arbeitsbereichs jederzeit beenden. Der Betreiber kann sie mit
          einer Frist von 30 Tagen beenden, aus wichtigem Grund sofort.
        </p>
        <p>
          Bis 30 Tage nach dem Ende kann die Agentur ihre Daten in einem gängigen, maschinenlesbaren Format
          verlangen. Danach werden sie gelöscht, soweit das Gesetz nicht ihre Aufbewahrung verlangt.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Änderungen, Recht, Gerichtsstand',
    body: (
      <>
        <p>
          Der Betreiber darf diese Bedingungen aus gutem Grund für die Zukunft ändern und kündigt das sechs
          Wochen vorher per E-Mail an. Wer nicht einverstanden ist, kann die Nutzung bis dahin beenden.
        </p>
        <p>
          Es gilt das Recht des Landes, in dem der Betreiber seinen Sitz hat, ohne das UN-Kaufrecht. Unter
          Kaufleuten sind die Gerichte am Sitz des Betreibers zuständig. Ist ein Verbraucher beteiligt, bleibt
          der Schutz durch zwingendes Recht unberührt. Der Betreiber ist zur Teilnahme an einer
          Streitbeilegung vor einer Verbraucherschlichtungsstelle weder verpflichtet noch bereit, sofern sein{' '}
          <Link to="/imprint">Impressum</Link> nichts anderes sagt.
        </p>
        <p>Ist eine Klausel unwirksam, bleiben die übrigen gültig.</p>
      </>
    ),
  },
]
