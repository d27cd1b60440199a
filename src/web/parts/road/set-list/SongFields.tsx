// One song of a set list; what few people know of it is behind a press.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { SetListInput } from '#domain/road/set-lists/set-lists.ts'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'

export type SetListValues = z.input<typeof SetListInput>
const TextField = textFieldOf<SetListValues>()

type SongFieldsProps = { index: number; onRemove: () => void; onMoveUp: (() => void) | undefined }

export function SongFields({ index, onRemove, onMoveUp }: SongFieldsProps) {
  const { t } = useLingui()
  const [showsMore, setShowsMore] = useState(false)
  const title = useWatch<SetListValues>({ name: `songs.${index}.title` }) as string
  const name = title || t`Song ${index + 1}`
  return (
    <li className="border-line py-3 not-last:border-b">
      <div className="flex items-start gap-2">
        <span aria-hidden className="mt-8 w-6 shrink-0 text-right text-mute tabular-nums">
          {index + 1}
        </span>
        <div className="grid min-w-0 flex-1 gap-2 md:grid-cols-[1fr_1fr_6rem]">
          <TextField name={`songs.${index}.title`} label={<Trans>Title</Trans>} />
          <TextField name={`songs.${index}.composers`} label={<Trans>Composer</Trans>} />
          <TextField
            name={`songs.${index}.duration`}
            label={<Trans>Duration</Trans>}
            example="3:45"
            inputMode="numeric"
          />
          {showsMore ? (
            <>
              <TextField name={`songs.${index}.lyricists`} label={<Trans>Lyricist</Trans>} />
              <TextField name={`songs.${index}.arrangers`} label={<Trans>Arranger</Trans>} />
              <span className="max-md:hidden" />
              <TextField name={`songs.${index}.publisher`} label={<Trans>Publisher</Trans>} />
              <TextField name={`songs.${index}.workNumber`} label={<Trans>GEMA work number or ISWC</Trans>} />
            </>
          ) : null}
        </div>
        <div className="mt-6 -mr-2 flex shrink-0">
          {onMoveUp ? (
            <IconButton label={t`Move ${name} up`} onClick={onMoveUp}>
              <ArrowUp aria-hidden />
            </IconButton>
          ) : null}
          <IconButton label={t`Remove ${name}`} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        </div>
      </div>
      {showsMore ? null : (
        <Button variant="quiet" size="sm" className="ml-5.5" onClick={() => setShowsMore(true)}>
          <Trans>More details</Trans>
        </Button>
      )}
    </li>
  )
}
