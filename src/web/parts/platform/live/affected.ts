// Which answers a change makes old: the nouns of the calls that show the record.

const shows = [
  'events',
  'bookings',
  'availability',
  'holds',
  'offers',
  'deals',
  'contracts',
  'tours',
  'travel',
  'reports',
  'budgets',
]

const affected: Record<string, readonly string[]> = {
  event: [
    ...shows,
    'advancing',
    'guestLists',
    'daySheets',
    'setLists',
    'formalities',
    'inquiries',
    'files',
    'notes',
    'venues',
    'companies',
    'artists',
    'calendarAccounts',
  ],
  tour: ['tours', 'events', 'travel', 'budgets', 'formalities', 'equipment'],
  artist: [
    'artists',
    'calendarAccounts',
    'externalCalendars',
    'files',
    'notes',
    'pressKits',
    'setLists',
    'equipment',
    'formalities',
    'sharedArtists',
    'partnerChallenges',
    ...shows,
  ],
  // The other agency of a shared artist has changed something there.
  sharedArtist: ['sharedArtists', 'partnerChallenges', 'availability'],
  venue: ['venues', 'contracts', 'files', 'notes', 'events', 'availability', 'daySheets'],
  company: ['companies', 'contacts', 'contracts', 'files', 'notes', 'events', 'venues'],
  contact: [
    'contacts',
    'companies',
    'contracts',
    'venues',
    'files',
    'notes',
    'events',
    'daySheets',
    'formalities',
  ],
  // Signing moves bookings and fixes deals.
  contract: ['contracts', 'events', 'bookings', 'deals'],
  contract_batch: ['contracts'],
  contract_template: ['contractTemplates'],
  contract_clause: ['contractClauses', 'contracts'],
  inquiry: ['inquiries'],
  // Saved again and again while somebody draws.
  workflow: ['workflows'],
  // Tasks from workflows and colleagues come with a notification, as do changes in one's own calendar.
  notification: ['notifications', 'tasks', 'calendarAccounts'],
  reminder: ['reminderRules'],
  reminder_rule: ['reminderRules'],
  sequence: ['sequences', 'enrolments'],
  // Its messages end with it.
  enrolment: ['enrolments', 'sequences', 'messages'],
  task: ['tasks'],
  accessToken: ['accessTokens'],
  proposal: ['proposals', 'notifications'],
  // An assistant has asked something.
  assistantCall: ['accessTokens'],
  // Something that a calendar app was refused.
  calendarApp: ['notifications'],
  member: ['members', 'organisations', 'account'],
  invitation: ['members'],
  organisation: ['organisations', 'account', 'availability', 'contracts', 'holds', 'daySheets', 'seal'],
}

/** Every change shows in histories and in what waits to be done; any may be one that was proposed. */
const always = ['activity', 'dashboard', 'nextActions', 'proposals']

/** Is the query one whose answer the change makes old? An entity unknown here touches everything. */
export function isAffected(queryKey: readonly unknown[], entity: string): boolean {
  const path = queryKey[0]
  const noun: unknown = Array.isArray(path) ? path[0] : undefined
  if (typeof noun !== 'string') return false
  const nouns = Object.hasOwn(affected, entity) ? affected[entity] : undefined
  return !nouns || nouns.includes(noun) || always.includes(noun)
}
