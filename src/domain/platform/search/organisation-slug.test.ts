import { expect, test } from 'vitest'
import { commonProblem } from '../../common-problems.ts'
import { platformProblem } from '../problems.ts'
import { organisationSlugProblem } from './organisation-slug.ts'

test.each([
  ['halbmond', undefined],
  ['acme-2', undefined],
  ['', platformProblem('slug.missing')],
  ['a', platformProblem('slug.tooShort', { min: 2 })],
  ['a'.repeat(49), commonProblem('tooLong', { max: 48 })],
  ['Acme', platformProblem('slug.form')],
  ['-acme', platformProblem('slug.form')],
  ['ac--me', platformProblem('slug.form')],
  ['acme_x', platformProblem('slug.form')],
  ['login', platformProblem('slug.reserved')],
  ['artist-portal', platformProblem('slug.reserved')],
  ['trpc', platformProblem('slug.reserved')],
  ['0b5f0000-0000-4000-8000-000000000000', platformProblem('slug.reserved')],
])('organisation slug %s', (slug, problem) => {
  expect(organisationSlugProblem(slug)).toEqual(problem)
})
