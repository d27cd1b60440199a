// Telephone, mail and web page of a record, each with a link and a way to copy it.
import { Trans, useLingui } from '@lingui/react/macro'
import { callLink } from '#domain/formats.ts'
import { textLink } from '#web/parts/text-link.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Fact } from '#web/ui/Facts.tsx'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'

type ContactDetailsFactsProps = { phone: string | null; email: string | null; website: string | null }

/** Goes in Facts. What is missing is left out. */
export function ContactDetailsFacts({ phone, email, website }: ContactDetailsFactsProps) {
  const { t } = useLingui()
  return (
    <>
      <Fact label={<Trans>Phone</Trans>} action={phone && <CopyButton text={phone} label={t`Copy number`} />}>
        {phone ? (
          <a href={callLink(phone)} className={textLink}>
            <PhoneNumber number={phone} />
          </a>
        ) : null}
      </Fact>
      <Fact
        label={<Trans>E-mail</Trans>}
        action={email && <CopyButton text={email} label={t`Copy address`} />}
      >
        {email ? (
          <a href={`mailto:${email}`} className={textLink}>
            {email}
          </a>
        ) : null}
      </Fact>
      <Fact label={<Trans>Website</Trans>}>
        {website ? (
          <a href={website} target="_blank" rel="noreferrer" className={textLink}>
            {shownAddress(website)}
          </a>
        ) : null}
      </Fact>
    </>
  )
}

/** 'https://www.example.com/' as people write it: 'example.com'. */
function shownAddress(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
