// The one page that may be in the frame of another website: the inquiry form, when its address asks for it.

/** Fits the path and search of the form in a frame; anything else is not to be framed. */
export const embeddedFormAddress = /^\/inquiry\/[^/?#]+\/?\?(?:[^#]*&)?embed=true(?:&|$)/
