// A template: its text in the middle, beside it the contract that it makes, its settings and its versions.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { LazyContractEditor } from '#web/parts/documents/contract/LazyContractEditor.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
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
import { draftOf, type TemplateDraft, type TemplateRecord } from './template-draft.ts'
import { clausesQuery, refreshTemplates, useTemplateSave } from './template-calls.ts'
import { TemplatePill } from './TemplatePill.tsx'
import { TemplateSettings } from './TemplateFields.tsx'
import { usePreviewValues } from './use-preview-values.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

const ActivateSheet = lazyDialog<ActivateSheetProps>(
  async () => (await import('./ActivateSheet.tsx')).ActivateSheet,
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
  const [draft, setDraft] = useState<TemplateDraft>(() => draftOf(record))
  const saving = useTemplateSave(record)
  const { isDirty, fields } = saving
  const [bookingId, setBookingId] = useState<string | null>(null)
  const [isInText, setInText] = useState(false)
  const activating = useOpening()
  const preview = usePreviewValues(bookingId, draft.language)
  const library = useQuery(clausesQuery(orgSlug, draft.language))
  const settled = { onSettled: refreshTemplates }
  const retire = useMutation(trpc.contractTemplates.retire.mutationOptions(settled))
  const restore = useMutation(trpc.contractTemplates.restore.mutationOptions(settled))
  const remove = useMutation(trpc.contractTemplates.remove.mutationOptions(settled))
  const { confirm, sheet } = useArchiveQuestion()
  const panel = view === 'text' ? 'preview' : view
  const isOvertaken = template.version > saving.version && !saving.isSaving

  const show = (next: TemplateView) =>
    void navigate({
      to: '/$orgSlug/contracts/templates/$templateId/edit',
      params: { orgSlug, templateId: id },
      search: next === 'text' ? {} : { view: next },
      replace: true,
      resetScroll: false,
    })
  const change = (part: Partial<TemplateDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    saving.touch()
  }

  /** Resolves to whether what is on the page is saved. */
  async function save(over = false): Promise<boolean> {
    try {
      await (over ? saving.saveOver(draft) : saving.save(draft))
      return true
    } catch (error) {
      // The fields, the notice and a toast say why.
      const isOfSettings = (path: string) => !path.startsWith('template.body')
      if (Object.keys(fieldErrorsOf(error)).some(isOfSettings)) show('settings')
      return false
    }
  }
  const saveNow = () => {
    if (isDirty && !saving.isSaving) void save()
  }
  useHotkeys(canEdit ? { 'mod+s': saveNow } : false)

  const step = (call: typeof retire, done: string) =>
    call.mutate(
      { orgSlug, id, version: saving.version },
      {
        onSuccess: ({ version }) => {
          saving.setVersion(version)
          toast.success(done)
        },
      },
    )
  const archiveNow = () =>
    void confirm({
      name: template.name,
      effects: () => trpcClient.contractTemplates.archiveEffects.query({ orgSlug, id }),
      archive: () =>
        remove.mutate(
          { orgSlug, id },
          {
            onSuccess: async ({ version }) => {
              flushSync(saving.forget)
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
      <Button busy={saving.isSaving} disabled={!isDirty} onClick={saveNow}>
        {isDirty ? <Trans>Save</Trans> : <Trans>Saved</Trans>}
      </Button>
      {state === 'retired' ? (
        <Button busy={restore.isPending} onClick={() => step(restore, t`Template restored`)}>
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
          state === 'active' && {
            label: t`Retire`,
            hint: t`No new contracts can be created from it.`,
            onSelect: () => step(retire, t`Template retired`),
          },
          { label: t`Archive`, danger: true, onSelect: archiveNow },
        ]}
      />
    </>
  ) : canManage ? (
    <Button busy={restore.isPending} onClick={() => step(restore, t`Template restored`)}>
      <Trans>Restore</Trans>
    </Button>
  ) : undefined

  return (
    <div className="flex flex-col md:h-full md:overflow-hidden">
      <LeaveWarning isDirty={isDirty && !saving.isSaving} />
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
              <Button size="sm" busy={saving.isSaving} onClick={() => void save(true)}>
                <Trans>Keep my version</Trans>
              </Button>
            ) : null}
          </div>
        ) : null}
        <FormError>{saving.problem}</FormError>
      </PageHeader>
      <LinkTabs label={t`Views`} className="lg:hidden md:px-8!" tabs={tabsOf(templateViews, view)} />
      <div className="grid min-h-0 flex-1 border-line lg:grid-cols-[minmax(0,1fr)_27rem] lg:border-t">
        <div
          className={cx('min-w-0 bg-paper md:min-h-0 md:overflow-auto', view !== 'text' && 'max-lg:hidden')}
        >
          <LazyContractEditor
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
      <ActivateSheet
        key={activating.key}
        open={activating.open}
        id={id}
        version={saving.version}
        latestNo={latestNo}
        onClose={activating.close}
        onActivated={saving.setVersion}
      />
    </div>
  )
}
