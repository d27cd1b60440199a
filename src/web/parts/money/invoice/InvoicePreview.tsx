// An invoice as it is printed, in its own language: the same texts and figures as its PDF.
import { useEffect, useMemo, useState } from 'react'
import type { InvoiceDocument } from '#domain/money/invoices/invoice-document.ts'
import { printInvoice, type PrintedInvoice } from '#texts/money/invoice-document.ts'
import { usePhoneText } from '#web/parts/platform/phone/use-phone-text.ts'
import { cx } from '#web/ui/cx.ts'
import type { Language } from '#domain/language.ts'
import { translate, translatorIn } from '#web/texts.ts'
import type { Translator } from '#texts/translator.ts'

type InvoicePreviewProps = {
  document: InvoiceDocument
  /** The agency that writes it. */
  organisation: { name: string }
  className?: string
}

/** One sheet as wide as its place; its lines are one below the other where there is no room for columns. */
export function InvoicePreview({ document, organisation, className }: InvoicePreviewProps) {
  const { name } = organisation
  const t = useDocumentTexts(document.language)
  const phoneText = usePhoneText()
  const page = useMemo(
    () => t && printInvoice(document, { organisation: { name }, phoneText }, t),
    [document, name, phoneText, t],
  )
  if (!page) return null
  return (
    <article
      lang={page.lang}
      aria-label={page.heading}
      className={cx(
        '@container rounded-card border border-line bg-surface text-[0.8125rem]/[1.2rem] text-ink',
        className,
      )}
    >
      <div className="flex flex-col gap-6 px-5 py-6 @md:gap-8 @md:px-9 @md:py-9">
        <p className="display text-lg wrap-anywhere">{page.sender.name}</p>
        <div className="grid gap-6 @md:grid-cols-[minmax(0,1fr)_auto] @md:gap-10">
          <div className="min-w-0">
            <p className="mb-2 text-2xs text-mute underline decoration-line-strong underline-offset-3 wrap-anywhere">
              {page.sender.line}
            </p>
            <address className="not-italic">
              {page.address.map((line, index) => (
                <span key={index} className={cx('block wrap-anywhere', index === 0 && 'font-semibold')}>
                  {line}
                </span>
              ))}
            </address>
          </div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-0.5">
            {page.facts.map(({ label, value }) => (
              <div key={label} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-mute">{label}</dt>
                <dd className="text-right font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <p className="display text-xl">{page.heading}</p>
          {page.subject ? <p className="mt-0.5 text-mute">{page.subject}</p> : null}
        </div>
        <Lines page={page} />
        <Sums page={page} />
        {page.notes.length > 0 ? (
          <div className="flex max-w-prose flex-col gap-1.5">
            {page.notes.map((note, index) => (
              <p key={index} className="whitespace-pre-line">
                {note}
              </p>
            ))}
          </div>
        ) : null}
        {page.payment ? (
          <section>
            <p className="font-semibold">{page.payment.title}</p>
            <p className="mb-2">{page.payment.text}</p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
              {page.payment.rows.map(({ label, value }) => (
                <div key={label} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="text-mute">{label}</dt>
                  <dd className="font-medium wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
        <footer className="grid gap-4 border-t border-line pt-4 text-2xs text-mute @sm:grid-cols-2 @lg:grid-cols-4">
          {page.footer.map((lines, index) => (
            <p key={index} className="min-w-0">
              {lines.map((line, at) => (
                <span key={at} className="block wrap-anywhere">
                  {line}
                </span>
              ))}
            </p>
          ))}
        </footer>
      </div>
    </article>
  )
}

const columns =
  '@xl:grid @xl:grid-cols-[1.5rem_minmax(0,1fr)_5rem_6rem_3.5rem_6rem] @xl:gap-x-3 @xl:items-baseline'

function Lines({ page: { heads, lines } }: { page: PrintedInvoice }) {
  return (
    <div role="table" aria-label={heads.description} className="border-t border-ink">
      <div role="rowgroup" className="hidden border-b border-line py-1.5 text-2xs text-mute @xl:block">
        <div role="row" className={columns}>
          {[heads.no, heads.description, heads.quantity, heads.price, heads.vat, heads.net].map(
            (head, index) => (
              <span key={index} role="columnheader" className={index > 1 ? 'text-right' : ''}>
                {head}
              </span>
            ),
          )}
        </div>
      </div>
      <div role="rowgroup">
        {lines.map((line) => (
          <div key={line.no} role="row" className={cx('relative border-b border-line py-2', columns)}>
            <span role="cell" className="text-mute hidden @xl:block">
              {line.no}
            </span>
            <span role="cell" className="block min-w-0 pr-24 @xl:pr-0">
              <span className="block font-medium wrap-anywhere">{line.description}</span>
              {line.detail ? (
                <span className="block text-mute wrap-anywhere whitespace-pre-line">{line.detail}</span>
              ) : null}
            </span>
            <span role="cell" className="mr-2 text-mute @xl:mr-0 @xl:text-right @xl:text-ink">
              {line.quantity}
              <span aria-hidden className="@xl:hidden">
                {' × '}
              </span>
            </span>
            <span role="cell" className="mr-2 text-mute @xl:mr-0 @xl:text-right @xl:text-ink">
              {line.price}
            </span>
            <span role="cell" className="text-mute @xl:text-right @xl:text-ink">
              <span aria-hidden className="@xl:hidden">
                {heads.vat}{' '}
              </span>
              {line.vat}
            </span>
            <span role="cell" className="absolute top-2 right-0 font-medium @xl:static @xl:text-right">
              {line.net}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

function Sums({ page: { sums } }: { page: PrintedInvoice }) {
  return (
    <dl className="-mt-3 w-full self-end @xl:w-96">
      {sums.map(({ key, label, note, value, weight }) => (
        <div
          key={key}
          className={cx(
            'flex justify-between gap-6 py-1',
            weight === 'total' && 'border-t border-line font-semibold',
            weight === 'due' && 'mt-1 border-t border-ink pt-2 text-md font-bold',
          )}
        >
          <dt className="min-w-0">
            {label}
            {note ? <span className="block text-2xs font-normal text-mute">{note}</span> : null}
          </dt>
          <dd className="shrink-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Null while the language is fetched; the page's own texts where it cannot be, as on a device that is offline. */
function useDocumentTexts(language: Language): Translator | null {
  const page = translate()
  const [fetched, setFetched] = useState<Translator | null>(null)
  useEffect(() => {
    if (language === page.language) return
    let isCurrent = true
    void translatorIn(language)
      .catch(() => page)
      .then((found) => isCurrent && setFetched(() => found))
    return () => {
      isCurrent = false
    }
  }, [language, page])
  if (language === page.language) return page
  return fetched
}
