// The organisation's word in the address, checked while it is typed.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { organisationSlugProblem } from '#domain/platform/search/organisation-slug.ts'
import { trpc } from '#web/trpc.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'

type SlugFieldProps = {
  /** Called once the word is written by hand. */
  onOwn?: () => void
  /**
   * Asks whether the word is free while it is typed. Not for an organisation that has one already: a former
   * word of its own counts as taken for everybody else, so only the change itself shows it.
   */
  isLive?: boolean
}

/** Place it in a FormProvider with a field "slug". */
export function SlugField({ onOwn, isLive = false }: SlugFieldProps) {
  // `register` must run with every render: after a reset the field is unknown until then.
  'use no memo'
  const { t } = useLingui()
  const { register, setValue, formState } = useFormContext<{ slug: string }>()
  const slug = useWatch<{ slug: string }, 'slug'>({ name: 'slug' }).trim().toLowerCase()
  const searched = useDebounced(slug, 300)
  const isFormed = isLive && organisationSlugProblem(searched) === undefined
  const check = useQuery(
    trpc.organisations.checkSlug.queryOptions(
      { slug: searched },
      { enabled: isFormed, placeholderData: keepPreviousData, staleTime: 10_000, meta: { persist: false } },
    ),
  )
  const answer = isFormed && searched === slug && !check.isPlaceholderData ? check.data : undefined
  const problem = formState.errors.slug?.message ?? (slug ? answer?.problem : undefined)
  const { suggestion } = answer ?? {}

  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={t`Web address`}
        error={problem}
        hint={
          answer?.isAvailable ? (
            <span className="inline-flex items-center gap-1">
              <Check aria-hidden className="size-3.5 text-conf" />
              <Trans>This address is available.</Trans>
            </span>
          ) : (
            t`Lower-case letters, digits and hyphens.`
          )
        }
      >
        <Input
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          before={<span className="shrink-0 text-mute">{window.location.host}/</span>}
          {...register('slug', { onChange: () => onOwn?.() })}
        />
      </Field>
      {answer && !answer.isAvailable && suggestion ? (
        <button
          type="button"
          className="hit w-fit text-sm font-medium underline underline-offset-3"
          onClick={() => {
            onOwn?.()
            setValue('slug', suggestion, { shouldValidate: true, shouldDirty: true })
          }}
        >
          <Trans>Use {suggestion}</Trans>
        </button>
      ) : null}
    </div>
  )
}
