// The pieces every page is made of: header, toolbar, card, empty state.
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, X } from 'lucide-react'
import { cloneElement, createContext, useContext, type ReactElement, type ReactNode } from 'react'
import { BesideTitle } from './Button.tsx'
import { cx } from './cx.ts'
import { watchEdges } from './scroll-edges.ts'

export type LinkElement = ReactElement<{ className?: string; children?: ReactNode }>

type PageHeaderProps = {
  title: ReactNode
  /** Link to the list above, for instance `<Link to="..">Events</Link>`. */
  back?: LinkElement
  /** Counts, status, one line below the title. */
  meta?: ReactNode
  /** Buttons at the right; one of them primary at most. */
  actions?: ReactNode
  /** Toolbar or tabs below. */
  children?: ReactNode
}

/** What the frame puts at the end of the title on phones, which have no sidebar; pages below another have their way up. */
export const PhoneCorner = createContext<ReactNode>(null)

/** Title of the page, what can be done, and what filters it. */
export function PageHeader({ title, back, meta, actions, children }: PageHeaderProps) {
  const frameCorner = useContext(PhoneCorner)
  const corner = back ? null : frameCorner
  return (
    <header className="safe-x flex flex-col gap-3 pt-4 pb-3 md:pt-5">
      {back ? <BackLink link={back} /> : null}
      <div
        className={cx(
          'relative flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 max-md:gap-x-2.5 md:min-h-8',
          // Beside the title, also where the buttons need a line of their own.
          Boolean(corner) && 'max-md:pr-9',
        )}
      >
        {/* On phones what is said about the page has a line of its own, below the buttons. */}
        <div className="max-md:contents md:min-w-0 md:flex-1">
          <h1
            tabIndex={-1}
            title={back && typeof title === 'string' ? title : undefined}
            className={cx(
              'text-2xl max-md:max-w-full max-md:flex-1 max-[23rem]:text-xl',
              // The title of a list is a word that keeps its letters together, that of a record a name of any length.
              back ? 'clamped-title max-md:min-w-48' : 'wrap-break-word max-md:min-w-min',
            )}
          >
            {title}
          </h1>
          {meta ? <div className="text-mute max-md:order-1 max-md:basis-full md:mt-0.5">{meta}</div> : null}
        </div>
        {actions ? (
          // A list has its title beside the buttons; what a record offers is said in words, below it.
          <BesideTitle value={!back}>
            {/* On narrow phones buttons with a text give way, which then takes a second line. */}
            <div className="flex items-center gap-2 max-md:gap-1 max-[23rem]:[&>:not([aria-label])]:shrink">
              {actions}
            </div>
          </BesideTitle>
        ) : null}
        {corner ? <div className="absolute top-0 -right-2 md:hidden">{corner}</div> : null}
      </div>
      {children}
    </header>
  )
}

/** The way up: a chevron and the name of the list. */
export function BackLink({ link }: { link: LinkElement }) {
  const className = 'hit -ml-1 inline-flex w-fit items-center gap-1 text-mute hover:text-ink'
  return cloneElement(
    link,
    { className },
    <ChevronLeft key="up" aria-hidden className="size-4" />,
    link.props.children,
  )
}

/** The name of a record as the title of its page; a very long one is cut after some lines and whole on hover. */
export function RecordTitle({ name, ...focus }: { name: string; tabIndex?: number }) {
  return (
    <h1 {...focus} title={name} className="clamped-title text-2xl md:text-3xl">
      {name}
    </h1>
  )
}

/** One line of filters and views; scrolls sideways on phones. */
export function Toolbar({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div
      ref={watchEdges}
      role="group"
      aria-label={label}
      className={cx('scroll-x scrollbar-none flex items-center gap-1 md:flex-wrap', className)}
    >
      {children}
    </div>
  )
}

/** A filter in force, with its way out. */
export function FilterChip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <span className="inline-flex h-8 items-center rounded-full border border-line bg-surface pl-3 text-sm md:h-6 md:pl-2.5 md:text-xs">
      {children}
      <button
        type="button"
        aria-label={t`Remove filter`}
        onClick={onRemove}
        className="hit px-2 text-mute hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}

type CardProps = {
  /** For addresses that lead to it. */
  id?: string
  title?: ReactNode
  action?: ReactNode
  children: ReactNode
  className?: string
  flush?: boolean
}

/** A framed part of a page: hairline, no shadow. `flush` for lists that reach the edges. */
export function Card({ id, title, action, children, className, flush = false }: CardProps) {
  return (
    <section
      id={id}
      className={cx('scroll-mt-4 overflow-hidden rounded-card border border-line bg-surface', className)}
    >
      {title ? (
        <div className="flex min-h-11 items-center justify-between gap-x-3 gap-y-1 px-4 max-[23rem]:flex-wrap pt-2.5 pb-1.5">
          <h2 className="text-md tracking-[-0.01em]">{title}</h2>
          {action ? <div className="text-xs font-medium text-mute">{action}</div> : null}
        </div>
      ) : null}
      <div className={flush ? '' : cx('px-4 pb-4', !title && 'pt-4')}>{children}</div>
    </section>
  )
}

type EmptyStateProps = {
  title: ReactNode
  icon?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** It is all there is: its title is the page's. */
  isPage?: boolean
}

/** Says what is missing, why, and the one next step. "Nothing yet" and "no match" are two different texts. */
export function EmptyState({ title, icon, children, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="mx-auto flex max-w-88 flex-col items-center gap-2 px-6 py-14 text-center">
      {icon ? <span className="mb-1 text-mute [&_svg]:size-6">{icon}</span> : null}
      <Title className="display text-md tracking-[-0.01em]">{title}</Title>
      {children ? <p className="text-pretty text-mute">{children}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
