/** QR codes (ISO/IEC 18004) as SVG: byte mode, error correction L, versions 1 to 20. */

// Error-correction codewords in each block, and number of blocks, for versions 1 to 20 at level L.
const eccPerBlock = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28]
const blockCounts = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8]
const levelBits = 1
/** The longest text that fits, in bytes. */
export const qrMaxLength = 858

type Grid = { size: number; dark: boolean[][]; fixed: boolean[][] }

/** The code of an ASCII text as a square SVG without `#`, so that it can stand in a data URL. Throws RangeError. */
export function qrSvg(text: string): string {
  const { size, dark } = qrModules(text)
  const paths = dark.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
  const side = size + 8
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${side}v${side}H0z"/><path fill="black" d="${paths.join('')}"/></svg>`
  )
}

/** The modules of the code, true is dark, with the mask that reads best. */
export function qrModules(text: string): { size: number; dark: boolean[][] } {
  const bytes = new TextEncoder().encode(text)
  const version = eccPerBlock.findIndex((_, index) => bytes.length <= capacity(index + 1)) + 1
  if (version === 0) throw new RangeError('The text is too long for a QR code')
  const codewords = interleave(version, dataCodewords(version, bytes))
  const masked = Array.from({ length: 8 }, (_, mask) => draw(version, codewords, mask))
  return masked.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

function rawCodewords(version: number): number {
  const aligns = Math.floor(version / 7) + 2
  const bits = (16 * version + 128) * version + 64
  const taken = version === 1 ? 0 : (25 * aligns - 10) * aligns - 55 + (version >= 7 ? 36 : 0)
  return Math.floor((bits - taken) / 8)
}
const dataLength = (version: number) =>
  rawCodewords(version) - eccPerBlock[version - 1]! * blockCounts[version - 1]!
const lengthBits = (version: number) => (version < 10 ? 8 : 16)
const capacity = (version: number) => Math.floor((dataLength(version) * 8 - 4 - lengthBits(version)) / 8)

function dataCodewords(version: number, bytes: Uint8Array): number[] {
  const total = dataLength(version) * 8
  const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')
  let bits = `0100${binary(bytes.length, lengthBits(version))}${Array.from(bytes, (byte) => binary(byte, 8)).join('')}`
  bits += '0'.repeat(Math.min(4, total - bits.length))
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const words = (bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2))
  for (let pad = 0xec; words.length < total / 8; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** Splits into blocks, adds error correction to each, and weaves them together. */
function interleave(version: number, data: number[]): number[] {
  const ecc = eccPerBlock[version - 1]!
  const count = blockCounts[version - 1]!
  const short = Math.floor(data.length / count)
  const shortBlocks = count - (data.length % count)
  const generator = reedSolomonGenerator(ecc)
  let at = 0
  const blocks = Array.from({ length: count }, (_, index) => {
    const part = data.slice(at, (at += short + (index < shortBlocks ? 0 : 1)))
    return { part, check: reedSolomonRemainder(part, generator) }
  })
  const woven = (pick: (block: (typeof blocks)[number]) => number[], length: number) =>
    Array.from({ length }, (_, i) => blocks.flatMap((block) => pick(block)[i] ?? [])).flat()
  return [...woven((block) => block.part, short + 1), ...woven((block) => block.check, ecc)]
}

function multiply(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((right >>> bit) & 1) * left
  }
  return product
}

function reedSolomonGenerator(degree: number): number[] {
  const result = [...Array.from({ length: degree - 1 }, () => 0), 1]
  for (let i = 0, root = 1; i < degree; i++, root = multiply(root, 2))
    for (let j = 0; j < degree; j++) result[j] = multiply(result[j]!, root) ^ (result[j + 1] ?? 0)
  return result
}

function reedSolomonRemainder(data: number[], generator: number[]): number[] {
  let result = generator.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ result[0]!
    result = [...result.slice(1), 0].map((value, i) => value ^ multiply(generator[i]!, factor))
  }
  return result
}

function draw(version: number, codewords: number[], mask: number): Grid {
  const size = version * 4 + 17
  const square = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const grid: Grid = { size, dark: square(), fixed: square() }
  drawPatterns(grid, version)
  drawFormat(grid, mask)
  if (version >= 7) drawVersion(grid, version)
  drawData(grid, codewords)
  applyMask(grid, mask)
  return grid
}

function put({ size, dark, fixed }: Grid, x: number, y: number, on: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return
  dark[y]![x] = on
  fixed[y]![x] = true
}

function drawPatterns(grid: Grid, version: number): void {
  const { size } = grid
  for (let i = 0; i < size; i++) {
    put(grid, 6, i, i % 2 === 0)
    put(grid, i, 6, i % 2 === 0)
  }
  const square = (cx: number, cy: number, reach: number, isDark: (distance: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        put(grid, cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4)
  const positions = alignments(version)
  const last = positions.length - 1
  positions.forEach((x, i) =>
    positions.forEach((y, j) => {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (!isFinder) square(x, y, 2, (distance) => distance !== 1)
    }),
  )
}

function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, i) => version * 4 + 10 - (count - 2 - i) * step)]
}

function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid
  const data = (levelBits << 3) | mask
  let rest = data
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((data << 10) | rest) ^ 0x5412
  const bit = (i: number) => ((bits >>> i) & 1) === 1
  for (let i = 0; i < 15; i++) {
    const near = i < 6 ? i : i < 8 ? i + 1 : 14 - i
    if (i < 8) put(grid, 8, near, bit(i))
    else put(grid, i === 8 ? 7 : near, 8, bit(i))
    if (i < 8) put(grid, size - 1 - i, 8, bit(i))
    else put(grid, 8, size - 15 + i, bit(i))
  }
  put(grid, 8, size - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  let rest = version
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let i = 0; i < 18; i++) {
    const far = grid.size - 11 + (i % 3)
    put(grid, far, Math.floor(i / 3), ((bits >>> i) & 1) === 1)
    put(grid, Math.floor(i / 3), far, ((bits >>> i) & 1) === 1)
  }
}

/** Fills the free modules in pairs of columns, upwards and downwards in turn. */
function drawData({ size, dark, fixed }: Grid, codewords: number[]): void {
  let bit = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const upward = ((right + 1) & 2) === 0
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = upward ? size - 1 - i : i
        if (fixed[y]![x]) continue
        dark[y]![x] = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1
        bit++
      }
  }
}

const masks: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

function applyMask({ dark, fixed }: Grid, mask: number): void {
  dark.forEach((row, y) =>
    row.forEach((on, x) => {
      if (!fixed[y]![x] && masks[mask]!(x, y) === 0) row[x] = !on
    }),
  )
}

/** How badly a code reads: long runs in rows and columns, and even squares. */
function penalty({ size, dark }: Grid): number {
  let sum = 0
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]!))]
  for (const line of lines)
    for (const run of line
      .map((on) => (on ? '1' : '0'))
      .join('')
      .match(/0{5,}|1{5,}/g) ?? [])
      sum += run.length - 2
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const on = dark[y]![x]
      if (on === dark[y - 1]![x] && on === dark[y]![x - 1] && on === dark[y - 1]![x - 1]) sum += 3
    }
  return sum
}
