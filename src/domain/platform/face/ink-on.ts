// What one can read on a colour that somebody chose.

const channel = (value: number) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** What is written on a colour: white or near-black, whichever is read better. */
export function inkOn(colour: string): '#ffffff' | '#1a1613' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(parseInt(colour.slice(at, at + 2), 16)),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Where both have the same contrast.
  return luminance > 0.18 ? '#1a1613' : '#ffffff'
}
