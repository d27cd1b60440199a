// Whether an organisation may use a slug; apart from the slugs of every record, which the pages need from the start.
import { commonProblem } from '../../common-problems.ts'
import type { Problem } from '../../problems.ts'
import { platformProblem } from '../problems.ts'
import { isId, isReservedSlug, isSlug, slugMaxLength, slugMinLength } from './slug.ts'

/** Why an organisation may not use this slug, or undefined when it may. */
export function organisationSlugProblem(slug: string): Problem | undefined {
  if (slug === '') return platformProblem('slug.missing')
  if (slug.length < slugMinLength) return platformProblem('slug.tooShort', { min: slugMinLength })
  if (slug.length > slugMaxLength) return commonProblem('tooLong', { max: slugMaxLength })
  if (!isSlug(slug)) return platformProblem('slug.form')
  // An id of ours in this place would be read as an event's (see `isId`).
  if (isReservedSlug(slug) || isId(slug)) return platformProblem('slug.reserved')
  return undefined
}
