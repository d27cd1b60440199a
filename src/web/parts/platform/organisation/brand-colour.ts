// The agency's colour on pages for outsiders: whatever is primary there takes it.
import { useEffect } from 'react'
import { grounds, inkOn, visibleOn } from '#domain/platform/face/ink-on.ts'

/** The values of the tokens: seen on the page in the light and in the dark, and read on. */
export function actionColours(colour: string) {
  const [light, dark] = [visibleOn(colour, grounds.light), visibleOn(colour, grounds.dark)]
  return {
    '--color-action': `light-dark(${light}, ${dark})`,
    '--color-on-action': `light-dark(${inkOn(light)}, ${inkOn(dark)})`,
  }
}

/** Initials on the colour; undefined without one. */
export const initialColours = (colour: string | null | undefined) =>
  colour ? { background: colour, color: inkOn(colour) } : undefined

/** While the page is shown, sheets and menus above it included; without a colour it stays ink. */
export function useBrandColour(colour: string | null | undefined): void {
  useEffect(() => {
    if (!colour) return
    const { style } = document.documentElement
    const tokens = Object.entries(actionColours(colour))
    for (const [token, value] of tokens) style.setProperty(token, value)
    return () => {
      for (const [token] of tokens) style.removeProperty(token)
    }
  }, [colour])
}
