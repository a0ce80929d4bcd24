/** The first characters of the text, and not half of one that takes two places, such as an emoji. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
