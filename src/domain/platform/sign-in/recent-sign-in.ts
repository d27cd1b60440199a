// How fresh the proof of a session has to be for sensitive acts.

/**
 * ASVS 5.0 asks for a further proof before sensitive acts (7.5.3) and lets a code live ten minutes (6.5.5): so long a
 * password, a code or a passkey counts as just shown.
 */
export const recentMinutes = 10

/** Whether who is signed in has proven it lately; never where it is not known when. */
export const isRecent = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() <= recentMinutes * 60_000
