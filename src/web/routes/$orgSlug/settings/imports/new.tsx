// Settings: choosing a file to import, and what its rows are.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { importRights } from '#domain/desk/imports/imports.ts'
import { products } from '#domain/desk/imports/products.ts'
import { tableNouns, type TableNoun } from '#domain/desk/table-nouns.ts'
import { tableNounLabels } from '#texts/desk/table-fields.ts'
import { messageOf } from '#web/calls/errors.ts'
import { httpCall } from '#web/calls/http-call.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { searchSchema, text } from '#web/search-schema.ts'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { BackLink, Card } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { DropZone } from '#web/ui/fields/DropZone.tsx'
import { CalendarAddress } from './-imports/CalendarAddress.tsx'
import { EmailSignatures } from './-imports/EmailSignatures.tsx'

type TableDropProps = { isBusy: boolean; error: string | null; onFile: (file: File) => void }

const types =
  '.csv,.tsv,.txt,.xlsx,.ics,.vcf,text/csv,text/calendar,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Where a table is dropped, or chosen. */
function TableDrop({ isBusy, ...props }: TableDropProps) {
  return (
    <DropZone
      {...props}
      isBusy={isBusy}
      accept={types}
      title={<Trans>Drop a CSV, Excel, calendar or vCard file here</Trans>}
      action={isBusy ? <Trans>Reading the file…</Trans> : <Trans>Choose a file</Trans>}
      hint={<Trans>Up to 10 MB and 50,000 rows</Trans>}
    />
  )
}

export const Route = createFileRoute('/$orgSlug/settings/imports/new')({
  validateSearch: searchSchema({ noun: text }),
  component: NewImport,
})

function NewImport() {
  const { t, i18n } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const nouns = tableNouns.filter((one) => can(importRights[one]))
  const search = Route.useSearch()
  const noun = tableNouns.find((one) => one === search.noun) ?? nouns[0] ?? 'contacts'
  /** A calendar holds events and cards hold contacts, whatever was chosen above. */
  const nounOf = ({ name }: File): TableNoun => {
    const own = /\.ics$/i.test(name) ? 'events' : /\.vcf$/i.test(name) ? 'contacts' : noun
    return nouns.includes(own) ? own : noun
  }
  const open = (importId: string) => {
    void cache.invalidateQueries(trpc.imports.list.queryFilter())
    void navigate({ to: '/$orgSlug/settings/imports/$importId', params: { orgSlug, importId } })
  }
  const upload = useMutation({
    retry: false,
    mutationFn: async (source: File | string) => {
      const idempotencyKey = crypto.randomUUID()
      if (typeof source === 'string') {
        const response = await httpCall(`/imports/${orgSlug}/calendar`, {
          method: 'POST',
          body: source,
          headers: { 'content-type': 'text/plain', 'idempotency-key': idempotencyKey },
        })
        return (await response.json()) as { id: string }
      }
      const file = source
      const params = new URLSearchParams({ noun: nounOf(file), name: file.name })
      const response = await httpCall(`/imports/${orgSlug}?${params.toString()}`, {
        method: 'POST',
        body: file,
        headers: { 'content-type': 'application/octet-stream', 'idempotency-key': idempotencyKey },
      })
      return (await response.json()) as { id: string }
    },
    onSuccess: ({ id }) => open(id),
  })
  const isAddress = typeof upload.variables === 'string'
  const error = upload.error ? messageOf(upload.error) : null
  const list = new Intl.ListFormat(i18n.locale).format(products)
  const show = (next: TableNoun) =>
    void navigate({
      to: '/$orgSlug/settings/imports/new',
      params: { orgSlug },
      search: { noun: next },
      replace: true,
    })
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <div>
        <BackLink
          link={
            <Link to="/$orgSlug/settings/imports" params={{ orgSlug }}>
              <Trans>Imports</Trans>
            </Link>
          }
        />
        <h2 className="mt-1 text-xl">
          <Trans>Import a file</Trans>
        </h2>
      </div>
      <Card>
        <p className="mb-2 text-sm font-medium">
          <Trans>What does the file contain?</Trans>
        </p>
        <SegmentedControl
          label={t`What does the file contain?`}
          value={noun}
          onValueChange={show}
          options={nouns.map((value) => ({ value, label: translate()(tableNounLabels[value]) }))}
          className="mb-5"
        />
        <TableDrop
          isBusy={upload.isPending && !isAddress}
          error={isAddress ? null : error}
          onFile={(file) => upload.mutate(file)}
        />
        {noun === 'events' ? (
          <CalendarAddress
            isBusy={upload.isPending}
            error={isAddress ? error : null}
            onAddress={(address) => upload.mutate(address)}
          />
        ) : null}
        {noun === 'contacts' && can('messages.view') ? <EmailSignatures onDraft={open} /> : null}
        <p className="mt-4 text-sm text-pretty text-mute">
          {noun === 'contacts' ? (
            <Trans>
              Exports from Google Contacts and Outlook and vCards (.vcf) work as they are. You check the
              columns before anything is saved.
            </Trans>
          ) : noun === 'events' ? (
            <Trans>
              A spreadsheet whose first row names the columns, or a calendar as an .ics file (Google Calendar,
              Apple Calendar and Outlook export one). You check everything before it is saved.
            </Trans>
          ) : (
            <Trans>The first row must name the columns. You check them before anything is saved.</Trans>
          )}
        </p>
        <p className="mt-2 text-sm text-pretty text-mute">
          <Trans>Exports of {list} are recognised.</Trans>
        </p>
      </Card>
    </div>
  )
}
