// What speaks for spam, and what says that somebody asked for the same before.
import { daysBetween } from '../dates.ts'
import { searchText } from '../platform/search/search.ts'

type Written = {
  firstName: string
  lastName: string
  email: string
  message: string | null
  company: string | null
}

const links = /https?:\/\/|www\./gi
const wares =
  /\b(seo|backlinks?|crypto|bitcoin|casino|viagra|loan|ranking|guest post|web ?design|followers)\b/i

/** From this score on an inquiry goes to the spam folder automatically. */
export const spamThreshold = 60

/** 0 to 100: links, wares, one word as both names, shouting, a form filled in faster than anybody reads. */
export function spamScore(inquiry: Written, filledInMs: number | null): number {
  const text = [inquiry.message, inquiry.company].filter(Boolean).join(' ')
  let score = 0
  const linkCount = text.match(links)?.length ?? 0
  if (linkCount > 0) score += Math.min(50, 20 * linkCount)
  if (wares.test(text)) score += 45
  if (searchText([inquiry.firstName]) === searchText([inquiry.lastName])) score += 25
  const characters = text.replace(/[^\p{L}]/gu, '')
  if (characters.length > 40 && characters === characters.toUpperCase()) score += 20
  if (/[\u0400-\u04ff]/.test(text) && /\.(ru|top|xyz)$/i.test(inquiry.email)) score += 25
  if (filledInMs !== null && filledInMs < 4_000) score += 40
  return Math.min(100, score)
}

type Received = { email: string; date: string; city: string; receivedOn: string }

const duplicateDays = 14

/** The same person asked for the same date and city within the last two weeks. */
export function isSameInquiry(a: Received, b: Received): boolean {
  return (
    a.email.toLowerCase() === b.email.toLowerCase() &&
    a.date === b.date &&
    searchText([a.city]) === searchText([b.city]) &&
    Math.abs(daysBetween(a.receivedOn, b.receivedOn)) <= duplicateDays
  )
}
