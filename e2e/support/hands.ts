// The hands of a person: each press is counted, and each character that is typed.
import { expect, type Locator, type Page } from '@playwright/test'
import { create } from './moves.ts'

/** 40 words of five characters a minute, and a second for each press. */
const charactersPerMinute = 200
const pressesPerMinute = 60

export class Hands {
  readonly #page: Page
  #presses = 0
  #characters = 0

  private constructor(page: Page) {
    this.#page = page
  }

  /** Presses that other helpers make on this page count as well. */
  static async on(page: Page): Promise<Hands> {
    const hands = new Hands(page)
    await page.exposeFunction('countPress', () => (hands.#presses += 1))
    await page.addInitScript(() => {
      const count = () => (window as unknown as { countPress: () => void }).countPress()
      addEventListener('pointerdown', count, true)
    })
    return hands
  }

  /** One that the page cannot see: in a frame, or the browser's own button. */
  pressedElsewhere(): void {
    this.#presses += 1
  }

  async press(target: Locator): Promise<void> {
    await target.click()
  }

  /** Into a field, pressed first unless it has the focus already. */
  async fill(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible({ timeout: 15_000 })
    const isFocused = await field.evaluate((element) => element === document.activeElement)
    if (!isFocused) await field.click()
    await this.#type(field, text)
  }

  /** Into the field after the one that was filled: by the tab key, or the arrow of a phone's keyboard. */
  async next(field: Locator, text: string): Promise<void> {
    await this.#type(field, text)
    this.#characters += 1
  }

  /** A name that is not on file, and the record that is made of it. */
  async create(
    field: Locator,
    name: string,
    noun: Parameters<typeof create>[3],
    fill?: (sheet: Locator) => Promise<void>,
  ): Promise<void> {
    await expect(field).toBeVisible({ timeout: 15_000 })
    const isFocused = await field.evaluate((element) => element === document.activeElement)
    if (!isFocused) this.#presses += 1
    this.#characters += name.length
    await create(this.#page, field, name, noun, fill)
  }

  async #type(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.#characters += text.length
  }

  count(): { presses: number; characters: number; minutes: number } {
    const [presses, characters] = [this.#presses, this.#characters]
    return {
      presses,
      characters,
      minutes: characters / charactersPerMinute + presses / pressesPerMinute,
    }
  }
}
