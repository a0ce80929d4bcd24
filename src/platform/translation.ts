/**
 * Lets the browser translate the page (PLATFORM-16). A translator puts `<font>` elements in the place of the text nodes that
 * React still holds. React would then fail when it removes such a node or inserts something before it, and its new texts
 * would not be seen.
 */
export function allowTranslation(): void {
  /** What stands in the document for a text node that a translator took out. */
  const standIns = new WeakMap<Node, ChildNode>()

  // React writes a new text into the node that it holds: the node returns, and the translator finds it again.
  const rewritten = new MutationObserver((records) => {
    for (const { target } of records) {
      standIns.get(target)?.replaceWith(target)
      standIns.delete(target)
    }
  })

  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
      if (!standIn) continue
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE) continue
        standIns.set(text, standIn as ChildNode)
        rewritten.observe(text, { characterData: true })
      }
    }
  }).observe(document, { childList: true, subtree: true })

  /** The child of `parent` that shows what React holds. */
  const inPlaceOf = (parent: Node, child: Node): Node => {
    if (child.parentNode === parent) return child
    let shown: Node | null = standIns.get(child) ?? child
    while (shown && shown.parentNode !== parent) shown = shown.parentNode
    return shown ?? child
  }
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the parent
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, inPlaceOf(this, child))
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && inPlaceOf(this, before))
    return node
  }
}

const isTranslation = (node: Node | null) => node?.nodeName === 'FONT'
