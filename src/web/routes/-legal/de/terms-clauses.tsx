// The terms of use between the operator of an installation and those who use it, in German.
import { Link } from '@tanstack/react-router'
import type { Clause } from '../LegalPage.tsx'
import { OperatorBlock } from '../OperatorBlock.tsx'
import { responsibilityClauses } from './responsibility-clauses.tsx'

const parties: Clause = {
  id: 'parties',
  title: 'Vertragsparteien',
  body: (
    <>
      <p>
        Diese Nutzungsbedingungen gelten zwischen dem Betreiber dieser Installation und allen, die darauf ein
        Konto haben. Der Betreiber ist:
      </p>
      <OperatorBlock />
      <p>
        Agenturen eröffnen einen Arbeitsbereich als Unternehmer (§ 14 BGB), nicht als Verbraucher. Künstler
        und ihre Teams nutzen das Portal auf Einladung einer Agentur; für sie ist das Portal kostenlos.
      </p>
      <p>
        Die Autoren der Software sind nicht Partei dieser Bedingungen, es sei denn, sie betreiben diese
        Installation selbst. Was eine Agentur und ein Betreiber schriftlich vereinbart haben, geht diesem Text
        vor.
      </p>
    </>
  ),
}

const software: Clause = {
  id: 'software',
  title: 'Die Software und ihre Lizenz',
  body: (
    <p>
      Fermata ist Open Source unter der Apache-Lizenz 2.0. Nach der Lizenz darf jede und jeder das Programm
      nutzen, ändern und weitergeben, ohne Gewährleistung durch seine Autoren. Diese Bedingungen betreffen den
      Dienst, den der Betreiber damit erbringt, und schränken die Lizenz nicht ein.
    </p>
  ),
}

const service: Clause = {
  id: 'service',
  title: 'Was der Betreiber bereitstellt',
  body: (
    <>
      <p>
        Zugang über das Internet zu einem Arbeitsbereich für Buchungen, Verträge, Rechnungen, Reisen und
        Nachrichten sowie zum Künstlerportal, in der Version, die auf der Installation läuft. Was sie kann,
        steht auf der Seite <Link to="/traction">Projektstand</Link>.
      </p>
      <p>
        Der Betreiber sorgt mit angemessener Sorgfalt dafür, dass der Dienst erreichbar ist und Daten
        gesichert werden. Eine bestimmte Verfügbarkeit ist nur zugesagt, wo sie vereinbart wurde. Wartung wird
        angekündigt, wenn sie vorhersehbar ist und länger als einen Augenblick dauert.
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
        Ein Konto gehört einer Person. Machen Sie wahre Angaben, behalten Sie Ihr Passwort und Ihre
        Anmelde-Links für sich und informieren Sie den Betreiber, wenn jemand anderes Zugang gehabt haben
        könnte. In Ihrem Profil sehen Sie, wo Sie angemeldet sind, und können jede Sitzung beenden.
      </p>
      <p>
        Der Inhaber eines Arbeitsbereichs entscheidet, wer ihm angehört und wer was darf, und ist für diese
        Entscheidungen verantwortlich.
      </p>
    </>
  ),
}

const content: Clause = {
  id: 'content',
  title: 'Ihre Inhalte bleiben Ihre',
  body: (
    <>
      <p>
        Alle Rechte an dem, was eine Agentur oder ein Künstler einträgt, bleiben bei ihnen. Der Betreiber darf
        es speichern, kopieren und übertragen, soweit der Dienst es erfordert, und nutzt es für nichts
        anderes: nicht für Werbung, nicht zum Training von Modellen, nicht für Statistiken über Sie.
      </p>
      <p>
        Wer Daten über andere einträgt, muss dazu berechtigt sein. Für personenbezogene Daten gelten die{' '}
        <Link to="/privacy">Datenschutzerklärung</Link> und, zwischen Agentur und Betreiber, ein Vertrag nach
        Art. 28 DSGVO.
      </p>
    </>
  ),
}

/** All clauses. */
export const termsClauses: Clause[] = [parties, software, service, account, content, ...responsibilityClauses]
