// What an access token may be used for: reading or changing the records of one noun, the calendars of CalDAV, or proposing.

/** The nouns of the API, in the order in which the settings and the document list them. */
export const apiNouns = [
  'artists',
  'availability',
  'events',
  'bookings',
  'holds',
  'deals',
  'inquiries',
  'offers',
  'venues',
  'companies',
  'contacts',
  'notes',
  'contracts',
  'invoices',
  'payments',
  'expenses',
  'statements',
  'advancing',
  'travel',
  'guestLists',
  'tasks',
  'activity',
  'webhooks',
] as const
export type ApiNoun = (typeof apiNouns)[number]

/** Nouns that nobody changes by a call. */
const readOnly: readonly ApiNoun[] = ['activity']
export const isWritable = (noun: ApiNoun): boolean => !readOnly.includes(noun)

export type AccessScope = `${ApiNoun}:read` | `${ApiNoun}:write` | 'calendars' | 'proposals'

/** Every scope; `calendars` is for programs that speak CalDAV, `proposals` for assistants, whose proposals a person approves. */
export const accessScopes: readonly AccessScope[] = [
  ...apiNouns.flatMap((noun): AccessScope[] =>
    isWritable(noun) ? [`${noun}:read`, `${noun}:write`] : [`${noun}:read`],
  ),
  'calendars',
  'proposals',
]

/** Whether these scopes include the wanted one; who may change records of a noun may read them. */
export function includesScope(scopes: readonly AccessScope[], wanted: AccessScope): boolean {
  return scopes.includes(wanted) || scopes.includes(wanted.replace(/:read$/, ':write') as AccessScope)
}

export const accessPresets = ['read', 'write', 'calendars', 'assistant'] as const
export type AccessPreset = (typeof accessPresets)[number]

/** The scopes of a common choice: reading everything, changing everything, calendars alone, or reading and proposing. */
export function presetScopes(preset: AccessPreset): AccessScope[] {
  if (preset === 'calendars') return ['calendars']
  const nouns = apiNouns.map(
    (noun): AccessScope => `${noun}:${preset === 'write' && isWritable(noun) ? 'write' : 'read'}`,
  )
  return preset === 'assistant' ? [...nouns, 'proposals'] : nouns
}
