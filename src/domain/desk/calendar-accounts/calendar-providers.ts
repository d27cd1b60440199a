// Providers of calendars whose accounts are connected by their own sign-in: what we ask for there, and where.
import type { SignInRequest } from '../../messages/mail-providers.ts'

export const calendarProviders = ['google', 'microsoft'] as const
export type CalendarProvider = (typeof calendarProviders)[number]

type ProviderInfo = Pick<SignInRequest, 'scopes' | 'extra'> & {
  /** As people know the product. */
  label: string
  /** Where people see their calendars. */
  host: string
}

export const calendarProviderInfo: Record<CalendarProvider, ProviderInfo> = {
  google: {
    label: 'Google Calendar',
    host: 'calendar.google.com',
    // To write into a calendar of our own making alone; to see which others there are, and what they hold.
    scopes: [
      'openid',
      'email',
      'https://www.googleapis.com/auth/calendar.app.created',
      'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
      'https://www.googleapis.com/auth/calendar.events.readonly',
    ],
    extra: { access_type: 'offline', prompt: 'consent' },
  },
  microsoft: {
    label: 'Outlook Calendar',
    host: 'outlook.office.com',
    scopes: ['openid', 'email', 'offline_access', 'https://graph.microsoft.com/Calendars.ReadWrite'],
    extra: { prompt: 'select_account' },
  },
}

const stateStart = 'calendar-'

/** Marks a try at connecting calendars: one page takes back those of mail as well. */
export const calendarState = (state: string): string => `${stateStart}${state}`
export const isCalendarState = (state: string): boolean => state.startsWith(stateStart)
