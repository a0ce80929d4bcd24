/** Everything that Markdown or the HTML in it could take for a sign of its own, also inside a table. */
const SIGNS = /[\\`*_{}[\]()#+\-.!|<>~&:=^$@"']/g
const BREAKS = /\s+/g

/** The text as Markdown that shows it as it is, on one line. */
export function markdownText(text: string): string {
  return text.replace(BREAKS, ' ').trim().replace(SIGNS, '\\$&')
}

/** Letters that Unicode does not take apart into a letter and an accent, and the apostrophe that phones type. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '’': "'",
}
const OTHERS = new RegExp(`[${Object.keys(OTHER_LETTERS).join('')}]`, 'g')
const ACCENTS = /[\u0300-\u036f]/g
/** Most notes have only these, and for them lower case is all there is to do. */
const PLAIN = /^[\n\x20-\x7e]*$/

/** The text without case and accents, to compare texts: `Étude` and `etude` fold to the same, `don’t` and `don't` too. */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(OTHERS, (letter) => OTHER_LETTERS[letter] ?? letter)
}

/** The first characters of the text, and not half of one that takes two places, such as an emoji. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}

/** The words of a typed text, folded. */
export function wordsOf(text: string): readonly string[] {
  return folded(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/**
 * The typed number as `Number` reads it: `1,5` as `1.5`, and without separators of thousands, as in `1,000`, `1.000,5` or
 * `1 000`. Three digits after one comma are thousands, as the app writes them, unless a zero leads. After one point they are
 * decimals, because that is how the app writes those. Other text stays as it is, apart from its first comma.
 */
export function plainNumber(text: string): string {
  const plain = plainDigits(text).trim().replace('\u2212', '-')
  return (THOUSANDS.test(plain) ? plain.replaceAll(/[,\s'’]/g, '') : inPoints(plain)).replace(',', '.')
}

/** The digits and decimal signs of Arabic, Persian and wide keyboards as the usual ones. */
export function plainDigits(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[\u066b\uff0e]/g, '.')
    .replaceAll(/[\u066c\uff0c]/g, ',')
}

const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+|(?:[\s'’]\d{3})+)(?:\.\d*)?$/
const THOUSANDS_AND_COMMA = /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,}|(?:[\s'’]\d{3})+,\d*)$/

const inPoints = (plain: string) =>
  THOUSANDS_AND_COMMA.test(plain) ? plain.replaceAll(/[.\s'’]/g, '') : plain
