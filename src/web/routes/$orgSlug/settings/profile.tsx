// Settings of one's own: profile, e-mail address, password, appearance.
import { createFileRoute } from '@tanstack/react-router'
import { AccountCards } from '#web/parts/account/AccountCards.tsx'

export const Route = createFileRoute('/$orgSlug/settings/profile')({ component: AccountCards })
