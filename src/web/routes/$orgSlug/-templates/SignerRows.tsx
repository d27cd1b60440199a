// Who signs what is made from a template: in which order, how they show who they are, or only with a copy.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { signerAuths, signingParties } from '#domain/documents/contract-parties.ts'
import { moved } from '#web/parts/road/advancing/moved.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { nextKey, type DraftSigner } from './template-draft.ts'
import { signerAuthLabels, signingPartyLabels } from '#texts/documents/contract-labels.ts'
import { translate } from '#web/texts.ts'

type SignerRowsProps = {
  signers: DraftSigner[]
  onChange: (signers: DraftSigner[]) => void
  error: string | undefined
  canEdit: boolean
}

const maxSigners = 8

/** The rows are asked from the top; those who sign together share a number. */
function numbered(signers: DraftSigner[], together: ReadonlySet<number>): DraftSigner[] {
  let no = 0
  return signers.map((signer, index) => {
    if (index === 0 || !together.has(signer.key)) no++
    return { ...signer, orderNo: no }
  })
}

const togetherOf = (signers: readonly DraftSigner[]) =>
  new Set(
    signers.filter((signer, index) => signers[index - 1]?.orderNo === signer.orderNo).map(({ key }) => key),
  )

export function SignerRows({ signers, onChange, error, canEdit }: SignerRowsProps) {
  const { t } = useLingui()
  const together = togetherOf(signers)
  const change = (key: number, part: Partial<DraftSigner>) =>
    onChange(signers.map((signer) => (signer.key === key ? { ...signer, ...part } : signer)))
  const join = (key: number, isJoined: boolean) => {
    const next = new Set(together)
    if (isJoined) next.add(key)
    else next.delete(key)
    onChange(numbered(signers, next))
  }
  const missing = signingParties.find((party) => signers.every((signer) => signer.party !== party))

  return (
    <fieldset className="flex min-w-0 flex-col gap-3" disabled={!canEdit}>
      <legend className="display mb-2 text-md tracking-[-0.01em]">
        <Trans>Signing order</Trans>
      </legend>
      <ol className="flex flex-col gap-2">
        {signers.map((signer, index) => {
          const party = translate()(signingPartyLabels[signer.party])
          return (
            <li key={signer.key} className="rounded-card border border-line p-3">
              <div className="flex items-center gap-2">
                <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-sunk text-sm font-semibold">
                  {signer.orderNo}
                </span>
                <Select
                  aria-label={t`Party ${index + 1}`}
                  value={signer.party}
                  disabled={!canEdit}
                  options={signingParties.map((value) => ({ value, label: translate()(signingPartyLabels[value]) }))}
                  onValueChange={(value) => change(signer.key, { party: value })}
                  className="flex-1"
                />
                {canEdit ? (
                  <span className="-mr-1 flex">
                    <IconButton
                      size="sm"
                      label={t`Move ${party} up`}
                      disabled={index === 0}
                      onClick={() => onChange(numbered(moved(signers, index, -1), together))}
                    >
                      <ArrowUp aria-hidden />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={t`Move ${party} down`}
                      disabled={index === signers.length - 1}
                      onClick={() => onChange(numbered(moved(signers, index, 1), together))}
                    >
                      <ArrowDown aria-hidden />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={t`Remove ${party}`}
                      disabled={signers.length === 1}
                      onClick={() =>
                        onChange(
                          numbered(
                            signers.filter(({ key }) => key !== signer.key),
                            together,
                          ),
                        )
                      }
                    >
                      <X aria-hidden />
                    </IconButton>
                  </span>
                ) : null}
              </div>
              <div className="mt-2 flex flex-col gap-1 pl-8">
                {signer.isCopy ? null : (
                  <Select
                    aria-label={t`Identity check for ${party}`}
                    value={signer.auth}
                    disabled={!canEdit}
                    options={signerAuths.map((value) => ({ value, label: translate()(signerAuthLabels[value]) }))}
                    onValueChange={(auth) => change(signer.key, { auth })}
                  />
                )}
                <Switch
                  label={<Trans>Copy only</Trans>}
                  checked={signer.isCopy}
                  disabled={!canEdit}
                  onCheckedChange={(isCopy) => change(signer.key, { isCopy })}
                />
                {index > 0 ? (
                  <Switch
                    label={<Trans>Same time as previous signer</Trans>}
                    checked={together.has(signer.key)}
                    disabled={!canEdit}
                    onCheckedChange={(isJoined) => join(signer.key, isJoined)}
                  />
                ) : null}
              </div>
            </li>
          )
        })}
      </ol>
      {error ? (
        <p role="alert" className="text-xs font-medium text-signal">
          {error}
        </p>
      ) : null}
      {canEdit && signers.length < maxSigners ? (
        <Button
          size="sm"
          variant="quiet"
          className="-ml-2.5 w-fit"
          icon={<Plus aria-hidden />}
          onClick={() =>
            onChange(
              numbered(
                [
                  ...signers,
                  {
                    key: nextKey(signers),
                    party: missing ?? 'agency',
                    orderNo: 0,
                    auth: 'link',
                    isCopy: false,
                  },
                ],
                together,
              ),
            )
          }
        >
          <Trans>Add signer</Trans>
        </Button>
      ) : null}
    </fieldset>
  )
}
