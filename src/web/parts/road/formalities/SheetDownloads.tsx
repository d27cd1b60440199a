// The sheets of a tour for authorities, each as a document and as a table.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { sheetKinds, type SheetKind } from '#domain/road/formalities/sheets.ts'
import { sheetLabels } from '#texts/road/formalities/labels.ts'
import { messageOf } from '#web/calls/errors.ts'
import { download } from '#web/device/download.ts'
import { translate } from '#web/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Card } from '#web/ui/Page.tsx'

export function SheetDownloads({ orgSlug, tourId }: { orgSlug: string; tourId: string }) {
  const { t } = useLingui()
  const save = useMutation({
    mutationFn: (file: `${SheetKind}.${'pdf' | 'csv'}`) =>
      download(`/formalities/${orgSlug}/${tourId}/${file}?locale=${translate().language}`),
    onError: (error) => toast.error(messageOf(error)),
  })
  const hints: Record<SheetKind, string> = {
    a1: t`One page per person, with countries, dates and places of work.`,
    visa: t`Passports, itinerary by country and inviting promoters.`,
    carnet: t`Equipment of this tour for the chamber of commerce.`,
  }
  return (
    <Card flush title={<Trans>Downloads</Trans>}>
      <ul>
        {sheetKinds.map((kind) => {
          const name = translate()(sheetLabels[kind])
          return (
            <li key={kind} className="border-line px-4 py-3 not-first:border-t">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-pretty text-mute">{hints[kind]}</p>
              <div className="mt-2 flex gap-2">
                {(['pdf', 'csv'] as const).map((ending) => (
                  <Button
                    key={ending}
                    size="sm"
                    aria-label={`${name}, ${ending.toUpperCase()}`}
                    busy={save.isPending && save.variables === `${kind}.${ending}`}
                    onClick={() => save.mutate(`${kind}.${ending}`)}
                  >
                    {ending.toUpperCase()}
                  </Button>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
