// Reads a place on the earth out of what people paste: coordinates, geo: addresses, links of map services.

export type Point = { latitude: number; longitude: number }

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const pair = String.raw`${number}(?:,|%2C)(?:\s|\+|%20)*${number}`

// From the surest to the vaguest: the pin of a place before the middle of the map that was shown.
const patterns: readonly RegExp[] = [
  new RegExp(`^geo:${pair}`, 'i'),
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(
    `[?&](?:q|query|ll|sll|coordinate|center|destination|daddr|saddr|cp|pt)=(?:loc:|place:)?${pair}`,
    'i',
  ),
  new RegExp(`[?&]cp=${number}~${number}`),
  new RegExp(`/(?:place|search|dir)/${pair}`),
  new RegExp(`@${pair}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${number}/${number}`),
]

function pointOf(latitude: number, longitude: number): Point | undefined {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnEarth ? { latitude, longitude } : undefined
}

const angle =
  /(\d{1,3})\s*°\s*(?:(\d{1,2})\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|'')\s*)?([NSEWO])/gi

/** 51°20'25.4"N 12°22'29.0"E; the German O for east counts as well. */
function fromAngles(text: string): Point | undefined {
  const found = [...text.matchAll(angle)].map(([, degrees, minutes, seconds, side = '']) => {
    const size =
      Number(degrees) + Number(minutes ?? 0) / 60 + Number((seconds ?? '0').replace(',', '.')) / 3600
    return { size: /[SW]/i.test(side) ? -size : size, isLatitude: /[NS]/i.test(side) }
  })
  const latitude = found.find(({ isLatitude }) => isLatitude)
  const longitude = found.find(({ isLatitude }) => !isLatitude)
  if (found.length !== 2 || !latitude || !longitude) return undefined
  return pointOf(round(latitude.size), round(longitude.size))
}

/** A ten-millionth of a degree is a centimetre. */
const round = (value: number) => Math.round(value * 1e7) / 1e7

/** Two bare numbers: '51.34, 12.37', '51.34 12.37', and with decimal commas '51,34; 12,37'. */
function fromNumbers(text: string): Point | undefined {
  const plain = /^(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text)
  const german = /^(-?\d{1,3},\d+)\s*[;\s]\s*(-?\d{1,3},\d+)$/.exec(text.replace(/,\s+/, '; '))
  const found = german ?? plain
  if (!found) return undefined
  return pointOf(Number(found[1]?.replace(',', '.')), Number(found[2]?.replace(',', '.')))
}

/** Undefined when no place can be read, such as from a shortened link. */
export function readPoint(pasted: string): Point | undefined {
  const text = pasted.trim()
  if (text.length > 4000) return undefined
  if (!/^[a-z]+:/i.test(text)) return fromNumbers(text) ?? fromAngles(text)
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    const point = found && pointOf(Number(found[1]), Number(found[2]))
    if (point) return point
  }
  return undefined
}
