// The privacy notice: what this software does with personal data, as it is written in its code, in German.
import { Link } from '@tanstack/react-router'
import type { Clause } from '../LegalPage.tsx'
import { OperatorBlock } from '../OperatorBlock.tsx'
import { storageClauses } from './storage-clauses.tsx'

/** The privacy notice, last part: rights, complaints, security, in German. */
const rightsClauses: Clause[] = [
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

const responsible: Clause = {
  id: 'controller',
  title: 'Verantwortlicher',
  body: (
    <>
      <p>
        Fermata ist freie Software, die jede und jeder betreiben darf. Verantwortlich für diese Installation
        (Verantwortlicher nach Art. 4 Nr. 7 DSGVO) ist ihr Betreiber:
      </p>
      <OperatorBlock />
      <p>
        Für Personen und Shows, die eine Agentur in ihren eigenen Arbeitsbereich einträgt (Künstler,
        Veranstalter, Kontakte), ist diese Agentur verantwortlich. Sind Agentur und Betreiber nicht dieselben,
        verarbeitet der Betreiber diese Daten im Auftrag der Agentur auf Grundlage eines Vertrags nach Art. 28
        DSGVO; Anfragen dazu richten Sie am besten an die Agentur.
      </p>
    </>
  ),
}

const visiting: Clause = {
  id: 'visiting',
  title: 'Wenn Sie eine Seite aufrufen',
  body: (
    <>
      <p>
        Ihr Browser übermittelt seine Adresse im Internet (IP-Adresse), die aufgerufene Seite und eine
        Beschreibung seiner selbst. Das ist technisch nötig, um zu antworten. Das Protokoll des Programms hält
        zu jeder Anfrage die Methode, den Pfad ohne Suchteil, das Ergebnis und die Dauer fest. IP-Adressen und
        Token hält es nicht fest.
      </p>
      <p>
        Zur Abwehr von Angriffen werden Aufrufe je IP-Adresse für einige Minuten im Arbeitsspeicher gezählt.
        Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO: das Interesse an einem funktionierenden und sicheren
        Dienst.
      </p>
      <p>
        Es gibt keine Analyse der Besucher, keine Werbung, und nichts wird von anderen Servern geladen:
        Schriften, Symbole und Skripte kommen von dieser Installation.
      </p>
    </>
  ),
}

const account: Clause = {
  id: 'account',
  title: 'Ihr Konto',
  body: (
    <>
      <p>
        Für ein Konto verarbeiten wir Ihre E-Mail-Adresse, Ihren Namen, auf Wunsch eine Telefonnummer, Ihre
        Sprache und Zeitzone sowie Ihr Passwort als Hash, der sich nicht zurückrechnen lässt. Bei jeder
        Anmeldung entsteht eine Sitzung mit Zeitpunkt, IP-Adresse und Browser, damit Sie sehen, wo Sie
        angemeldet sind, und die Anmeldung dort beenden können.
      </p>
      <p>
        Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO, der Nutzungsvertrag; für Sitzungen und das Protokoll
        der Änderungen auch Art. 6 Abs. 1 lit. f, das Interesse, Missbrauch aufklären zu können. Hat Ihr
        Arbeitgeber oder Ihre Agentur Sie eingeladen, kann deren Verhältnis zu Ihnen die Grundlage sein. Ohne
        E-Mail-Adresse und Passwort oder Anmelde-Link ist kein Konto möglich; alles Weitere ist freiwillig.
      </p>
    </>
  ),
}

const working: Clause = {
  id: 'working',
  title: 'Wenn Sie damit arbeiten',
  body: (
    <>
      <p>
        Was Sie und Ihre Kolleginnen und Kollegen eintragen, wird gespeichert, um es denen zu zeigen, deren
        Rolle in der Organisation es erlaubt: Künstler mit ihren Steuerangaben, Events und Buchungen, Venues,
        Firmen und Kontakte, Verträge, Rechnungen, Zahlungen und Kontoauszüge, Reisen mit den Namen der
        Reisenden, Gästelisten, E-Mails, Aufgaben und Dateien.
      </p>
      <p>
        Zu jeder Änderung wird festgehalten, wer sie wann und von welcher IP-Adresse aus vorgenommen hat und
        was geändert wurde. Dieses Protokoll lässt sich ergänzen, aber nicht umschreiben. Rechtsgrundlagen
        sind Art. 6 Abs. 1 lit. b und f DSGVO: die Arbeit der Agentur zu erledigen und darüber Rechenschaft
        ablegen zu können.
      </p>
      <p>
        Künstler und ihre Teams sehen in ihrem Portal nur ihre eigenen Shows und von Kontakten und Gagen nur,
        was die Agentur freigibt.
      </p>
    </>
  ),
}

const outsiders: Clause = {
  id: 'outsiders',
  title: 'Wenn Sie kein Konto haben',
  body: (
    <>
      <p>
        Veranstalter, Unterzeichner, Gäste und alle, die eine Anfrage senden, brauchen kein Konto. Eine
        Agentur trägt Ihre Daten ein oder sendet Ihnen einen Link; was Sie antworten, unterschreiben oder
        senden, wird für diese Agentur gespeichert, die dafür verantwortlich ist.
      </p>
      <p>
        Dass ein Vertrag geöffnet, unterschrieben oder abgelehnt wurde, wird mit Zeitpunkt, IP-Adresse und
        Browser als Nachweis festgehalten (Art. 6 Abs. 1 lit. b und f DSGVO). Bei anderen Links sieht die
        Agentur, wann sie zuletzt geöffnet wurden.
      </p>
    </>
  ),
}

const emails: Clause = {
  id: 'emails',
  title: 'E-Mails',
  body: (
    <p>
      Fermata schreibt Ihnen E-Mails, wenn Sie sich registrieren, einen Link anfordern, Ihre Adresse ändern,
      eingeladen werden oder benachrichtigt werden sollen. Eine solche E-Mail wird bis zum Versand
      verschlüsselt gespeichert; danach wird ihr Text gelöscht und nur festgehalten, dass sie gesendet wurde.
      E-Mails, die Personen einander schreiben, bleiben bei der Show. Verbinden Sie ein eigenes E-Mail-Konto,
      wird dessen Passwort verschlüsselt gespeichert und nie wieder angezeigt. Die E-Mails enthalten keine
      unsichtbaren Bilder und melden nicht, wann sie geöffnet werden.
    </p>
  ),
}

const waitlist: Clause = {
  id: 'waitlist',
  title: 'Wartelisten',
  body: (
    <p>
      Auf der Warteliste für <Link to="/waitlist/artist">Künstler</Link> und der für{' '}
      <Link to="/waitlist/agency">Agenturen</Link> speichern wir Ihre Angaben, um Ihnen zu schreiben, sobald
      Sie teilnehmen können, mit Ihrer Einwilligung (Art. 6 Abs. 1 lit. a DSGVO), die Sie über einen Link in
      einer E-Mail bestätigen. Eine kurze Nachricht an den Betreiber nimmt Sie wieder von der Liste; was bis
      dahin geschehen ist, bleibt rechtmäßig.
    </p>
  ),
}

/** All clauses. */
export const privacyClauses: Clause[] = [
  responsible,
  visiting,
  account,
  working,
  outsiders,
  emails,
  waitlist,
  ...storageClauses,
  ...rightsClauses,
]
