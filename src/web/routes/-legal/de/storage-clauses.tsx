// The privacy notice, second part: what stays on the device, who else gets data, how long they are kept, in German.
import type { Clause } from '../LegalPage.tsx'
import { PeopleList, ServiceList } from '../Recipients.tsx'

const device: Clause = {
  id: 'device',
  title: 'Auf Ihrem Gerät: keine Cookies',
  body: (
    <>
      <p>
        Fermata setzt keine Cookies. Auf Ihrem Gerät wird nur gespeichert, was Sie durch die Nutzung
        angefordert haben; dafür ist keine Einwilligung nötig (§ 25 Abs. 2 Nr. 2 TDDDG):
      </p>
      <ul>
        <li>
          im lokalen Speicher: Ihre Sitzung, solange Sie angemeldet sind, helle oder dunkle Darstellung, dass
          Sie die Einführung gesehen haben, und welche Organisation zuletzt geöffnet war;
        </li>
        <li>
          in der Datenbank des Browsers: eine Kopie von Seiten, die Sie angemeldet geöffnet haben, und der
          nächsten Shows, damit sie ohne Verbindung lesbar sind, bis zu 7 Tage lang;
        </li>
        <li>
          ebenfalls dort: was eine Seite gezeigt hat, die Sie über einen Link geöffnet haben, bis zu 7 Tage
          lang, und Änderungen, die Sie ohne Verbindung vorgenommen haben, bis sie gesendet oder verworfen
          sind;
        </li>
        <li>im Cache des Service Workers: das Programm selbst, ohne personenbezogene Daten.</li>
      </ul>
      <p>
        Beim Abmelden werden die Sitzung, die Kopien, der zuletzt geöffnete Ort und, nach Rückfrage, nicht
        gesendete Änderungen gelöscht. Über die Einstellungen Ihres Browsers können Sie alles löschen.
      </p>
    </>
  ),
}

const services: Clause = {
  id: 'destinations',
  title: 'Dienste, die Daten erhalten',
  body: (
    <>
      <p>
        Der Server dieser Installation verbindet sich mit den folgenden Diensten und mit keinen anderen. Er
        läuft außerdem bei einem Hosting-Anbieter als Auftragsverarbeiter (Art. 28 DSGVO), wenn der Betreiber
        einen gewählt hat.
      </p>
      <ServiceList />
      <p>
        Ihr Browser öffnet andere Dienste nur, wenn Sie einem Link dorthin folgen: einer Karte, einem Anruf,
        einem Chat. Der Link enthält die Adresse oder Nummer, um die es geht, und nichts über Sie.
      </p>
    </>
  ),
}

const recipients: Clause = {
  id: 'recipients',
  title: 'Personen, die Daten erhalten',
  body: (
    <>
      <p>
        Agenturen nutzen Fermata, um mit anderen zusammenzuarbeiten. Diese erhalten darüber Daten von ihnen:
      </p>
      <PeopleList />
      <p>
        Daten verlassen den Europäischen Wirtschaftsraum, wenn der Betreiber dort einen Hosting- oder
        E-Mail-Dienst gewählt hat, wenn einer der oben genannten Dienste dort arbeitet (Google, Microsoft,
        Stripe, Push-Dienste) oder wenn sich ein Empfänger dort befindet. Der Betreiber, bei eigenen
        Empfängern die Agentur, sorgt für die Garantien nach Kapitel V DSGVO und nennt sie auf Anfrage. Es
        gibt keine automatisierte Entscheidungsfindung und kein Profiling (Art. 22 DSGVO).
      </p>
    </>
  ),
}

const periods: Clause = {
  id: 'periods',
  title: 'Wie lange Daten gespeichert werden',
  body: (
    <ul>
      <li>Sitzungen: bis zur Abmeldung, höchstens 30 Tage, ohne Nutzung 14 Tage.</li>
      <li>
        Anmelde-Links und Codes: 10 Minuten; Links zur Bestätigung einer Adresse eine Stunde. Einladungen 7
        Tage, Adressen von Personen, die nie angenommen haben, weitere 30 Tage. Unbestätigte Einträge der
        Warteliste: 30 Tage.
      </li>
      <li>
        Antworten, die aufbewahrt werden, damit eine wiederholte Anfrage keine zweite Wirkung hat: 8 Tage.
        Dass eine E-Mail gesendet wurde, und an wen: 30 Tage.
      </li>
      <li>
        Konto und Arbeitsbereich: solange sie bestehen. Steht ein Name in einem Eintrag, auf den andere sich
        verlassen, bleibt er dort auch nach dem Ende des Kontos erhalten.
      </li>
      <li>
        Geschäftsbriefe 6 Jahre, Buchungsbelege 8 Jahre und Bücher 10 Jahre, soweit deutsches Handels- oder
        Steuerrecht dies von der Agentur verlangt (§ 257 HGB, § 147 AO; Art. 6 Abs. 1 lit. c DSGVO). Bis dahin
        ist ihre Verarbeitung eingeschränkt.
      </li>
    </ul>
  ),
}

export const storageClauses: Clause[] = [device, services, recipients, periods]
