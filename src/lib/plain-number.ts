/**
 * The typed number as `Number` reads it: `1,5` as `1.5`, and without separators of thousands, as in `1,000`, `1.000,5` or
 * `1 000`. Three digits after one comma are thousands, as the app writes them, unless a zero leads. After one point they are
 * decimals, because that is how the app writes those. Other text stays as it is, apart from its first comma.
 */
export function plainNumber(text: string): string {
  const plain = text.trim().replace('\u2212', '-')
  return (THOUSANDS.test(plain) ? plain.replaceAll(/[,\s'’]/g, '') : inPoints(plain)).replace(',', '.')
}

const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+|(?:[\s'’]\d{3})+)(?:\.\d*)?$/
const THOUSANDS_AND_COMMA = /^[+-]?[1-9]\d{0,2}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,}|(?:[\s'’]\d{3})+,\d*)$/

const inPoints = (plain: string) =>
  THOUSANDS_AND_COMMA.test(plain) ? plain.replaceAll(/[.\s'’]/g, '') : plain
