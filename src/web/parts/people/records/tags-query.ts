// The tags in use among one kind of record.
import { queryOptions } from '@tanstack/react-query'
import type { TagCalls } from './record-calls.ts'

/** Below the noun's own key, so that whatever changes records asks for them again. */
export const tagsQuery = ({ name, tags }: Pick<TagCalls, 'name' | 'tags'>, orgSlug: string) =>
  queryOptions({ queryKey: [[name, 'tags'], { orgSlug }], queryFn: () => tags({ orgSlug }) })
