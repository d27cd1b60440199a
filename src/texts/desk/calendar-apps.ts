// The names of calendars in calendar apps.
import { msg } from '#texts/msg.ts'

export const myShowsLabel = msg`My shows`
export const showsAndTravelLabel = msg`Shows and travel`
/** Of one artist, whose name it has. */
export const daysOffLabel = msg<'artist'>`Days off: {artist}`
