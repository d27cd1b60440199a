// The register of personal data, part one: organisations and people, artists, events, the road.
import type { TableRule } from './register-types.ts'

const erasedName = '[…]'
const erasedAddress = 'erased-{id}@example.invalid'

export const recordRules = {
  access_tokens: {
    free: 'scopes token_hash',
    texts: 'name last_used_ip',
    about: { by: { user: 'user_id' } },
  },
  activity_erasures: { free: 'remains_sha256' },
  activity_log: {
    free: 'action entity request_id',
    texts: 'entity_id before after ip user_agent',
    isLog: true,
  },
  activity_seals: { free: 'content_sha256 hash' },
  advancing_fields: {
    free: 'field_type prefill_from state source',
    texts: 'field_name options help response_value pending_value reject_reason answered_by_name',
  },
  advancing_groups: { free: 'audience', texts: 'name' },
  advancing_history: { free: 'act source', texts: 'by_name value' },
  advancing_links: { free: 'token_hash' },
  advancing_recipients: {
    texts: 'email name',
    about: {
      by: { contact: 'contact_id', address: 'email' },
      clear: { email: erasedAddress, name: erasedName, contact_id: null, revoked_at: '{now}' },
    },
  },
  advancing_requests: { texts: 'message' },
  advancing_templates: { texts: 'name groups' },
  artist_access: {
    free: 'role status flags',
    about: { by: { user: 'user_id' }, clear: { status: 'removed' } },
  },
  artist_agents: { free: 'role' },
  artist_members: { free: 'tax_country vat_status', texts: 'instrument' },
  artists: {
    free: 'slug kind home_country roster_status territories',
    texts:
      'name sort_name genres home_city home_airport bio_short bio_long website links notes_internal search tags terms',
  },
  availability_blocks: {
    free: 'kind title_visible_to source calendar_name calendar_uid',
    texts: 'title',
  },
  backups: { free: 'snapshot status' },
  bookings: {
    free: 'status source artist_approval',
    texts: 'billing status_reason cancellation labels co_agents',
  },
  calendar_account_entries: { free: 'source remote_id etag digest', texts: 'written edit' },
  calendar_accounts: {
    free: 'provider tokens_encrypted state shown remote_id changes_token',
    texts: 'address problem',
    about: { by: { user: 'user_id' } },
  },
  calendar_journal_entries: { free: 'calendar name hash', about: { by: { user: 'user_id' } } },
  calendar_journals: { free: 'calendar', about: { by: { user: 'user_id' } } },
  companies: {
    free: 'kinds country language currency credit_rating ksk_liable invoice_format',
    texts:
      'name legal_name address_line1 address_line2 zip city region vat_id tax_number register_no billing_email email phone website blocked_reason tags notes_internal search vat_check buyer_reference',
  },
  contact_companies: { free: 'functions', texts: 'title', about: { by: { contact: 'contact_id' } } },
  contacts: {
    free: 'language visibility consent',
    texts:
      'first_name last_name name role emails phones tags notes_internal search pronouns source consent_how',
    about: {
      by: { contact: 'id' },
      clear: {
        first_name: '',
        last_name: erasedName,
        name: erasedName,
        role: null,
        emails: [],
        phones: [],
        language: null,
        tags: [],
        notes_internal: null,
        search: '',
        pronouns: null,
        source: null,
        consent: 'unknown',
        consent_on: null,
        consent_how: null,
        do_not_contact: true,
        archived_at: '{now}',
      },
    },
  },
  day_sheet_links: {
    free: 'kind edition locale token_hash',
    texts: 'name email',
    about: { by: { address: 'email' } },
  },
  day_sheets: { free: 'noticed_hash', texts: 'recipients sent' },
  dismissed_duplicates: { free: 'entity' },
  erasures: { free: 'salt address_hashes status report person_encrypted' },
  equipment_lists: { free: 'currency', texts: 'items' },
  events: {
    free: 'tz country kind ticket_types',
    texts: 'name stage city notes notes_internal search ticket_url line_up schedule ticket_counts',
  },
  external_calendars: {
    free: 'host source etag last_modified address_encrypted remote_id changes_token',
    texts: 'name problem',
  },
  external_days: { texts: 'title' },
  feeds: { free: 'scope detail token_hash', texts: 'name', about: { by: { user: 'user_id' } } },
  files: {
    free: 'entity kind mime sha256 visibility',
    texts: 'name',
    about: { by: { contact: 'contact_id' } },
  },
  guest_entries: {
    free: 'state source',
    texts: 'name affiliation plus_names email phone passport note requested_name',
    about: {
      by: { address: 'email' },
      clear: {
        name: erasedName,
        requested_name: erasedName,
        affiliation: null,
        email: null,
        phone: null,
        passport: null,
        note: null,
      },
    },
  },
  guest_list_links: { free: 'token_hash', texts: 'label' },
  guest_lists: { free: 'kind fields_required', texts: 'override_reason' },
  holds: { free: 'side state', texts: 'released_reason' },
  idempotency_keys: { free: 'key procedure request_sha256', texts: 'response', isOfAccounts: true },
  import_rows: {
    free: 'choice state undone',
    texts: 'cells problems before made',
    about: { by: { contact: 'record_id' }, clear: { cells: [], problems: [], before: null } },
  },
  imports: { free: 'noun mapping status', texts: 'file_name headers options error' },
  invitations: { free: 'kind role token_hash flags', texts: 'email', about: { by: { address: 'email' } } },
  itinerary_segments: {
    free: 'segment_type status dep_tz arr_tz currency paid_by visibility source',
    texts:
      'departure_location arrival_location flight accommodation meeting ground operator service_number passengers confirmation_number notes shared',
  },
  memberships: {
    free: 'role status overrides',
    about: { by: { user: 'user_id' }, clear: { status: 'removed' } },
  },
  notes: { free: 'entity visibility', texts: 'body', about: { by: { contact: 'contact_id' } } },
  notifications: {
    free: 'topic dedupe_key url',
    texts: 'title body',
    about: { by: { user: 'user_id' } },
  },
  oauth_clients: { free: 'name redirect_uris' },
  oauth_codes: {
    free: 'code_hash redirect_uri code_challenge scopes',
    about: { by: { user: 'user_id' } },
  },
  oauth_renewals: { free: 'token_hash' },
  organisation_exports: { free: 'status sha256' },
  organisation_slugs: { free: 'slug' },
  organisations: {
    free: 'slug country tz locale status logo brand_colour base_currency first_steps_skipped',
    texts:
      'name legal_name legal_form address_line1 address_line2 zip city region email phone website vat_id tax_number register_court register_no managing_directors privacy_url',
  },
  portal_feeds: { free: 'token_hash', about: { by: { user: 'user_id' } } },
  press_kits: { texts: 'biographies files' },
  proposals: {
    free: 'kind state',
    texts: 'agent proposed reason',
    about: { by: { user: 'user_id' } },
  },
  push_notices: {
    free: 'topic',
    texts: 'title body url',
    isOfAccounts: true,
    about: { by: { user: 'user_id' } },
  },
  push_subscriptions: {
    free: 'endpoint_hash',
    texts: 'sealed',
    isOfAccounts: true,
    about: { by: { user: 'user_id' } },
  },
  record_redirects: {
    free: 'entity',
    texts: 'changes',
    about: { by: { contact: 'target_id' }, clear: { changes: null } },
  },
  saved_views: { free: 'page', texts: 'name params', about: { by: { user: 'user_id' } } },
  tasks: {
    free: 'origin dedupe_key state status_action',
    texts: 'title notes checklist',
    about: { by: { contact: 'contact_id' }, clear: { title: erasedName, notes: null, checklist: [] } },
  },
  tour_budgets: { texts: 'lines' },
  tours: { texts: 'name territory notes search' },
  traveller_details: { free: 'details_encrypted', about: { by: { contact: 'contact_id' } } },
  travellers: { texts: 'role' },
  users: { free: 'locale tz push_off', texts: 'email name phone', isOfAccounts: true },
  venue_contacts: { free: 'role', about: { by: { contact: 'contact_id' } } },
  venues: {
    free: 'kind country tz',
    texts:
      'name aka address_line1 address_line2 zip city region website phone email load_in parking notes_internal search tags configurations stages power wifi',
  },
  waitlist_entries: {
    free: 'kind country confirm_token_hash access_token_hash language',
    texts: 'email name organisation website message',
    isOfAccounts: true,
  },
} as const satisfies Record<string, TableRule>
