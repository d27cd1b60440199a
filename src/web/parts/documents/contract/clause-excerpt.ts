// The first words of a clause, for lists.
import { sourceLines, type LibraryClause } from '#domain/documents/templates/contract-clauses.ts'

/** Without its own title and the marks of conditions; at most `length` characters. */
export function clauseExcerpt({ title, body }: Pick<LibraryClause, 'title' | 'body'>, length = 160): string {
  return sourceLines(body.content)
    .filter((line) => !line.startsWith('[') && line !== title)
    .join(' ')
    .slice(0, length)
}
