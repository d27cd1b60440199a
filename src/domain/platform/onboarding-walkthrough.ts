// The walkthrough that greets phone users: its four steps, and when it shows automatically.

export const walkthroughSteps = ['welcome', 'features', 'install', 'ready'] as const
export type WalkthroughStep = (typeof walkthroughSteps)[number]

/** Where the device remembers that it was completed. */
export const completedKey = 'fermata.onboarding.completed'

/** null = closed. `isCompleted` is what the device remembers. */
export type Walkthrough = { step: WalkthroughStep | null; isCompleted: boolean }

export type WalkthroughAction = 'show' | 'next' | 'getStarted' | 'skip'

/** Is this browser one of a phone or tablet, by its own name? */
export function isMobileBrowser(userAgent: string): boolean {
  return /Android|webOS|iPhone|iPad|iPod|BlackBerry|BB10|IEMobile|Opera Mini|Mobile.*Firefox/i.test(userAgent)
}

/** Does it show automatically after the delay? Forcing it to show is `show`, on any device at any time. */
export function showsByItself(walkthrough: Walkthrough, userAgent: string): boolean {
  return walkthrough.step === null && !walkthrough.isCompleted && isMobileBrowser(userAgent)
}

/**
 * One step of the walkthrough. Next advances and does nothing on the last step; Get Started there, and Skip
 * anywhere, mark it completed and close it (product specification 4).
 */
export function walk(walkthrough: Walkthrough, action: WalkthroughAction): Walkthrough {
  const { step } = walkthrough
  if (action === 'show') return { ...walkthrough, step: 'welcome' }
  if (step === null) return walkthrough
  const at = walkthroughSteps.indexOf(step)
  const isLast = at === walkthroughSteps.length - 1
  if (action === 'next') return { ...walkthrough, step: walkthroughSteps[at + 1] ?? step }
  if (action === 'getStarted' && !isLast) return walkthrough
  return { step: null, isCompleted: true }
}

/** 'n/4' beside the progress bar, and the bar's share of 1. */
export function progressOf(step: WalkthroughStep): { counter: string; share: number } {
  const number = walkthroughSteps.indexOf(step) + 1
  return { counter: `${number}/${walkthroughSteps.length}`, share: number / walkthroughSteps.length }
}

/** The buttons of a step: Install Now is on the third only. */
export function buttonsOf(step: WalkthroughStep): {
  install: boolean
  next: boolean
  getStarted: boolean
  skip: boolean
} {
  const isLast = step === 'ready'
  return { install: step === 'install', next: !isLast, getStarted: isLast, skip: !isLast }
}
