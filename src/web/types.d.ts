// Types of imports that are not modules: message catalogues, styles and the app's own virtual modules.
/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
