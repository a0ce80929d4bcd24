interface Fonts {
  readonly display: string
  readonly text: string
}

/**
 * Loads only the first font of each list, which is the one the app ships: loading the whole list fails if the device
 * lacks a fallback font. If it does not load, the picture uses the next font of the list, as the page does.
 */
export async function loadFonts(): Promise<Fonts> {
  const style = getComputedStyle(document.documentElement)
  const [display, text] = [style.getPropertyValue('--font-display'), style.getPropertyValue('--font-ui')]
  await Promise.allSettled(
    [display, text].map((family) => document.fonts.load(`20px ${family.split(',')[0]}`)),
  )
  return { display, text }
}

/** A canvas and its context; `scale` pixels for each unit. Throws if the browser draws no pictures. */
export function newCanvas(width: number, height: number, scale = 1) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: width * scale, height: height * scale })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures.')
  context.scale(scale, scale)
  return { canvas, context }
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.'))))
  })
}

/** Measures text in that weight and family, in the given size. */
export function measureIn(context: CanvasRenderingContext2D, weight: string, family: string) {
  return (text: string, size: number) => {
    context.font = `${weight} ${size}px ${family}`
    return context.measureText(text).width
  }
}
