// What the e-mail of an advance leads to: its overview, one of its sections, or the page of a show that is over.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { useEffect } from 'react'
import { LinkFrame } from '#web/parts/platform/public/LinkAnswer.tsx'
import { OfflineBar } from '#web/parts/desk/shell/OfflineBar.tsx'
import { trpc } from '#web/trpc.ts'
import type { AnswerFiles } from '#web/parts/road/advancing/AttachmentInput.tsx'
import { postFile } from '#web/parts/platform/file/send-file.ts'
import { GroupStep } from './GroupStep.tsx'
import { Head } from './Head.tsx'
import { knownPeople, type LinkedAdvance, type LinkedField } from './linked-advance.ts'
import { Overview } from './Overview.tsx'

/** What the attachment of each field needs. */
const answerFiles =
  (token: string) =>
  ({ id }: Pick<LinkedField, 'id'>): AnswerFiles => {
    const address = `/advancing/${encodeURIComponent(token)}/files/${id}`
    return {
      fileHref: () => address,
      send: async (file, onProgress, signal) => {
        const params = new URLSearchParams({ name: file.name })
        const { responseValue } = (await postFile(`${address}?${params.toString()}`, null, {
          file,
          key: crypto.randomUUID(),
          onProgress: (sent) => onProgress(sent / Math.max(1, file.size)),
          signal,
        })) as { responseValue: string }
        return responseValue
      },
    }
  }

type AdvancingPageProps = { token: string; advance: LinkedAdvance; step: string | undefined }

export function AdvancingPage({ token, advance, step }: AdvancingPageProps) {
  const { mutate: noteSeen } = useMutation(
    trpc.advancing.seen.mutationOptions({ meta: { errorMessage: '' } }),
  )
  useEffect(() => noteSeen({ token }), [noteSeen, token])
  const agency = advance.organisation.name
  const group = advance.groups.find(({ id }) => id === step)
  const filling = {
    token,
    self: advance.recipientName,
    people: knownPeople(advance.groups, advance.recipientName),
    files: answerFiles(token),
  }
  return (
    <LinkFrame
      organisation={advance.organisation}
      intro={
        group && advance.state !== 'closed' ? null : (
          <Trans>
            Show advance for <strong className="font-semibold text-ink">{agency}</strong>
          </Trans>
        )
      }
    >
      {advance.state === 'closed' ? (
        <Closed advance={advance} />
      ) : group ? (
        <GroupStep key={group.id} filling={filling} advance={advance} group={group} />
      ) : (
        <Overview filling={filling} advance={advance} />
      )}
      <OfflineBar token={token} isAboveBar={group !== undefined} />
    </LinkFrame>
  )
}

function Closed({ advance }: { advance: LinkedAdvance }) {
  const agency = advance.organisation.name
  return (
    <>
      <Head advance={advance} />
      <section role="status" className="mt-5 flex gap-3 rounded-card border border-line bg-surface p-4">
        <CalendarX2 aria-hidden className="mt-0.5 size-5 shrink-0 text-mute" />
        <div className="min-w-0">
          <h2 className="text-md">
            <Trans>Nothing more to fill in</Trans>
          </h2>
          <p className="mt-0.5 text-pretty text-mute">
            <Trans>This show is over or cancelled. For questions, contact {agency}.</Trans>
          </p>
        </div>
      </section>
    </>
  )
}
