// Mocks https://apis.google.com/js/api.js, the only external script of sign-in with a popup. The app and the emulator's
// helper frame load it to exchange messages. Everything else in these tests is real: the SDK, the popup and the
// emulator's account page.
;(() => {
  const MARK = 'counterpoint-gapi-stand-in'
  const RETRY_MS = 100

  const handlers = new Map() // name of a message → who answers it
  const waiting = new Map() // id of a request → what to do with its reply
  const answers = new Map() // id of a request → its promised answer: a repeated request is handled once

  const post = (target, message) => target.postMessage({ mark: MARK, ...message }, '*')

  // The other side may not be listening yet, so a request is repeated until it gets a reply.
  function ask(target, name, data, onReply) {
    const id = `${name}/${crypto.randomUUID()}`
    waiting.set(id, onReply)
    const attempt = () => {
      if (!waiting.has(id)) return
      post(target(), { id, name, data })
      setTimeout(attempt, RETRY_MS)
    }
    attempt()
  }

  const answered = (onPong) => {
    window.hasHelperAnswered = true // popup-task.ts waits for it.
    return onPong?.()
  }

  const channelTo = (target) => ({
    restyle: () => Promise.resolve(),
    register: (name, handler) => handlers.set(name, handler),
    ping: (onPong) => new Promise((resolve) => ask(target, 'ping', null, () => resolve(answered(onPong)))),
    send: (name, data, onReply) => ask(target, name, data, (reply) => onReply?.([reply])),
  })

  addEventListener('message', async ({ data: message, source }) => {
    if (message?.mark !== MARK) return
    if (message.isReply) {
      const onReply = waiting.get(message.id)
      waiting.delete(message.id)
      // The SDK's callback throws after it has taken the reply; the original script swallows that.
      if (onReply) new Promise((resolve) => resolve(onReply(message.reply))).catch(() => {})
      return
    }
    const handler = message.name === 'ping' ? () => null : handlers.get(message.name)
    if (!handler) return
    if (!answers.has(message.id)) answers.set(message.id, Promise.resolve(handler(message.data)))
    post(source, { id: message.id, isReply: true, reply: await answers.get(message.id) })
  })

  function openFrame({ where, url, attributes }, onOpen) {
    const frame = document.createElement('iframe')
    const { style, ...others } = attributes
    Object.assign(frame.style, style)
    for (const [name, value] of Object.entries(others)) frame.setAttribute(name, value)
    frame.src = url
    where.append(frame)
    return onOpen(channelTo(() => frame.contentWindow))
  }

  const context = { getParentIframe: () => channelTo(() => window.parent), open: openFrame }
  window.gapi = {
    load: (_features, options) => setTimeout(options.callback ?? options),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: class {}, getContext: () => context },
  }

  const onload = new URL(document.currentScript.src).searchParams.get('onload')
  if (onload) window[onload]?.()
  window.gapi_onload?.()
})()
