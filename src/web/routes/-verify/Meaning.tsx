// What the check proves, and what it does not.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export function Meaning() {
  return (
    <div className="flex max-w-140 flex-col gap-7">
      <Part title={<Trans>What it proves</Trans>}>
        <li>
          <Trans>
            That the file is exactly the one the organisation sealed. Changing a single digit breaks the seal.
          </Trans>
        </li>
        <li>
          <Trans>
            Whose seal it is: every organisation has its own key and a certificate known here.
          </Trans>
        </li>
      </Part>
      <Part title={<Trans>What it does not prove</Trans>}>
        <li>
          <Trans>
            Identity of the signer. The parties sign with simple electronic signatures (eIDAS, article 3). The last pages of the document show how, when and from where each one signed.
          </Trans>
        </li>
        <li>
          <Trans>
            Time from an independent clock. The time of the seal comes from this server.
          </Trans>
        </li>
        <li>
          <Trans>
            Identity confirmed by an authority. Most organisations issue their own certificate, so PDF readers show a valid signature from an unknown issuer.
          </Trans>
        </li>
      </Part>
      <Part title={<Trans>What happens to the file</Trans>}>
        <li>
          <Trans>
            It is sent to this server and checked there. It is neither stored nor logged.
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
