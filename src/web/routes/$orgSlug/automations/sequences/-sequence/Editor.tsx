// The editor of a sequence: its e-mails as a line of days, its settings, and how the e-mails read.
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { canStart, problemsOf, type SequenceProblem } from '#domain/messages/sequence-problems.ts'
import { maxSteps } from '#domain/messages/sequence-sending.ts'
import { problemText } from '#texts/problems.ts'
import { translate } from '#web/texts.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import type { KeptDraft } from '#web/parts/platform/form/autosave.ts'
import { useOnline } from '#web/hooks/use-online.ts'
import { PreviewPane } from './PreviewPane.tsx'
import { SequenceFrame } from './SequenceFrame.tsx'
import { refreshSequences, type SequenceRecord } from './sequence-calls.ts'
import { StepCard, type Step } from './StepCard.tsx'
import { addedStep, daysOf, movedStep, removedStep } from './steps.ts'
import { useSequenceDraft } from './use-sequence-draft.ts'

type Side = 'settings' | 'preview'
type View = 'emails' | Side

export function Editor({ record, onReload }: { record: SequenceRecord; onReload: () => void }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { sequence, known, canSend, canEdit } = record
  const form = useSequenceDraft(orgSlug, record)
  const { draft, errors, change } = form
  const [view, setView] = useState<View>('emails')
  const side: Side = view === 'settings' ? 'settings' : 'preview'
  const [current, setCurrent] = useState(0)
  const { steps } = draft
  const problems = problemsOf(draft, { known, canSend })
  const days = daysOf(steps)
  const isReadOnly = !canEdit
  const setSteps = (next: Step[]) => change({ steps: next })

  function remove(index: number) {
    const before = steps
    setSteps(removedStep(steps, index))
    toastUndo(t`E-mail ${index + 1} removed`, () => change({ steps: before }), 'sequence-step')
  }

  return (
    <>
      <SequenceFrame
        record={{ ...record, sequence: { ...sequence, ...draft, name: draft.name || sequence.name } }}
        page="emails"
        settle={form.settle}
        mayStart={canStart(problems) && Object.keys(errors).length === 0}
        aside={
          canEdit ? (
            <SavedNote
              state={form.state}
              isInvalid={Object.keys(errors).length > 0}
              onRetry={() => void form.flush()}
            />
          ) : null
        }
      />
      <LeaveWarning isDirty={form.state === 'failed' && !form.isLost} />
      <div className="safe-x py-4 md:py-6">
        {form.isLost ? (
          <Notice>
            <span className="min-w-0 flex-1">
              <Trans>Someone else changed this sequence. Your latest changes are not saved.</Trans>
            </span>
            <Button
              onClick={() => {
                void refreshSequences().then(onReload)
              }}
            >
              <Trans>Load latest version</Trans>
            </Button>
          </Notice>
        ) : null}
        {record.canManage && isReadOnly ? (
          <Notice>
            <span>
              {sequence.state === 'active' ? (
                <Trans>This sequence is active. Pause it to make changes.</Trans>
              ) : (
                <Trans>This sequence is archived. Restore it to make changes.</Trans>
              )}
            </span>
          </Notice>
        ) : null}
        <SegmentedControl<View>
          label={t`View`}
          value={view}
          onValueChange={setView}
          className="mb-4 flex! w-full lg:hidden!"
          options={[
            { value: 'emails', label: t`E-mails` },
            { value: 'settings', label: t`Settings` },
            { value: 'preview', label: t`Preview` },
          ]}
        />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <section aria-label={t`E-mails`} className={cx('min-w-0', view !== 'emails' && 'max-lg:hidden')}>
            <Problems problems={problems} />
            {steps.length === 0 ? (
              <div className="mb-4 rounded-card border border-line">
                <EmptyState title={<Trans>No e-mails yet</Trans>}>
                  <Trans>A sequence sends one e-mail after another until the person replies.</Trans>
                </EmptyState>
              </div>
            ) : (
              <ol>
                {steps.map((step, index) => (
                  <StepCard
                    key={index}
                    step={step}
                    index={index}
                    count={steps.length}
                    day={days[index] ?? 0}
                    errors={{
                      dayOffset: errors[`steps.${index}.dayOffset`],
                      subject: errors[`steps.${index}.subject`],
                      body: errors[`steps.${index}.body`],
                    }}
                    problems={problems.filter((problem) => problem.step === index)}
                    isReadOnly={isReadOnly}
                    onChange={(patch) =>
                      setSteps(steps.map((each, at) => (at === index ? { ...each, ...patch } : each)))
                    }
                    onMove={(by) => setSteps(movedStep(steps, index, by))}
                    onRemove={() => remove(index)}
                    onFocus={() => setCurrent(index)}
                  />
                ))}
              </ol>
            )}
            {canEdit && steps.length < maxSteps ? (
              <div className="pl-7.5 md:pl-26.5">
                <Button icon={<Plus aria-hidden />} onClick={() => setSteps(addedStep(steps))}>
                  <Trans>Add e-mail</Trans>
                </Button>
              </div>
            ) : null}
          </section>
          <div
            className={cx(
              'min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto',
              view === 'emails' && 'max-lg:hidden',
            )}
          >
            <SegmentedControl<Side>
              label={t`Side panel`}
              value={side}
              onValueChange={setView}
              className="mb-3 flex! w-full max-lg:hidden!"
              options={[
                { value: 'preview', label: t`Preview` },
                { value: 'settings', label: t`Settings` },
              ]}
            />
            <Card className={side === 'settings' ? '' : 'hidden'}>
              <SettingsFields
                draft={draft}
                artistName={sequence.artistName}
                errors={errors}
                isReadOnly={isReadOnly}
                onChange={change}
              />
            </Card>
            <Card className={side === 'preview' ? '' : 'hidden'}>
              <PreviewPane sequenceId={sequence.id} draft={draft} current={current} />
            </Card>
          </div>
        </div>
      </div>
    </>
  )
}

const Notice = ({ children }: { children: React.ReactNode }) => (
  <div
    role="status"
    className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-dashed border-line-strong px-4 py-3"
  >
    {children}
  </div>
)

/** Problems of the whole sequence are listed above the e-mails; the rest is beside its field. */
function Problems({ problems }: { problems: readonly SequenceProblem[] }) {
  const own = problems.filter(({ step }) => step === null)
  const inMessages = problems.filter(({ step, isWarning }) => step !== null && !isWarning).length
  if (own.length === 0 && inMessages === 0) return null
  return (
    <div role="status" className="mb-4 rounded-card border border-dashed border-signal px-4 py-3">
      <p className="font-semibold">
        <Trans>Needs fixing</Trans>
      </p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {own.map(({ problem }) => (
          <li key={problem.code}>{problemText(problem, translate())}</li>
        ))}
        {inMessages > 0 ? (
          <li>
            <Trans>Fix the marked fields in the e-mails.</Trans>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

type SavedNoteProps = { state: KeptDraft<unknown>['state']; isInvalid: boolean; onRetry: () => void }

/** Whether what is being written is kept by now. */
function SavedNote({ state, isInvalid, onRetry }: SavedNoteProps) {
  const isOnline = useOnline()
  return (
    <span role="status" className="min-w-0 text-sm text-mute">
      {state === 'saved' ? <Trans>Saved</Trans> : null}
      {state === 'unsaved' || state === 'saving' ? <Trans>Saving…</Trans> : null}
      {state === 'failed' && isInvalid ? (
        <span className="font-medium text-signal">
          <Trans>Not saved. Fix the marked fields.</Trans>
        </span>
      ) : null}
      {state === 'failed' && !isInvalid ? (
        <button type="button" className="hit font-medium text-signal underline" onClick={onRetry}>
          {isOnline ? <Trans>Not saved. Try again</Trans> : <Trans>Offline: not saved yet</Trans>}
        </button>
      ) : null}
    </span>
  )
}
