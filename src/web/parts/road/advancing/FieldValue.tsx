// The answer of an advancing field as it is read, by its type (product specification "Advancing group tab").
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { FieldType } from '#domain/road/advancing/advancing.ts'
import { ContactCard } from '#web/parts/people/contact/ContactCard.tsx'
import { roleLabel } from '#web/parts/people/contact/role-label.ts'
import { cx } from '#web/ui/cx.ts'
import { AttachmentLink, type OpenFile } from './AttachmentLink.tsx'
import { attachmentOf, contactOf } from './field-values.ts'

const collapsedHeight = 60
const expandedHeight = 500

/** Closed at first. Text that fits has no button. */
function LongText({ label, text }: { label: string; text: string }) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { box, isLonger } = useIsLonger()
  return (
    <div>
      <div
        id={id}
        ref={box}
        // Longer than the open box: arrow keys must be able to scroll it.
        {...(isOpen ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
        style={{ maxHeight: isOpen ? expandedHeight : collapsedHeight }}
        className={cx(
          'transition-[max-height] duration-200',
          isOpen ? 'overflow-y-auto' : 'overflow-hidden',
          isLonger && !isOpen && 'mask-b-from-50%',
        )}
      >
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
      {isLonger ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? t`Show less of ${label}` : t`Show more of ${label}`}
          onClick={() => setOpen(!isOpen)}
          className="hit mt-1 inline-flex items-center gap-1 text-sm font-semibold text-mute hover:text-ink"
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
          <ChevronDown aria-hidden className={cx('size-4 transition-transform', isOpen && 'rotate-180')} />
        </button>
      ) : null}
    </div>
  )
}

/** Whether the text is higher than the closed box, at any width of the page. */
function useIsLonger() {
  const box = useRef<HTMLDivElement>(null)
  const [isLonger, setLonger] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    const text = element?.firstElementChild
    if (!text) return
    const measure = () => setLonger(text.scrollHeight > collapsedHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(text)
    return () => observer.disconnect()
  }, [])
  return { box, isLonger }
}

export type ShownField = { fieldName: string; fieldType: FieldType; responseValue: string | null | undefined }

type FieldValueProps = OpenFile & { field: ShownField }

/** The value alone, without the name of its field; nothing when there is none. */
export function FieldValue({ field, ...open }: FieldValueProps) {
  const value = (field.responseValue ?? '').trim()
  if (value === '') return null
  switch (field.fieldType) {
    case 'text':
      return <p className="font-medium wrap-anywhere">{value}</p>
    case 'textarea':
      return <LongText label={field.fieldName} text={value} />
    case 'select':
      return (
        <span className="tone tone-neutral block w-fit rounded-chip px-2 py-0.5 font-semibold">{value}</span>
      )
    case 'toggle':
      return <YesNo value={value} />
    case 'contact':
    case 'team_member':
      return <Person value={value} />
    case 'attachment': {
      const attachment = attachmentOf(value)
      return attachment ? <AttachmentLink {...open} attachment={attachment} /> : null
    }
    case 'divider':
      return null
  }
}

function YesNo({ value }: { value: string }) {
  if (value !== 'true' && value !== 'false') return null
  return <p className="font-medium">{value === 'true' ? <Trans>Yes</Trans> : <Trans>No</Trans>}</p>
}

function Person({ value }: { value: string }) {
  const contact = contactOf(value)
  return contact ? <ContactCard contact={{ ...contact, role: roleLabel(contact.role) }} /> : null
}
