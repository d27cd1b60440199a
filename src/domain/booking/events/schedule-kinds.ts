// The kinds of lines a show day has and what they are called, free of schemas.

export const scheduleKinds = [
  'load_in',
  'line_check',
  'soundcheck',
  'dinner',
  'support',
  'changeover',
  'meet_and_greet',
  'interview',
  'load_out',
  'other',
] as const
export type ScheduleKind = (typeof scheduleKinds)[number]
export const scheduleKindLabels: Record<ScheduleKind, string> = {
  load_in: 'Load-in',
  line_check: 'Line check',
  soundcheck: 'Soundcheck',
  dinner: 'Dinner',
  support: 'Support',
  changeover: 'Changeover',
  meet_and_greet: 'Meet and greet',
  interview: 'Interview',
  load_out: 'Load-out',
  other: 'Other',
}
