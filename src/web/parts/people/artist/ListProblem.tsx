// The sentence about what is wrong with a list as a whole, below its rows.
import { useFormContext, useFormState } from 'react-hook-form'
import type { ArtistValues } from './artist-values.ts'

/** Nothing while nothing is wrong. Rows have sentences of their own. */
export function ListProblem({ name }: { name: 'members' | 'agents' | 'territories' }) {
  const { control } = useFormContext<ArtistValues>()
  const { errors } = useFormState({ control })
  const problem = errors[name]
  const message = problem?.root?.message ?? problem?.message
  if (!message) return null
  return (
    <p role="alert" data-invalid tabIndex={-1} className="text-xs font-medium text-signal md:col-span-2">
      {message}
    </p>
  )
}
