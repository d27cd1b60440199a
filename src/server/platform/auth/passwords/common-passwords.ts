/** Passwords that guessers try first: known words with the usual decorations, runs and repetitions. */

// Bases of the passwords that head every published list of leaked ones.
const words = new Set(
  `password passwort passwords pass passwd kennwort motdepasse contrasena senha parola geheim secret letmein welcome
  willkommen welcom admin administrator root user guest test testing tester demo changeme default login qwerty qwertz
  azerty qwertyuiop qwertzuiop asdfghjkl asdfgh asdf zxcvbnm yxcvbnm zxcvbn qazwsx qazwsxedc qweasd qweasdzxc qwer
  iloveyou ichliebedich iloveu loveyou lovely love princess prinzessin prinzess sunshine sonnenschein sommer summer
  winter herbst fruhling frühling spring autumn monday friday freitag montag january januar december dezember dragon
  monkey shadow master mastermind superman batman spiderman ironman pokemon naruto starwars football fussball fußball
  soccer baseball basketball hockey golfer tennis liverpool arsenal chelsea barcelona bayern borussia schalke hsv
  juventus michael michelle jessica jennifer daniel thomas andreas alexander alexandra stefan sebastian christian
  nicole sandra sabine martin matthew anthony joshua andrew charlie jordan robert george hunter buster harley ranger
  tigger ginger pepper cookie cookies chocolate schokolade cheese banana orange apple computer internet samsung google
  facebook twitter instagram microsoft windows iphone android killer freedom whatever trustno trust flower blumen
  butterfly schmetterling angel angels diamond purple yellow silver golden merlin phoenix mustang corvette ferrari
  porsche mercedes yamaha hallo hallihallo hello hellohello schatz schatzi schnucki mausi abcabc abcd abcdef abcdefg
  abcdefgh family familie hannah sophie marie maria lukas felix hamburg berlin munich munchen münchen germany
  deutschland america london newyork canada mexico spain france forever jesus jesuschrist blessed faith heaven money
  success lifestyle music musik guitar gitarre drummer rockstar rocknroll concert konzert booking bookings fermata
  festival company business office firma agency access unknown nothing nobody maverick gandalf matrix zaq xsw`
    .split(/\s+/)
    .filter(Boolean),
)

const swaps: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789012345678901234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
]

/** The most common passwords of published leaks, about 50,000; read when the first password is chosen. */
let leaked: Promise<ReadonlySet<string>> | undefined
const leakedPasswords = () =>
  (leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

/** Whether a password is one that guessers try early; meant for those of the required length. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase()
  return isDecorated(plain) || (await leakedPasswords()).has(plain)
}

/** A word, a run or a repetition, whatever is put around it. */
function isDecorated(plain: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/u.test(plain) || /^\d{1,10}$/.test(plain)) return true
  if (rows.some((row) => row.includes(plain) || [...row].toReversed().join('').includes(plain))) return true
  // Years, digits and marks around a word make it no better, nor do digits that look like letters.
  const edges = /^[\d\W_]+|[\d\W_]+$/gu
  const undone = plain.replace(/[013457@$!]/g, (sign) => swaps[sign] ?? sign)
  const candidates = [plain, plain.replace(edges, ''), undone, undone.replace(edges, '')]
  const trimmed = plain.replace(/[\d\W_]+$/u, '').replace(/[013457@$!]/g, (sign) => swaps[sign] ?? sign)
  return [...candidates, trimmed].some(
    (word) => words.has(word) || rows.some((row) => word.length >= 3 && row.startsWith(word)),
  )
}
