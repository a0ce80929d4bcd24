import { readFileSync } from 'node:fs'
import type { EngineTab, Key } from './engine'
import { endPress, look, overflow, selectFound, type Found, type Sent, type Wanted } from './in-page'
import { until } from './until'

/** What stands at the same place for so many looks stands still. */
const LOOKS = 3

const library = readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8')

type Name = string | RegExp
const sent = (name: Name): Sent =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags }
const named = (name: Name | undefined) => (name === undefined ? {} : { name: sent(name) })

/** A tab as a user sees it: everything is found by role and name, label or text, and waited for. */
export class Tab {
  constructor(
    private readonly driver: EngineTab,
    private readonly dialog: string | null = null,
  ) {}

  /** The same tab, looking only inside of the dialog with this title. */
  inside(dialog: string): Tab {
    return new Tab(this.driver, dialog)
  }

  goto = (url: string) => this.driver.goto(url)
  reload = () => this.driver.reload()
  show = () => this.driver.show()
  type = (text: string) => this.driver.type(text)
  key = (key: Key) => this.driver.pressKey(key)
  control = (letter: 'k') => this.driver.pressWithControl(letter)
  chooseFile = (selector: string, path: string) => this.driver.chooseFile(selector, path)
  picture = () => this.driver.picture()
  takeErrors = () => this.driver.takeErrors()
  /** Evaluates a script in the page. */
  run = <T>(script: string) => this.driver.run<[], T>(script)

  async resize(width: number, height: number): Promise<void> {
    await this.driver.resize(width, height)
    await until(
      async () => (await this.run('innerWidth')) === width,
      () => `a width of ${width} px`,
    )
  }

  /** Presses in the middle. A page that moves in that moment is pressed again. */
  async press(role: string, name: Name): Promise<void> {
    do {
      await this.reach({ by: 'role', role, name: sent(name) })
      await this.driver.clickFound()
    } while (!(await this.driver.run(endPress)))
  }

  async fill(label: Name, text: string): Promise<void> {
    await this.reach({ by: 'label', name: sent(label) })
    await this.driver.run(endPress)
    await this.driver.run(selectFound)
    await (text === '' ? this.driver.pressKey('Backspace') : this.driver.type(text))
  }

  async see(role: string, name?: Name): Promise<void> {
    await this.untilCount({ by: 'role', role, ...named(name) }, (count) => count > 0)
  }

  async seeNo(role: string, name?: Name): Promise<void> {
    await this.untilCount({ by: 'role', role, ...named(name) }, (count) => count === 0)
  }

  /** How many with this role and name are visible now. */
  async count(role: string, name?: Name): Promise<number> {
    let found = 0
    await this.untilCount({ by: 'role', role, ...named(name) }, (count) => {
      found = count
      return true
    })
    return found
  }

  async seeText(text: Name): Promise<void> {
    await this.untilCount({ by: 'text', name: sent(text) }, (count) => count > 0)
  }

  async seeLabel(text: Name): Promise<void> {
    await this.untilCount({ by: 'label', name: sent(text) }, (count) => count > 0)
  }

  /** Waits until the text of what has this role and name passes. */
  async untilText(role: string, name: Name, isDone: (text: string) => boolean): Promise<void> {
    await this.until(
      { by: 'role', role, name: sent(name) },
      false,
      ({ count, text }) => count > 0 && isDone(text),
    )
  }

  /** How many px the page is wider than the window. */
  overflow = () => this.driver.run(overflow)

  /** Waits until exactly one element can be pressed and has not moved for some looks. */
  private async reach(wanted: Wanted): Promise<void> {
    let places: readonly string[] = []
    await this.until(wanted, true, ({ problem, place }) => {
      places = problem === '' ? [...places.filter((each) => each === place), place] : []
      return places.length === LOOKS
    })
  }

  private async untilCount(wanted: Wanted, isEnough: (count: number) => boolean): Promise<void> {
    await this.until(wanted, false, (found) => isEnough(found.count))
  }

  private async until(wanted: Wanted, isPress: boolean, isEnough: (found: Found) => boolean): Promise<void> {
    const asked = { ...wanted, dialog: this.dialog }
    let last: Found | null = null
    try {
      await until(
        async () => {
          last = await this.driver.run(look, asked, isPress)
          if (last === null) await this.driver.run<[], unknown>(library)
          return last !== null && isEnough(last)
        },
        () => `${JSON.stringify(asked)}: ${last?.problem || `${last?.count} visible`}`,
      )
    } catch (error) {
      // A picture is lost with the machine that took it: what stands on the page belongs to the message.
      const page = await this.run<string>('location.hash + "\\n" + document.body.innerText.slice(0, 2000)')
      throw new Error(`${String(error)}, at ${page}`, { cause: error })
    }
  }
}
