// Every setting: the page that it is on, who finds it there, and the words of both languages that people look for it by.
import type { Permission } from '../../access.ts'
import { permissionOfPage, type SettingsPage } from './settings-pages.ts'

type Entry = {
  page: SettingsPage
  /** The right without which the page does not show it. */
  permission: Permission | null
  /** Beside its title and what it changes, always in both languages. */
  synonyms: string
  /** The search part of the address, where the page shows it only so. */
  search?: string
}

const on =
  (page: SettingsPage, permission: Permission | null = null) =>
  (synonyms: string, search?: string): Entry => ({
    page,
    permission,
    synonyms,
    ...(search ? { search } : {}),
  })

const profile = on('profile')
const sessions = on('sessions')
const agency = on('organisation')
const editedAgency = on('organisation', 'organisation.manage')
const legal = on('organisation', 'legal.manage')
const members = on('members')
const rules = on('booking', 'organisation.manage')
const privacy = on('privacy')
const invoicing = on('invoicing')
const books = on('bookkeeping')

/** By the anchor on the page. */
const entries = {
  'your-name': profile('me sender Name Absender'),
  'your-phone': profile('telephone mobile number Telefon Handy Nummer'),
  'your-language': profile('English German Deutsch Englisch Sprache translation'),
  'your-time-zone': profile('timezone clock Zeitzone Uhrzeit'),
  notifications: profile('push alerts device Benachrichtigungen Mitteilungen Gerät Handy'),
  'your-email': profile('login address mail Anmeldung Adresse E-Mail'),
  password: profile('login security Kennwort Passwort Sicherheit'),
  appearance: profile('dark light mode theme colour Dunkelmodus Hell Darstellung Design'),

  'your-data': profile(
    'GDPR export delete account download erase DSGVO Konto löschen Daten herunterladen Auskunft',
  ),

  passkeys: sessions(
    'passkey WebAuthn FIDO fingerprint face security key two-factor 2FA Passkey Fingerabdruck Gesicht Sicherheitsschlüssel Zwei-Faktor',
  ),
  'second-factor': sessions(
    'two-factor 2FA MFA TOTP authenticator app security Zwei-Faktor Authenticator Sicherheit',
  ),
  'recovery-codes': sessions('lost phone backup codes Wiederherstellungscodes verloren Handy'),
  sessions: sessions('devices login logged security Geräte Sitzungen Anmeldungen Sicherheit'),
  'agency-account': sessions(
    'SSO OIDC single sign-on Google Microsoft connect login Firmenkonto Agenturkonto verbinden Anmeldung',
  ),
  'sign-out-everywhere': sessions('logout log out devices lost stolen Abmelden überall Gerät verloren'),

  'agency-details': agency('company profile office Firma Agentur Büro Profil'),
  'agency-name': editedAgency('company rename Firma Firmenname Umbenennen'),
  'agency-email': editedAgency('mail office Büro E-Mail'),
  'agency-phone': editedAgency('telephone office number Telefon Büro Nummer'),
  'agency-website': editedAgency('homepage url Webseite Internet'),
  'privacy-notice': editedAgency('GDPR data protection policy DSGVO Datenschutz Datenschutzerklärung'),
  'agency-time-zone': editedAgency('timezone clock Zeitzone Uhrzeit'),
  'agency-language': editedAgency('English German documents PDF Sprache Dokumente Deutsch Englisch'),
  'assistants-confirm': editedAgency(
    'approve booking permission Assistenz bestätigen Buchung Freigabe Recht',
  ),
  'legal-details': on('organisation', 'legal.view')('imprint company VAT tax Impressum Rechtliches Steuer'),
  'legal-name': legal('company GmbH Firma Firmierung Rechtsform'),
  'managing-directors': legal('CEO director owner Geschäftsführer Geschäftsführung Inhaber'),
  register: legal('commercial court HRB company number Handelsregister Amtsgericht Registergericht'),
  'legal-address': legal('street city postcode zip country Anschrift Straße Ort PLZ Land Sitz'),
  'vat-id': legal('VAT tax number USt-IdNr Umsatzsteuer MwSt Steuernummer UID'),
  'tax-number': legal('VAT tax Steuernummer Finanzamt Umsatzsteuer'),
  'home-currency': legal('EUR euro USD GBP money Währung Hauswährung Geld'),
  'fiscal-year': legal('financial year start month Geschäftsjahr Wirtschaftsjahr Beginn'),
  'small-business': legal('VAT exempt section 19 UStG Kleinunternehmer Umsatzsteuer MwSt Regelung'),
  logo: editedAgency('brand branding color picture image Farbe Marke Bild Erscheinungsbild'),
  'agency-address': editedAgency('URL link slug domain web Adresse Kurzname'),
  storage: on('organisation', 'organisation.view')('files quota space disk Speicher Speicherplatz Dateien'),
  leave: agency('quit exit delete access Austreten verlassen Zugang'),

  team: members('colleagues staff users roles permissions rights Kollegen Nutzer Rollen Rechte Einladen'),
  'second-factor-rule': on(
    'members',
    'members.manage',
  )('two-factor 2FA MFA require enforce security Zwei-Faktor Pflicht vorschreiben Sicherheit'),
  'single-sign-on': on(
    'members',
    'organisation.administrate',
  )(
    'SSO OIDC OpenID Connect Google Workspace Microsoft Entra Keycloak Okta login Anmeldung Firmenkonto zentral',
  ),
  'portal-access': members('artist portal management band login Künstlerportal Zugang Management Einladen'),

  'audit-log': on('audit-log')(
    'history trail security who changed sign-ins compliance Protokoll Verlauf Änderungen Revision Anmeldungen',
  ),

  'keep-inquiries': privacy('GDPR retention delete months DSGVO Aufbewahrung Anfragen löschen Frist'),
  'keep-emails': privacy('GDPR retention delete mail messages DSGVO Aufbewahrung Mails Nachrichten löschen'),
  'keep-guests': privacy('GDPR retention guest list names DSGVO Aufbewahrung Gästeliste Namen löschen'),
  'keep-travellers': privacy(
    'GDPR retention passport travellers visa A1 DSGVO Aufbewahrung Reisepass Reisende',
  ),
  'keep-log': privacy('GDPR retention IP address device DSGVO Aufbewahrung Protokoll IP-Adresse Gerät'),
  'keep-documents': privacy(
    'GDPR retention erase years law invoices DSGVO Aufbewahrungsfrist Jahre Gesetz Rechnungen Verträge',
  ),

  'data-export': on('data-export')(
    'backup download archive zip JSON CSV leave portability Datenexport Sicherung Archiv herunterladen Umzug DSGVO',
  ),

  health: on('health')(
    'status system monitoring disk jobs queue errors version Zustand Systemstatus Speicherplatz Fehler Version',
  ),
  backups: on('health')('backup snapshot restore nightly Sicherung Datensicherung Wiederherstellung nachts'),

  'booking-rules': on('booking')('hold option deadline radius Option Frist Regeln Gebietsschutz'),
  'first-hold': rules('option deadline expiry days Option Frist Ablauf Tage Vorreservierung'),
  'lower-holds': rules('option second third deadline rank Zweitoption Rang Frist Ablauf'),
  'challenge-time': rules('challenge hours deadline Anfechtung Nachfrage Frist Stunden Option'),
  'move-up-holds': rules('promote automatic rank Nachrücken Option automatisch Rang'),
  'release-unanswered': rules('challenge expire automatic Freigeben Option verfällt automatisch'),
  radius: rules('exclusivity territory distance km days Gebietsschutz Konkurrenzschutz Umkreis Sperrfrist'),
  'inquiry-form': on('booking')('website embed request public enquiry Anfrageformular Webseite einbetten'),
  'advancing-templates': on('advancing')('advance questions rider tech checklist Fragen Vorlagen Produktion'),
  'signing-certificate': on('seal')(
    'signature seal PDF key fingerprint Signatur Siegel Unterschrift Schlüssel',
  ),
  'own-certificate': on(
    'seal',
    'legal.manage',
  )('upload p12 pfx PKCS authority Hochladen Zertifizierungsstelle'),

  'bank-accounts': invoicing('IBAN BIC payment GiroCode Bankverbindung Konto Überweisung'),
  'due-after': invoicing('payment terms days net deadline Zahlungsziel Fälligkeit Frist'),
  'invoice-language': invoicing('English German Sprache Rechnung Deutsch Englisch'),
  'invoice-format': invoicing('e-invoice XRechnung ZUGFeRD PDF XML E-Rechnung elektronisch'),
  'small-amounts': invoicing('write off tolerance difference Kleinbetrag ausbuchen Toleranz Differenz'),
  'statements-viewed': invoicing('statement settlement seen approval days Abrechnung gesehen Freigabe Tage'),
  'invoice-text': invoicing('note footer terms Fußzeile Hinweis Zahlungsbedingungen Text'),
  'number-series': invoicing('invoice number prefix counter Rechnungsnummer Nummernkreis Präfix Zähler'),
  'automatic-reminders': invoicing('dunning overdue Mahnung Mahnwesen Zahlungserinnerung automatisch'),
  'reminder-days': invoicing('dunning overdue first second final Mahnstufe Mahnung Frist Tage'),
  interest: invoicing('late fee lump sum dunning Verzugszinsen Mahngebühr Pauschale'),

  datev: books('accountant tax adviser export Steuerberater Buchhaltung Beraternummer Export'),
  'datev-numbers': books(
    'consultant client accountant initials Berater Mandant Beraternummer Mandantennummer',
  ),
  'account-chart': books('chart of accounts SKR03 SKR04 length Kontenrahmen Kontenlänge'),
  'datev-accounts': books('custom ledger revenue accounts VAT Sachkonten Erlöskonto Konten Umsatzsteuer'),
  'statutory-figures': books(
    'VAT rate tax KSK withholding percent Mehrwertsteuersatz Umsatzsteuersatz Abzugsteuer',
  ),
  'exchange-rates': on(
    'bookkeeping',
    'legal.view',
  )('VAT currency foreign Wechselkurs Umrechnungskurs Umsatzsteuer Währung BMF'),

  'email-account': on('email-account')(
    'SMTP IMAP Gmail Google Outlook Microsoft mailbox signature sender Postfach Signatur Absender Mailserver',
  ),
  'agency-email-account': on('email-account', 'mailAccounts.administrate')(
    'SMTP IMAP shared mailbox booking@ signature sender gemeinsames Postfach Signatur Absender Mailserver',
    'account=agency',
  ),
  'email-templates': on('email-templates')('message text wording Vorlage Textbaustein Nachricht'),
  'calendar-subscriptions': on('feeds')('ics ical Google Apple Outlook calendar sync Kalender abonnieren'),
  'calendar-apps': on('feeds')(
    'CalDAV DAVx5 Thunderbird Apple Outlook calendar app sync password Kalender verbinden Kalender-App Passwort',
  ),
  'external-calendars': on('feeds')(
    'ics ical webcal Google Apple Outlook busy private availability Kalender einlesen privat belegt Verfügbarkeit',
  ),
  'shows-on-website': on('feeds')(
    'json embed tour dates homepage widget Webseite Termine einbetten Tourdaten',
  ),
  imports: on('imports')('CSV Excel upload contacts spreadsheet Tabelle hochladen Adressbuch Kontakte'),
  'access-tokens': on('api')(
    'API key token REST developer integration CalDAV script Schlüssel Zugriffstoken Schnittstelle Entwickler',
  ),
  webhooks: on('webhooks')('API integration Zapier developer Schnittstelle Anbindung Entwickler'),
} as const satisfies Record<string, Entry>

export type Setting = keyof typeof entries
export const allSettings = Object.keys(entries) as Setting[]

/** Where a setting is, and the words that it is looked for by. */
export const settingEntry = (setting: Setting): Entry => entries[setting]

/** Those that the member meets on a page that they may open. */
export const settingsFor = (can: (permission: Permission) => boolean): Setting[] =>
  allSettings.filter((setting) => {
    const { page, permission } = settingEntry(setting)
    return can(permissionOfPage(page)) && (permission === null || can(permission))
  })

/** The address of a setting, or of a page alone. */
export function settingPath(orgSlug: string, page: SettingsPage, setting?: Setting): string {
  const path = `/${orgSlug}/settings/${page}`
  if (!setting) return path
  const { search } = settingEntry(setting)
  return `${path}${search ? `?${search}` : ''}#${setting}`
}
