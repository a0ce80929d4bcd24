const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit'
/** The action name of Firebase's own provider. It appears in reCAPTCHA's statistics. */
const ACTION = 'fire_app_check'

interface Recaptcha {
  ready(callback: () => void): void
  render(container: HTMLElement, options: { sitekey: string; size: 'invisible' }): number
  execute(widget: number, options: { action: string }): PromiseLike<string>
}

/** Returns a function that asks reCAPTCHA Enterprise for a token. The first call loads the script. */
export function recaptchaEnterprise(siteKey: string): (signal: AbortSignal) => Promise<string> {
  let widget: number | null = null
  return async (signal) => {
    const recaptcha = await loaded(signal)
    await new Promise<void>((resolve) => recaptcha.ready(resolve))
    widget ??= recaptcha.render(hiddenContainer(), { sitekey: siteKey, size: 'invisible' })
    return recaptcha.execute(widget, { action: ACTION })
  }
}

/** The script loads a second one, which defines `render`. When that failed, the first one must run again. */
async function loaded(signal: AbortSignal): Promise<Recaptcha> {
  if (!current()?.render) await loadScript(signal)
  const recaptcha = current()
  if (!recaptcha) throw new Error('The reCAPTCHA script did not define grecaptcha.enterprise.')
  // `render` follows when `ready` calls back.
  return recaptcha as Recaptcha
}

function current(): Partial<Recaptcha> | undefined {
  return (window as { grecaptcha?: { enterprise?: Partial<Recaptcha> } }).grecaptcha?.enterprise
}

/** A script element cannot load twice, so each attempt creates one and removes it on failure. */
function loadScript(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (reason: string) => {
      script.remove()
      reject(new Error(`The reCAPTCHA script ${reason}.`))
    }
    script.src = SCRIPT
    script.onload = () => resolve()
    script.onerror = () => fail('could not be loaded')
    signal.addEventListener('abort', () => fail('did not load in time'), { once: true })
    document.head.append(script)
  })
}

function hiddenContainer(): HTMLElement {
  const container = document.createElement('div')
  container.hidden = true
  document.body.append(container)
  return container
}
