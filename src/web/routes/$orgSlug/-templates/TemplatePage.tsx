// A template: its text in the middle, beside it the contract that it makes, its settings and its versions.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { LazyContractEditor } from '#web/parts/documents/contract/LazyContractEditor.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import type { TextHistoryProps } from '#web/parts/documents/contract/TextHistory.tsx'
import { SaveState } from '#web/parts/platform/form/SaveState.tsx'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useArchiveQuestion } from '#web/parts/people/archive/use-archive.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { usePhone } from '#web/ui/use-media-query.ts'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import type { ActivateSheetProps } from './ActivateSheet.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import type { TemplateRecord } from './template-draft.ts'
import { clausesQuery, refreshTemplates, useTemplateSave } from './template-calls.ts'
import { TemplatePill } from './TemplatePill.tsx'
import { TemplateSettings } from './TemplateFields.tsx'
import { usePreviewValues } from './use-preview-values.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

const ActivateSheet = lazyDialog<ActivateSheetProps>(
  async () => (await import('./ActivateSheet.tsx')).ActivateSheet,
)

const TextHistory = lazyDialog<TextHistoryProps>(
  async () => (await import('#web/parts/documents/contract/TextHistory.tsx')).TextHistory,
)

const templateViews = ['text', 'preview', 'settings', 'versions'] as const
type TemplateView = (typeof templateViews)[number]

type TemplatePageProps = {
  record: TemplateRecord
  view: TemplateView | undefined
  /** Begins again with what the server has. */
  onReload: () => void
}

/** Remount it for each template. On narrow screens one view at a time, on wide ones the text beside the rest. */
export function TemplatePage({ record, view = 'text', onReload }: TemplatePageProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const phone = usePhone()
  const { template, versions, canManage } = record
  const { id, state, latestNo } = template
  const canEdit = canManage && template.archivedAt === null
  const saving = useTemplateSave(record)
  const { content: draft, change, isDirty, fields } = saving
  const [bookingId, setBookingId] = useState<string | null>(null)
  const [isInText, setInText] = useState(false)
  const activating = useOpening()
  const history = useOpening()
  // Counts how often an earlier text was put back.
  const [loads, setLoads] = useState(0)
  const preview = usePreviewValues(bookingId, draft.language)
  const library = useQuery(clausesQuery(orgSlug, draft.language))
  const settled = { onSettled: refreshTemplates }
  const retire = useMutation(trpc.contractTemplates.retire.mutationOptions(settled))
  const restore = useMutation(trpc.contractTemplates.restore.mutationOptions(settled))
  const remove = useMutation(trpc.contractTemplates.remove.mutationOptions(settled))
  const { confirm, sheet } = useArchiveQuestion()
  const panel = view === 'text' ? 'preview' : view
  const isOvertaken = template.version > saving.version && saving.state !== 'saving'

  const show = (next: TemplateView) =>
    void navigate({
      to: '/$orgSlug/contracts/templates/$templateId/edit',
      params: { orgSlug, templateId: id },
      search: next === 'text' ? {} : { view: next },
      replace: true,
      resetScroll: false,
    })
  /** Resolves to whether what is on the page is saved; the settings come forth when the reason is there. */
  async function save(): Promise<boolean> {
    if (await saving.settle()) return true
    if (Object.keys(fields).some((path) => !path.startsWith('template.body'))) show('settings')
    return false
  }
  useHotkeys(canEdit ? { 'mod+s': () => void save() } : false)

  /** A step makes a new version of its own, on which is written on. */
  async function step(call: typeof retire, done: string) {
    if (isDirty && !(await save())) return
    call.mutate(
      { orgSlug, id, version: saving.stored() },
      {
        onSuccess: ({ version }) => {
          void saving.rebase(version)
          toast.success(done)
        },
      },
    )
  }
  const archiveNow = () =>
    void confirm({
      name: template.name,
      effects: () => trpcClient.contractTemplates.archiveEffects.query({ orgSlug, id }),
      archive: () =>
        remove.mutate(
          { orgSlug, id },
          {
            onSuccess: async ({ version }) => {
              await saving.end()
              await navigate({ to: '/$orgSlug/contracts/templates', params: { orgSlug } })
              toastUndo(t`${template.name} archived`, () => restore.mutate({ orgSlug, id, version }), id)
            },
          },
        ),
    })

  const labels: Record<TemplateView, string> = {
    text: t`Text`,
    preview: t`Preview`,
    settings: t`Settings`,
    versions: t`Versions`,
  }
  const tabsOf = (views: readonly TemplateView[], active: TemplateView) =>
    views.map((each) => ({
      label: labels[each],
      active: each === active,
      link: (
        <Link
          to="/$orgSlug/contracts/templates/$templateId/edit"
          params={{ orgSlug, templateId: id }}
          search={each === 'text' ? {} : { view: each }}
          replace
          resetScroll={false}
        />
      ),
    }))
  const canActivate = state !== 'retired' && (isDirty || template.isChanged || latestNo === 0)

  const actions = canEdit ? (
    <>
      {state === 'retired' ? (
        <Button busy={restore.isPending} onClick={() => void step(restore, t`Template restored`)}>
          <Trans>Restore</Trans>
        </Button>
      ) : (
        <Button
          variant="primary"
          disabled={!canActivate}
          onClick={() =>
            void (async () => {
              if (!isDirty || (await save())) activating.begin()
            })()
          }
        >
          {canActivate ? <Trans>Activate…</Trans> : <Trans>Active</Trans>}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton label={t`More`} variant="secondary">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          { label: t`History…`, onSelect: () => void save().then((isSaved) => isSaved && history.begin()) },
          state === 'active' && {
            label: t`Retire`,
            hint: t`No new contracts can be created from it.`,
            onSelect: () => void step(retire, t`Template retired`),
          },
          { label: t`Archive`, danger: true, onSelect: archiveNow },
        ]}
      />
    </>
  ) : canManage ? (
    <Button busy={restore.isPending} onClick={() => void step(restore, t`Template restored`)}>
      <Trans>Restore</Trans>
    </Button>
  ) : undefined

  return (
    <div className="flex flex-col md:h-full md:overflow-hidden">
      <LeaveWarning isDirty={saving.state === 'failed'} />
      <PageHeader
        back={
          <Link to="/$orgSlug/contracts/templates" params={{ orgSlug }}>
            <Trans>Templates</Trans>
          </Link>
        }
        title={draft.name || <Trans>Template</Trans>}
        meta={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {template.archivedAt ? null : (
              <TemplatePill template={{ state, latestNo, isChanged: template.isChanged || isDirty }} />
            )}
            {template.archivedAt ? (
              <Trans>Archived. No contracts can be created from this template.</Trans>
            ) : (
              <Trans>A starting point, not legal advice.</Trans>
            )}
            {canEdit && !saving.hasMet ? (
              <SaveState
                state={saving.state}
                error={saving.error}
                saved={<Trans>Saved</Trans>}
                onRetry={() => void save()}
              />
            ) : null}
          </span>
        }
        actions={phone ? undefined : actions}
      >
        {saving.hasMet || (isOvertaken && !isDirty) ? (
          <div
            role="alert"
            className="flex flex-wrap items-center gap-2 rounded-control bg-signal-soft px-3 py-2"
          >
            <span className="flex-1 font-medium">
              <Trans>Someone else has changed this template.</Trans>
            </span>
            <Button size="sm" onClick={onReload}>
              <Trans>Use their version</Trans>
            </Button>
            {saving.hasMet ? (
              <Button size="sm" onClick={() => void saving.keepMine()}>
                <Trans>Keep my version</Trans>
              </Button>
            ) : null}
          </div>
        ) : null}
      </PageHeader>
      <LinkTabs label={t`Views`} className="lg:hidden md:px-8!" tabs={tabsOf(templateViews, view)} />
      <div className="grid min-h-0 flex-1 border-line lg:grid-cols-[minmax(0,1fr)_27rem] lg:border-t">
        <div
          className={cx('min-w-0 bg-paper md:min-h-0 md:overflow-auto', view !== 'text' && 'max-lg:hidden')}
        >
          <LazyContractEditor
            key={loads}
            value={draft.body}
            onChange={(body) => change({ body })}
            language={draft.language}
            values={isInText ? (preview.values ?? null) : null}
            clauses={library.data?.clauses ?? []}
            canEdit={canEdit}
            label={t`Template text`}
            className="overflow-visible! rounded-none! border-0!"
          />
        </div>
        <section
          aria-label={labels[panel]}
          className={cx(
            'flex min-w-0 flex-col border-line md:min-h-0 md:overflow-auto lg:border-l',
            view === 'text' && 'max-lg:hidden',
          )}
        >
          <LinkTabs
            label={t`Preview and settings`}
            className="sticky top-0 z-10 shrink-0 bg-surface max-lg:hidden lg:px-5!"
            tabs={tabsOf(['preview', 'settings', 'versions'], panel)}
          />
          <div className="p-4 md:px-8 lg:p-5">
            {panel === 'preview' ? (
              <PreviewPanel
                body={draft.body}
                language={draft.language}
                preview={preview}
                bookingId={bookingId}
                onBooking={setBookingId}
                isInText={isInText}
                onInText={setInText}
              />
            ) : panel === 'settings' ? (
              <TemplateSettings draft={draft} onChange={change} errors={fields} canEdit={canEdit} />
            ) : (
              <VersionsPanel key={latestNo} id={id} versions={versions} draft={draft} />
            )}
          </div>
        </section>
      </div>
      {phone && actions ? (
        <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex gap-2 border-t border-line bg-surface px-4 py-3 [&>button:not(:last-child)]:flex-1">
          {actions}
        </div>
      ) : null}
      {sheet}
      <TextHistory
        key={`history-${history.key}`}
        open={history.open}
        onClose={history.close}
        id={id}
        list={() => trpcClient.contractTemplates.textVersions.query({ orgSlug, id })}
        load={(versionId) => trpcClient.contractTemplates.textVersion.query({ orgSlug, id, versionId })}
        now={{ title: draft.name, body: draft.body }}
        onRestore={({ title, body }) => {
          change({ name: title, body })
          setLoads((before) => before + 1)
        }}
      />
      <ActivateSheet
        key={activating.key}
        open={activating.open}
        id={id}
        version={saving.version}
        latestNo={latestNo}
        onClose={activating.close}
        onActivated={(version) => void saving.rebase(version)}
      />
    </div>
  )
}
