/** E-mails to the people on a contract, in its language: to sign, a code, the signed file, that it ended. */
import { documentDay } from '#domain/document-dates.ts'
import { attachmentNames, type NamedAttachment } from '#domain/documents/contract-attachments.ts'
import type { ContractEnding } from '#domain/documents/contract-effects.ts'
import type { ContractLanguage } from '#domain/documents/contract-parties.ts'
import { renderEmail, type RenderedEmail } from '../../platform/mail/layout.ts'

/** What every e-mail about a contract says. */
export type ContractEmailHeaders = {
  language: ContractLanguage
  number: string
  title: string
  orgName: string
  senderName: string
  recipientName: string
  /** How to reach the organisation. */
  reach: string
}

/** Why somebody is asked: first, again, with a new link, or because somebody else handed it on. */
export type RequestCause = 'first' | 'reminder' | 'reissued' | 'delegated'
export type RequestFacts = ContractEmailHeaders & {
  cause: RequestCause
  summary: readonly { label: string; value: string }[]
  message: string | null
  dueOn: string | null
  attachments: readonly NamedAttachment[]
  /** Everybody who signs, by name. */
  signers: readonly string[]
  /** Who handed it on. */
  delegatedFrom: string | null
  link: string
  /** Signs in the app, with an account of the organisation. */
  isMember: boolean
}

const words = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    from: (name: string, org: string) => [name, org].filter(Boolean).join('\n'),
    attached: (names: string) => `The contract has attachments: ${names}.`,
    request: {
      subject: {
        first: (what: string) => `Please sign: ${what}`,
        reminder: (what: string) => `Reminder, please sign: ${what}`,
        reissued: (what: string) => `New link, please sign: ${what}`,
        delegated: (what: string) => `Please sign: ${what}`,
      },
      intro: {
        first: (org: string) => `${org} asks you to sign this contract:`,
        reminder: (org: string) => `this contract of ${org} still waits for your signature:`,
        reissued: (org: string) =>
          `here is a new link to the contract that ${org} asks you to sign. Earlier links no longer open it.`,
        delegated: (org: string, from: string) => `${from} asks you to sign this contract of ${org} instead:`,
      },
      due: (day: string) => `Please sign by ${day}.`,
      people: (names: string) => `Signed by: ${names}.`,
      how: 'You read and sign it on one page, without an account. When all have signed, everybody gets the sealed PDF.',
      howMember: 'You read and sign it in Fermata. When all have signed, everybody gets the sealed PDF.',
      button: 'Read and sign',
      secret: 'The link is yours alone: whoever has it can sign in your name. Do not pass it on.',
    },
    code: {
      subject: (number: string) => `Your code for contract ${number}`,
      text: 'Enter this code on the page of the contract to sign it.',
      valid: 'Valid for 10 minutes.',
      ignore: 'If you did not ask for this code, you need not do anything.',
    },
    sealed: {
      subject: (what: string) => `Signed by all: ${what}`,
      text: 'everybody has signed. The contract is attached as a sealed PDF, with the proof of how it was signed. Keep it: the seal shows that nothing in it was changed.',
      check: (url: string) => `You can check the file at any time: ${url}`,
      button: 'Open the contract',
      openFor: 'The page behind the link lets you download the file for 90 days.',
      openAllFor: 'The page behind the link lets you download the file and its attachments for 90 days.',
    },
    ended: {
      declined: (what: string) => `Declined: ${what}`,
      void: (what: string) => `Withdrawn: ${what}`,
      paper: (what: string) => `Signed on paper: ${what}`,
      superseded: (what: string) => `Replaced: ${what}`,
      declinedText: (who: string) => `${who} has declined the contract. Nobody can sign it any more.`,
      expired: (what: string) => `Expired: ${what}`,
      expiredText: 'the time to sign this contract is over. Nobody can sign it any more.',
      offText: (org: string) =>
        `the show does not take place on this day, so ${org} has withdrawn the contract. Nobody can sign it any more.`,
      voidText: (org: string) => `${org} has withdrawn the contract. Nobody can sign it any more.`,
      paperText: (org: string) =>
        `${org} has the contract signed on paper. You need not sign it on the page any more.`,
      supersededText: (org: string) =>
        `${org} has replaced this contract with a new version. Nobody can sign this one any more. You will get an e-mail when the new version is ready.`,
      amended: (what: string) => `Amended: ${what}`,
      amendedText: (number: string) =>
        `this contract has been replaced by contract ${number}, which everybody has signed.`,
      reason: (reason: string) => `Reason: ${reason}`,
    },
    handedOn: {
      subject: (what: string) => `Handed on: ${what}`,
      text: (name: string) =>
        `${name} has been asked to sign the contract in your place. Your link no longer opens it.`,
    },
  },
  de: {
    hello: (name: string) => `Hallo ${name},`,
    from: (name: string, org: string) => [name, org].filter(Boolean).join('\n'),
    attached: (names: string) => `Der Vertrag hat Anlagen: ${names}.`,
    request: {
      subject: {
        first: (what: string) => `Bitte unterzeichnen: ${what}`,
        reminder: (what: string) => `Erinnerung, bitte unterzeichnen: ${what}`,
        reissued: (what: string) => `Neuer Link, bitte unterzeichnen: ${what}`,
        delegated: (what: string) => `Bitte unterzeichnen: ${what}`,
      },
      intro: {
        first: (org: string) => `${org} bittet Sie, diesen Vertrag zu unterzeichnen:`,
        reminder: (org: string) => `dieser Vertrag von ${org} wartet noch auf Ihre Unterschrift:`,
        reissued: (org: string) =>
          `hier ist ein neuer Link zu dem Vertrag, den Sie für ${org} unterzeichnen sollen. Frühere Links öffnen ihn nicht mehr.`,
        delegated: (org: string, from: string) =>
          `${from} bittet Sie, diesen Vertrag von ${org} an eigener Stelle zu unterzeichnen:`,
      },
      due: (day: string) => `Bitte unterzeichnen Sie bis ${day}.`,
      people: (names: string) => `Es unterzeichnen: ${names}.`,
      how: 'Sie lesen und unterzeichnen ihn auf einer Seite, ohne Konto. Haben alle unterzeichnet, bekommen alle das gesiegelte PDF.',
      howMember:
        'Sie lesen und unterzeichnen ihn in Fermata. Haben alle unterzeichnet, bekommen alle das gesiegelte PDF.',
      button: 'Lesen und unterzeichnen',
      secret:
        'Der Link gehört Ihnen allein: Wer ihn hat, kann in Ihrem Namen unterzeichnen. Geben Sie ihn nicht weiter.',
    },
    code: {
      subject: (number: string) => `Ihr Code für Vertrag ${number}`,
      text: 'Geben Sie diesen Code auf der Seite des Vertrags ein, um ihn zu unterzeichnen.',
      valid: 'Gültig für 10 Minuten.',
      ignore: 'Wenn Sie diesen Code nicht angefordert haben, brauchen Sie nichts zu tun.',
    },
    sealed: {
      subject: (what: string) => `Von allen unterzeichnet: ${what}`,
      text: 'alle haben unterzeichnet. Der Vertrag liegt als gesiegeltes PDF bei, mit dem Nachweis, wie er unterzeichnet wurde. Bewahren Sie es auf: Das Siegel zeigt, dass darin nichts verändert wurde.',
      check: (url: string) => `Die Datei lässt sich jederzeit prüfen: ${url}`,
      button: 'Vertrag öffnen',
      openFor: 'Auf der Seite hinter dem Link können Sie die Datei 90 Tage lang herunterladen.',
      openAllFor:
        'Auf der Seite hinter dem Link können Sie die Datei und die Anlagen 90 Tage lang herunterladen.',
    },
    ended: {
      declined: (what: string) => `Abgelehnt: ${what}`,
      void: (what: string) => `Zurückgezogen: ${what}`,
      paper: (what: string) => `Auf Papier unterzeichnet: ${what}`,
      superseded: (what: string) => `Ersetzt: ${what}`,
      declinedText: (who: string) => `${who} hat den Vertrag abgelehnt. Niemand kann ihn mehr unterzeichnen.`,
      expired: (what: string) => `Abgelaufen: ${what}`,
      expiredText: 'die Frist zur Unterzeichnung ist abgelaufen. Niemand kann ihn mehr unterzeichnen.',
      offText: (org: string) =>
        `die Show findet an diesem Tag nicht statt. ${org} hat den Vertrag deshalb zurückgezogen. Niemand kann ihn mehr unterzeichnen.`,
      voidText: (org: string) => `${org} hat den Vertrag zurückgezogen. Niemand kann ihn mehr unterzeichnen.`,
      paperText: (org: string) =>
        `${org} liegt der Vertrag auf Papier unterzeichnet vor. Sie brauchen ihn auf der Seite nicht mehr zu unterzeichnen.`,
      supersededText: (org: string) =>
        `${org} hat diesen Vertrag durch eine neue Fassung ersetzt. Niemand kann ihn mehr unterzeichnen. Sobald die neue Fassung bereit ist, bekommen Sie eine E-Mail.`,
      amended: (what: string) => `Geändert: ${what}`,
      amendedText: (number: string) =>
        `dieser Vertrag wurde durch den Vertrag ${number} ersetzt, den alle unterzeichnet haben.`,
      reason: (reason: string) => `Grund: ${reason}`,
    },
    handedOn: {
      subject: (what: string) => `Weitergegeben: ${what}`,
      text: (name: string) =>
        `${name} wurde gebeten, den Vertrag an Ihrer Stelle zu unterzeichnen. Ihr Link öffnet ihn nicht mehr.`,
    },
  },
} as const
const whatOf = ({ number, title }: ContractEmailHeaders) => `${title} (${number})`
const lines = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join('\n')

const attachedLine = (attachments: readonly NamedAttachment[], language: ContractLanguage) =>
  attachments.length > 0 ? words[language].attached(attachmentNames(attachments, language)) : null

/** Asks somebody to sign. */
export function requestEmail(facts: RequestFacts): RenderedEmail {
  const { language, cause, summary, message, dueOn, attachments, signers, isMember, orgName } = facts
  const text = words[language]
  const { request } = text
  return renderEmail(
    {
      subject: request.subject[cause](whatOf(facts)),
      paragraphs: [
        text.hello(facts.recipientName),
        ...(message && cause !== 'reminder' ? [message] : []),
        `${request.intro[cause](orgName, facts.delegatedFrom ?? '')}\n${whatOf(facts)}`,
        ...(summary.length > 0 ? [summary.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
        lines([
          dueOn ? request.due(documentDay(dueOn, language)) : null,
          signers.length > 1 ? request.people(signers.join(', ')) : null,
          attachedLine(attachments, language),
        ]),
        isMember ? request.howMember : request.how,
        text.from(facts.senderName, orgName),
      ].filter(Boolean),
      button: { label: request.button, url: facts.link },
      notes: [...(isMember ? [] : [request.secret]), facts.reach],
    },
    language,
  )
}

/** A code to show that the address is one's own. */
export function codeEmail(facts: ContractEmailHeaders & { code: string }): RenderedEmail {
  const { code } = words[facts.language]
  return renderEmail(
    {
      subject: code.subject(facts.number),
      paragraphs: [words[facts.language].hello(facts.recipientName), code.text],
      code: { value: facts.code },
      notes: [code.valid, code.ignore],
    },
    facts.language,
  )
}

/** Carries the sealed file; `link` opens a page with it where the recipient has one. */
export function sealedEmail(
  facts: ContractEmailHeaders & {
    link: string | null
    verifyUrl: string
    attachments: readonly NamedAttachment[]
  },
): RenderedEmail {
  const text = words[facts.language]
  const { sealed } = text
  const openFor = facts.attachments.length > 0 ? sealed.openAllFor : sealed.openFor
  return renderEmail(
    {
      subject: sealed.subject(whatOf(facts)),
      paragraphs: [
        text.hello(facts.recipientName),
        `${whatOf(facts)}:\n${sealed.text}`,
        lines([attachedLine(facts.attachments, facts.language), sealed.check(facts.verifyUrl)]),
        text.from(facts.senderName, facts.orgName),
      ],
      ...(facts.link && { button: { label: sealed.button, url: facts.link } }),
      notes: [...(facts.link ? [openFor] : []), facts.reach],
    },
    facts.language,
  )
}

/**
 * Tells who was asked that the contract has ended. `byName`: who ended it; of an amended one, the number of the
 * contract that replaced it.
 */
export function endedEmail(
  facts: ContractEmailHeaders & {
    how: ContractEnding
    byName: string
    reason: string | null
    isShowOff: boolean
  },
): RenderedEmail {
  const text = words[facts.language]
  const { ended } = text
  const said: Record<ContractEnding, string> = {
    declined: ended.declinedText(facts.byName),
    void: facts.isShowOff ? ended.offText(facts.orgName) : ended.voidText(facts.orgName),
    expired: ended.expiredText,
    paper: ended.paperText(facts.orgName),
    superseded: ended.supersededText(facts.orgName),
    amended: ended.amendedText(facts.byName),
  }
  return renderEmail(
    {
      subject: ended[facts.how](whatOf(facts)),
      paragraphs: [
        text.hello(facts.recipientName),
        said[facts.how],
        ...(facts.reason ? [ended.reason(facts.reason)] : []),
        text.from(facts.senderName, facts.orgName),
      ],
      notes: [facts.reach],
    },
    facts.language,
  )
}

/** Tells whoever was asked that somebody else signs in their place. */
export function handedOnEmail(facts: ContractEmailHeaders & { toName: string }): RenderedEmail {
  const text = words[facts.language]
  return renderEmail(
    {
      subject: text.handedOn.subject(whatOf(facts)),
      paragraphs: [
        text.hello(facts.recipientName),
        text.handedOn.text(facts.toName),
        text.from(facts.senderName, facts.orgName),
      ],
      notes: [facts.reach],
    },
    facts.language,
  )
}
