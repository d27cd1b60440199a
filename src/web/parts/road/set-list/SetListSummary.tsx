// What is on a set list: the songs in their order, how long they take, and what collecting societies would miss.
import { Plural } from '@lingui/react/macro'
import { totalDuration, withoutComposer, type Song } from '#domain/road/set-lists/set-lists.ts'

export function SetListSummary({ songs }: { songs: readonly Song[] }) {
  const total = totalDuration(songs)
  const missing = withoutComposer(songs)
  return (
    <>
      <ol className="flex flex-col">
        {songs.map(({ title, composers, duration }, index) => (
          <li key={`${index} ${title}`} className="flex min-h-8 items-baseline gap-2">
            <span className="w-6 shrink-0 text-right text-mute tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1">
              <span className="font-medium wrap-anywhere">{title}</span>
              {composers ? <span className="text-mute"> · {composers}</span> : null}
            </span>
            <span className="text-mute tabular-nums">{duration}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-mute">
        <Plural value={songs.length} one="# song" other="# songs" />
        {total ? ` · ${total}` : null}
        {missing > 0 ? (
          <>
            {' · '}
            <Plural value={missing} one="# without composer" other="# without composer" />
          </>
        ) : null}
      </p>
    </>
  )
}
