// Changing for which artists a member works.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import type { Member } from './member-types.ts'
import { ScopeInput } from './ScopeInput.tsx'
import type { useMemberCalls } from './use-member-calls.ts'

type ScopeSheetProps = {
  member: Member
  calls: ReturnType<typeof useMemberCalls>
  open: boolean
  onClose: () => void
}

/** Starts from what is stored each time it opens. */
export function ScopeSheet(props: ScopeSheetProps) {
  // A key of its own for each opening: what was not saved is forgotten.
  return <ScopeForm key={String(props.open)} {...props} />
}

function ScopeForm({ member, calls, open, onClose }: ScopeSheetProps) {
  const { t } = useLingui()
  const [scope, setScope] = useState<string[] | null>(member.artistScope)
  const [problem, setProblem] = useState<string>()
  const name = member.name

  function save() {
    if (scope?.length === 0) setProblem(t`Choose at least one artist, or all of them.`)
    else calls.setScope(scope, onClose)
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={t`Artists of ${name}`}
      description={t`Bookings, figures and contracts of other artists stay hidden.`}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={calls.isSaving}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <ScopeInput
        value={scope}
        onValueChange={(next) => {
          setProblem(undefined)
          setScope(next)
        }}
      />
      <div className="mt-3">
        <FormError>{problem}</FormError>
      </div>
    </Sheet>
  )
}
