// One entry of the audit log in full: the fields that changed, and where the call came from.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { deviceOf } from '#web/parts/platform/account/device-of.ts'
import { tokenNameOf } from '#domain/platform/access-tokens/token-agent.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { fieldsOf, recordPath, whatHappened, type AuditEntry } from './audit-entries.ts'
import { AuditPerson } from './AuditPerson.tsx'

type AuditSheetProps = {
  entry: AuditEntry | undefined
  onClose: () => void
  /** Lists everything about the record of the entry. */
  onRecord: (entry: AuditEntry) => void
}

/** Open while there is an entry; keeps the last one while it closes. */
export function AuditSheet({ entry, onClose, onRecord }: AuditSheetProps) {
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
  if (!shown) return null
  const { act, kind } = whatHappened(shown)
  return (
    <Sheet
      open={entry !== undefined}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={act ? `${kind} · ${act}` : kind}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {shown.entityId ? (
            <Button onClick={() => onRecord(shown)}>
              <Trans>All entries for this record</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <AuditFacts entry={shown} />
      <AuditFields entry={shown} />
    </Sheet>
  )
}

function AuditFacts({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { browser, system } = deviceOf(entry.userAgent)
  const device = tokenNameOf(entry.userAgent) ? [] : [browser, system].filter(Boolean)
  const path = recordPath(entry)
  const name = entry.subject?.name
  return (
    <Facts>
      <Fact label={<Trans context="audit log">Time</Trans>}>
        {i18n.date(entry.at, { dateStyle: 'medium', timeStyle: 'medium' })}
      </Fact>
      <Fact label={<Trans>Person</Trans>}>
        <AuditPerson entry={entry} />
      </Fact>
      <Fact label={<Trans context="audit log">Record</Trans>}>
        {path ? <RecordLink path={`/${orgSlug}/${path}`}>{name}</RecordLink> : name}
      </Fact>
      <Fact label={<Trans>Action</Trans>}>
        <Code>{entry.action}</Code>
      </Fact>
      <Fact label={<Trans>IP address</Trans>}>{entry.ip}</Fact>
      <Fact label={<Trans>Device</Trans>}>{device.join(', ') || entry.userAgent}</Fact>
      <Fact label={<Trans>Request ID</Trans>}>{entry.requestId ? <Code>{entry.requestId}</Code> : null}</Fact>
    </Facts>
  )
}

/** Its path has a search part of its own, which a link of the router would not take. */
function RecordLink({ path, children }: { path: string; children: ReactNode }) {
  const router = useRouter()
  return (
    <a
      href={path}
      className="underline"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        router.history.push(path)
      }}
    >
      {children}
    </a>
  )
}

const Code = ({ children }: { children: ReactNode }) => (
  <code className="text-sm font-normal wrap-anywhere">{children}</code>
)

function AuditFields({ entry }: { entry: AuditEntry }) {
  const fields = fieldsOf(entry)
  if (fields.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="text-md">
        <Trans>Fields</Trans>
      </h3>
      <dl className="mt-2 divide-y divide-line rounded-control border border-line">
        {fields.map(({ name, before, after }) => (
          <div key={name} className="px-3 py-2">
            <dt className="text-sm text-mute">
              <Code>{name}</Code>
            </dt>
            <dd className="mt-0.5 flex flex-col gap-1">
              {entry.before ? (
                <del className="text-mute">
                  <FieldValue value={before} />
                </del>
              ) : null}
              {entry.after ? (
                <ins className="no-underline">
                  <FieldValue value={after} />
                </ins>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Texts as they are; what has parts is written out. */
function FieldValue({ value }: { value: unknown }) {
  if (value === undefined || value === null || value === '') return <span aria-hidden>–</span>
  if (typeof value === 'boolean') return value ? <Trans>Yes</Trans> : <Trans>No</Trans>
  if (typeof value === 'string' || typeof value === 'number') {
    return <span className="whitespace-pre-wrap wrap-anywhere">{value}</span>
  }
  return <Code>{JSON.stringify(value)}</Code>
}
