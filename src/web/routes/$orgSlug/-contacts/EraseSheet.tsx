// Before somebody is erased: what goes, what the law keeps and until when. Then how far it is.
import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#domain/dates.ts'
import type { ErasureReport } from '#domain/desk/personal-data/erasures.ts'
import { retainedLabels } from '#texts/desk/personal-data.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

const pollMs = 1000

type EraseSheetProps = {
  contact: { id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function EraseSheet({ contact, open, onOpenChange }: EraseSheetProps) {
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const erase = useMutation(trpc.personalData.erase.mutationOptions())
  const preview = useQuery(
    trpc.personalData.preview.queryOptions(
      { orgSlug, contactId: contact.id },
      // What is shown is what goes: never an answer of earlier.
      { enabled: open && !erase.isSuccess, gcTime: 0, staleTime: 0, meta: { persist: false } },
    ),
  )
  const erasure = useQuery(
    trpc.personalData.erasure.queryOptions(
      { orgSlug, id: erase.data?.id ?? '' },
      {
        enabled: erase.isSuccess,
        meta: { persist: false },
        refetchInterval: ({ state }) => (state.data?.isDone ? false : pollMs),
      },
    ),
  )
  const close = () => {
    onOpenChange(false)
    // Nearly every list may have lost something.
    if (erase.isSuccess) void cache.invalidateQueries()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={<Trans>Erase personal data</Trans>}
      description={erase.isSuccess ? undefined : contact.name}
      footer={
        erase.isSuccess ? (
          <Button variant="primary" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="danger"
              busy={erase.isPending}
              disabled={!preview.data}
              onClick={() => erase.mutate({ orgSlug, contactId: contact.id })}
            >
              <Trans>Erase for good</Trans>
            </Button>
          </>
        )
      }
    >
      {erase.isSuccess ? (
        <Progress report={erasure.data?.isDone ? erasure.data.report : null} />
      ) : (
        <LoadedOr query={preview}>{preview.data ? <Preview {...preview.data} /> : null}</LoadedOr>
      )}
    </Sheet>
  )
}

function Progress({ report }: { report: ErasureReport | null }) {
  return (
    <div role="status" className="flex flex-col gap-5">
      {report ? (
        <>
          <p>
            <Trans>The person is erased.</Trans>
          </p>
          <Kept retained={report.retained} />
        </>
      ) : (
        <p>
          <Trans>Erasing. You can close this window.</Trans>
        </p>
      )}
    </div>
  )
}

type PreviewProps = {
  addresses: string[]
  hasPortalAccount: boolean
  shared: string[]
  report: ErasureReport
}

function Preview({ addresses, hasPortalAccount, shared, report }: PreviewProps) {
  const { removed, changed, files, logged, retained } = report
  return (
    <div className="flex flex-col gap-5">
      <p className="text-pretty">
        <Trans>This cannot be undone. Restored backups are erased again as well.</Trans>
      </p>
      <Part title={<Trans>What is erased</Trans>}>
        <li>
          <Trans>Name, e-mail addresses, phone numbers and notes of the contact</Trans>
        </li>
        {addresses.length > 0 ? (
          <li className="wrap-anywhere">
            <Trans>The name and {addresses.join(', ')} in every text, e-mail and list</Trans>
          </li>
        ) : null}
        {removed > 0 ? (
          <li>
            <Plural value={removed} one="# record is deleted" other="# records are deleted" />
            {files > 0 ? (
              <>
                {', '}
                <Plural value={files} one="# of them a file" other="# of them files" />
              </>
            ) : null}
          </li>
        ) : null}
        {changed > 0 ? (
          <li>
            <Plural value={changed} one="# record is changed" other="# records are changed" />
          </li>
        ) : null}
        {logged > 0 ? (
          <li>
            <Plural
              value={logged}
              one="# entry of the audit log loses its details"
              other="# entries of the audit log lose their details"
            />
          </li>
        ) : null}
        {hasPortalAccount ? (
          <li>
            <Trans>Access to the artist portal ends</Trans>
          </li>
        ) : null}
      </Part>
      <Kept retained={retained} />
      {shared.length > 0 ? (
        <Part title={<Trans>What stays because others use it too</Trans>}>
          {shared.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </Part>
      ) : null}
    </div>
  )
}

function Kept({ retained }: Pick<ErasureReport, 'retained'>) {
  const { i18n } = useLingui()
  const say = translate()
  if (retained.length === 0) return null
  return (
    <Part title={<Trans>What the law requires you to keep</Trans>}>
      {retained.map(({ as, count, until }) => (
        <li key={as}>
          {say(retainedLabels[as])}
          {': '}
          <Plural value={count} one="# record" other="# records" />
          <span className="block text-sm text-mute">
            <Trans>until {formatDate(until, i18n.locale)} at the latest, then erased automatically</Trans>
          </span>
        </li>
      ))}
    </Part>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">{children}</ul>
    </section>
  )
}
