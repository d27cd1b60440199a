// What one can read on a colour that somebody chose, and where that colour itself can be seen.

type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (colour: string): Channels => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  return [red, green, blue]
}

const light = (value: number) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance([red, green, blue]: Channels): number {
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}

/** What is written on a colour: white or near-black, whichever is read better. */
export function inkOn(colour: string): '#ffffff' | '#1a1613' {
  // Where both have the same contrast.
  return luminance(channelsOf(colour)) > 0.18 ? '#1a1613' : '#ffffff'
}

/** The contrast of two colours by WCAG, from 1 to 21. */
export function contrastOf(colour: string, ground: string): number {
  const [darker = 0, lighter = 0] = [colour, ground]
    .map((each) => luminance(channelsOf(each)))
    .toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** What e-mails and pages for outsiders are written on, in the light and in the dark. */
export const grounds = { light: '#fffefd', dark: '#191613' }

/** What WCAG asks of the parts of a control. */
const CONTROL_CONTRAST = 3

/** A colour on a ground: as chosen where it can be seen there, else darker or lighter until it can. */
export function visibleOn(colour: string, ground: string): string {
  const target = inkOn(ground) === '#ffffff' ? 255 : 0
  const from = channelsOf(colour)
  for (let step = 0; step <= 20; step++) {
    const mixed = from.map((value) => Math.round(value + ((target - value) * step) / 20))
    const shown = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
    if (contrastOf(shown, ground) >= CONTROL_CONTRAST) return shown
  }
  return inkOn(ground)
}
