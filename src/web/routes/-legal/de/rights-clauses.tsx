// The privacy notice, last part: rights, complaints, security, in German.
import type { Clause } from '../LegalPage.tsx'

export const rightsClauses: Clause[] = [
  {
    id: 'rights',
    title: 'Ihre Rechte',
    body: (
      <>
        <p>
          Schreiben Sie dem oben genannten Verantwortlichen, in welcher Form auch immer. Sie haben das Recht,
        </p>
        <ul>
          <li>
            zu erfahren, welche Daten über Sie verarbeitet werden, und eine Kopie davon zu erhalten (Art. 15
            DSGVO),
          </li>
          <li>falsche Daten berichtigen zu lassen (Art. 16); Ihr eigenes Profil können Sie selbst ändern,</li>
          <li>Daten löschen (Art. 17) oder ihre Verarbeitung einschränken zu lassen (Art. 18),</li>
          <li>von Ihnen bereitgestellte Daten in einem maschinenlesbaren Format zu erhalten (Art. 20),</li>
          <li>eine Einwilligung jederzeit mit Wirkung für die Zukunft zu widerrufen (Art. 7 Abs. 3).</li>
        </ul>
        <p className="rounded-control border border-ink px-3.5 py-2.5">
          <strong className="font-semibold">Widerspruchsrecht (Art. 21 DSGVO):</strong> Beruht die
          Verarbeitung auf berechtigten Interessen, können Sie ihr aus Gründen, die sich aus Ihrer besonderen
          Situation ergeben, jederzeit widersprechen.
        </p>
        <p>
          Sie können sich bei einer Datenschutzaufsichtsbehörde beschweren (Art. 77 DSGVO), zum Beispiel an
          Ihrem Wohnort, an Ihrem Arbeitsort oder am Sitz des Betreibers.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Wie Daten geschützt werden',
    body: (
      <p>
        Bei jedem Aufruf wird geprüft, von wem er kommt und was die Rolle erlaubt; die Datenbank trennt die
        Organisationen selbst noch einmal. Passwörter werden gehasht, Zugangsdaten Dritter verschlüsselt,
        Seiten lassen keine fremden Skripte zu. Verbindungen sind verschlüsselt, wenn der Betreiber die
        Installation über HTTPS betreibt; das zeigt die Adresszeile Ihres Browsers.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Änderungen',
    body: (
      <p>
        Diese Erklärung beschreibt die laufende Version der Software und ändert sich mit ihr. Betrifft eine
        Änderung Ihre Einwilligung, werden Sie erneut gefragt.
      </p>
    ),
  },
]
