// What is asked of every screen: its title, nobody locked out, nothing sticking out, room for a finger.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Waits until the screen has its heading and its data, and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  // Asked with each frame; an expectation asks ever more seldom.
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('.animate-pulse-soft'),
    null,
    { timeout: 20_000 },
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    // A transition begins with the next frame, and again where what it inherits is in one itself.
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    const end = performance.now() + 1000
    for (let still = 0; still < 3 && performance.now() < end; still = isMoving() ? 0 : still + 1) {
      await new Promise(requestAnimationFrame)
    }
  })
}

const nowhere = ['Page not found', 'Seite nicht gefunden']

/**
 * Goes to an address as a click within the app does, without reloading the app. On the way lies the page for
 * addresses that nobody has, so that nothing of the screen before is taken for the one that is asked for.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path)
    return
  }
  const go = (to: string) => page.evaluate((url) => history.pushState(null, '', url), to)
  // No place of an agency: those ask who is there first.
  await go('/waitlist/nobody')
  await page.waitForFunction(
    (titles) => titles.includes(document.querySelector('h1')?.textContent ?? ''),
    nowhere,
  )
  await go(path)
  await page.waitForFunction((titles) => {
    const h1 = document.querySelector('h1')
    return h1 !== null && !titles.includes(h1.textContent ?? '')
  }, nowhere)
}

/** What is run to have axe in the page: nothing, where it is there from before. Frames need it each time. */
async function axeFor(page: Page): Promise<string> {
  if (page.frames().length > 1) return axeSource
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return 'true'
}

/**
 * Marks texts to measure the contrast of: three of each look, since a list of fifty rows has the same ones over
 * and over, and each costs milliseconds. A look is all that contrast depends on: letters, and what lies behind them.
 */
async function markLooks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts = new Map<string, number>()
    const mark = (element: Element, behind: string) => {
      const style = getComputedStyle(element)
      // What lies far below and is not drawn yet has not got its colours either.
      if (style.display !== 'contents' && !element.checkVisibility({ contentVisibilityAuto: true })) return
      const { backgroundColor, backgroundImage, opacity, filter, position, pointerEvents } = style
      const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
      const isOff = element.matches(':disabled, [aria-disabled=true]')
      const isIn = position === 'static' || position === 'relative'
      if (!isPlain || !isIn || isOff || opacity !== '1' || filter !== 'none')
        behind += `|${backgroundColor} ${backgroundImage} ${opacity} ${filter} ${position} ${isOff}`
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )
      if (hasText || element.matches('input, select, textarea')) {
        const { color, fontSize, fontWeight, textShadow, visibility } = style
        const look = [behind, color, fontSize, fontWeight, textShadow, visibility, pointerEvents].join(' ')
        const count = counts.get(look) ?? 0
        counts.set(look, count + 1)
        if (count < 3) element.setAttribute('data-look', '')
      }
      for (const child of element.children) mark(child, behind)
    }
    for (const marked of document.querySelectorAll('[data-look]')) marked.removeAttribute('data-look')
    mark(document.body, '')
    const { axe } = window as unknown as { axe: { configure: (spec: object) => void } }
    axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-look]' }] })
  })
}

/** Serious and critical findings of axe, in words. */
export async function barriers(page: Page, rules?: string[]): Promise<string[]> {
  const source = await axeFor(page)
  if (source === 'true') await markLooks(page)
  // The other mode is for frames of foreign origins, which no page of ours has, and takes four times as long.
  const axe = new AxeBuilder({ page, axeSource: source })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    )
}

/** Elements that reach beyond the right edge of the page, when the page can be scrolled sideways. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => `${element.tagName.toLowerCase()}.${String(element.getAttribute('class'))}`)
      .slice(0, 5)
  })
}

/** Buttons that a box or the edge of the page cuts at a side, where nothing scrolls. */
export function cutButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (button: Element) => {
      const { left, right, width } = button.getBoundingClientRect()
      if (width <= 1) return false
      for (let box = button.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        // The diagram of a workflow is moved by hand.
        if (overflowX === 'auto' || overflowX === 'scroll' || box.matches('.react-flow')) return false
        if (overflowX === 'visible' && box !== document.body) continue
        const edge = box.getBoundingClientRect()
        if (left < edge.left - 2 || right > edge.right + 2) return true
      }
      return false
    }
    return [...document.querySelectorAll('button, [role=button], [role=combobox]')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }) && isCut(button))
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent).trim().slice(0, 40))
  })
}

/** The primary buttons of the page, beside those of dialogs. */
export function primaries(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.bg-action:is(a, button)')]
      .filter((button) => button.checkVisibility() && !button.closest('[role=dialog]'))
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent).trim()),
  )
}

/**
 * Controls that a finger would miss: less than 40 px in either direction, measured by what a touch hits and not by
 * what the eye sees. Links within a sentence are exempt, as in WCAG 2.5.8.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const needed = 40
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=combobox]',
    )
    const isInSentence = (element: HTMLElement) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length
    const isOutOfSight = (element: HTMLElement) => {
      const box = element.getBoundingClientRect()
      return (
        box.width <= 1 ||
        box.height <= 1 ||
        box.bottom <= 0 ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        element.closest('[aria-hidden=true], [inert]') !== null
      )
    }
    const reach = (element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const box = element.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0]
      const hits = (dx: number, dy: number) => {
        const found = document.elementFromPoint(x + dx, y + dy)
        return found !== null && (element.contains(found) || label?.contains(found) === true)
      }
      const extent = (dx: number, dy: number) => {
        let steps = 0
        while (steps < needed && hits(dx * (steps + 1), dy * (steps + 1))) steps++
        return steps
      }
      // Each asking costs up to a millisecond. Nothing that lies over a control is as narrow as five pixels.
      const isAmple = [5, 10, 15, needed / 2].every(
        (far) => hits(far, 0) && hits(-far, 0) && hits(0, far) && hits(0, -far),
      )
      if (isAmple) return { width: needed, height: needed, isCovered: !hits(0, 0) }
      // The middle may be a hair off a pixel.
      return {
        width: extent(1, 0) + extent(-1, 0) + 1,
        height: extent(0, 1) + extent(0, -1) + 1,
        isCovered: !hits(0, 0),
      }
    }
    const found: string[] = []
    for (const element of controls) {
      if (isOutOfSight(element) || isInSentence(element)) continue
      const { width, height, isCovered } = reach(element)
      if (isCovered || (width >= needed && height >= needed)) continue
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
      found.push(`${element.tagName.toLowerCase()} "${name}" ${width} x ${height}`)
    }
    window.scrollTo(0, 0)
    return found
  })
}
