/** What the calls that connect accounts for mail and for calendars do alike. */
import { DomainError } from '#domain/errors.ts'
import { callbackPath, providerInfo, type MailProvider } from '#domain/messages/mail-providers.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import type { Services } from '../../context.ts'
import { waiting } from '../../platform/process/waiting.ts'
import { PermissionGone, type MailProviders, type ProviderSettings } from './provider.ts'

/** How this installation is known to a provider; PRECONDITION_FAILED where it is not. */
export function settingsOf(providers: MailProviders, provider: MailProvider): ProviderSettings {
  const settings = providers[provider]
  if (settings) return settings
  const { label } = providerInfo[provider]
  throw new DomainError('PRECONDITION_FAILED', {
    problem: messagesProblem('account.providerNotSetUp', { provider: label }),
  })
}

/** What providers do wrong is not ours to explain: one sentence, whatever they answer. */
export async function atProvider<T>(provider: MailProvider, work: () => Promise<T>): Promise<T> {
  try {
    return await waiting(work)
  } catch (error) {
    if (error instanceof DomainError) throw error
    const { label } = providerInfo[provider]
    const code = error instanceof PermissionGone ? 'account.providerRefused' : 'account.providerUnreachable'
    throw new DomainError('PRECONDITION_FAILED', { problem: messagesProblem(code, { provider: label }) })
  }
}

/** Where a provider leads back to, for mail and for calendars alike: it has to be registered there. */
export const redirectUriOf = ({ site }: Pick<Services, 'site'>, slug: string) =>
  site.appUrl + callbackPath(slug)
