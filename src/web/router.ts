// The router: the route table, plain-string search, preloading, and the screens for what is not there.
import { createRouter } from '@tanstack/react-router'
import { DefaultError } from './parts/platform/screens/DefaultError.tsx'
import { DefaultNotFound } from './parts/platform/screens/NotFound.tsx'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  // The query cache decides what is fresh, not the router.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  scrollToTopSelectors: ['main'],
  defaultNotFoundComponent: DefaultNotFound,
  defaultErrorComponent: DefaultError,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
