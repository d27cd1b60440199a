// Services outside that the server may connect to. Whatever opens a connection names one of these beside it (see
// scripts/destinations.test.ts); the privacy notice prints them with their words.

/** Who switches it on: whoever runs the installation, an agency, or a person for themselves. */
type SwitchedOnBy = 'operator' | 'agency' | 'person'

/** `variables`: settings of the installation without which nothing is sent there; none where it needs none. */
type Info = { by: SwitchedOnBy; variables: readonly string[] }

export const destinationInfo = {
  /** A PostgreSQL of one's own instead of the bundled one. */
  database: { by: 'operator', variables: ['DATABASE_URL'] },
  /** A bucket of S3 or of a compatible store, for files, backups or both. */
  storage: { by: 'operator', variables: ['FILES_URL', 'BACKUP_DIR'] },
  /** A hosted sign-in project instead of the built-in one. */
  signIn: { by: 'operator', variables: ['SUPABASE_URL', 'SUPABASE_ANON_KEY'] },
  /** The mail server of the installation. */
  mailServer: { by: 'operator', variables: ['SMTP_URL'] },
  /** Mail servers and mailboxes that people connect. */
  ownMail: { by: 'person', variables: [] },
  /** Sign-in of mail and calendar accounts with Google, and their calendars. */
  google: { by: 'person', variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  /** Sign-in of mail and calendar accounts with Microsoft, and their calendars. */
  microsoft: { by: 'person', variables: ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'] },
  /** Name servers. */
  dns: { by: 'operator', variables: [] },
  /** The push service of a browser's maker. */
  push: { by: 'person', variables: [] },
  /** VAT ids, at the European Commission. */
  vies: { by: 'agency', variables: [] },
  /** Payments by card. */
  stripe: { by: 'operator', variables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  /** Programs that an agency has its changes sent to. */
  webhooks: { by: 'agency', variables: [] },
  /** A collector of traces (OpenTelemetry). */
  telemetry: { by: 'operator', variables: ['OTEL_EXPORTER_OTLP_ENDPOINT'] },
  /** The OpenID Connect provider that an agency signs in with. */
  singleSignOn: { by: 'agency', variables: [] },
  /** Calendars whose address somebody pastes, to import them once or to have them read again and again. */
  calendars: { by: 'person', variables: [] },
} as const satisfies Record<string, Info>

export type Destination = keyof typeof destinationInfo
export const destinations = Object.keys(destinationInfo) as Destination[]
