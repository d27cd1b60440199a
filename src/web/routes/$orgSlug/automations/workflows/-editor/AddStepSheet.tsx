// Chooses the type of a new step.
import { Trans, useLingui } from '@lingui/react/macro'
import type { StepKind } from '#domain/automation/workflow-blank.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { stepGroups, stepLooks } from './step-kinds.ts'

export type AddStepSheetProps = { open: boolean; onClose: () => void; onChoose: (kind: StepKind) => void }

export function AddStepSheet({ open, onClose, onChoose }: AddStepSheetProps) {
  const { i18n } = useLingui()
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="lg"
      title={<Trans context="workflow">Add step</Trans>}
    >
      <div className="flex flex-col gap-5">
        {stepGroups.map(({ title, kinds }, index) => (
          <section key={index} className="flex flex-col gap-2">
            <h3 className="text-sm text-mute">{i18n._(title)}</h3>
            <div className="grid gap-2 md:grid-cols-2">
              {kinds.map((kind) => {
                const { icon: Icon, label, hint } = stepLooks[kind]
                return (
                  <button
                    key={kind}
                    type="button"
                    onClick={() => onChoose(kind)}
                    className="flex min-h-14 items-center gap-3 rounded-card border border-line px-3 py-2 text-left hover:border-line-strong hover:bg-hover"
                  >
                    <span className="flex size-8 shrink-0 items-center justify-center rounded-chip bg-sunk [&_svg]:size-4">
                      <Icon aria-hidden />
                    </span>
                    <span className="flex min-w-0 flex-col">
                      <span className="font-semibold">{i18n._(label)}</span>
                      <span className="text-sm text-mute">{i18n._(hint)}</span>
                    </span>
                  </button>
                )
              })}
            </div>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
