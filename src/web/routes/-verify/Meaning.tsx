// What the check proves, and what it does not.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export function Meaning() {
  return (
    <div className="flex max-w-140 flex-col gap-7">
      <Part title={<Trans>What it proves</Trans>}>
        <li>
          <Trans>
            That the file is, to its last byte, the one that the organisation sealed. One changed digit of a
            fee is enough to break it.
          </Trans>
        </li>
        <li>
          <Trans>
            Whose seal it is: every organisation has a key of its own, and its certificate is known here.
          </Trans>
        </li>
      </Part>
      <Part title={<Trans>What it does not</Trans>}>
        <li>
          <Trans>
            Who held the pen. The parties sign with simple electronic signatures (eIDAS, article 3); how each
            one signed, when and from where stands on the last pages of the document.
          </Trans>
        </li>
        <li>
          <Trans>
            The time by an independent clock. The time of the seal is the clock of this installation.
          </Trans>
        </li>
        <li>
          <Trans>
            Identity by an authority. Most seals are made by the organisations themselves, so PDF readers show
            the signature as valid and its issuer as unknown.
          </Trans>
        </li>
      </Part>
      <Part title={<Trans>What happens to the file</Trans>}>
        <li>
          <Trans>
            It goes to this server, is checked in memory and forgotten. Nothing of it is stored or logged.
          </Trans>
        </li>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="display text-lg tracking-[-0.01em]">{title}</h2>
      <ul className="mt-2 flex flex-col text-pretty text-mute [&>li]:border-t [&>li]:border-line [&>li]:py-2.5">
        {children}
      </ul>
    </section>
  )
}
