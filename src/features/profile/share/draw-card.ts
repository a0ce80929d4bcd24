import { BADGE_SHAPES } from '@/components/account/BadgeDrawing'
import { linesOf, newPen, pngOf, rule, write, type Pen } from '@/components/picture/pen'
import { BADGES, type Badge } from '@/domain/badge/badge'
import { PRODUCT_NAME } from '@/domain/product'
import { SOCIALS } from '@/domain/profile/customization'
import { showcased } from '@/domain/profile/edit'
import { SITES } from '@/domain/profile/socials'
import type { User } from '@/domain/profile/user'
import { DASH, longDateText } from '@/format/date'
import { STAT_NAMES, statText } from '@/format/profile'
import { sinceOf, type ProfileFigures } from '../use-profile-figures'
import { voiceCurves } from './voice-curve'

interface CardContent {
  /** Contains neither the email address nor any location. */
  user: Pick<User, 'displayName' | 'username' | 'bio' | 'socials' | 'profileCustomization'>
  photoUrl: string | null
  figures: ProfileFigures
  badges: readonly Badge[]
}

// The size at which other sites show a shared picture.
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64
const SIDE_X = 850
const VOICES = { y: 460, width: WIDTH, height: HEIGHT - 460 }
const AVATAR = 132
const TOKENS = ['bg', 'line', 'ink', 'ink-2', 'prod', 'play'] as const

type CardPen = Pen<(typeof TOKENS)[number]>

/** Draws the profile's cover as a PNG of 1200 by 630, in its theme. */
export async function drawCard(content: CardContent): Promise<Blob> {
  const pen = await themedPen(content.user.profileCustomization.theme)
  const photo = await loadPhoto(content.photoUrl)
  const { context, colors } = pen

  context.fillStyle = colors.bg
  context.fillRect(0, 0, WIDTH, HEIGHT)
  drawVoices(pen, content.figures)
  drawAvatar(pen, photo)
  drawIdentity(pen, content.user)
  drawSide(pen, content)
  photo?.close()
  return pngOf(context)
}

/** Has the theme's colours on the page: the default theme follows light and dark. */
async function themedPen(theme: string): Promise<CardPen> {
  const probe = document.createElement('div')
  probe.dataset['profileTheme'] = theme
  document.body.append(probe)
  try {
    return await newPen(WIDTH, HEIGHT, { names: TOKENS, prefix: '--cover-', of: probe })
  } finally {
    probe.remove()
  }
}

/**
 * Null without a photo, or if its site does not let a page read it: the card then shows the default icon. Loaded through
 * an image element, so every host that `img-src` allows may serve it.
 */
async function loadPhoto(address: string | null): Promise<ImageBitmap | null> {
  if (address === null) return null
  try {
    const image = Object.assign(new Image(), { crossOrigin: 'anonymous', referrerPolicy: 'no-referrer' })
    image.src = address
    await image.decode()
    return await createImageBitmap(image)
  } catch (error) {
    console.warn('The card is drawn without its photo', error)
    return null
  }
}

function drawVoices(pen: CardPen, { weeks }: ProfileFigures): void {
  const { context, colors } = pen
  const { productivity, play } = voiceCurves(weeks, VOICES)
  const middle = VOICES.y + VOICES.height / 2
  context.save()
  context.translate(0, VOICES.y)
  for (const [curve, color] of [
    [productivity, colors.prod],
    [play, colors.play],
  ] as const) {
    context.globalAlpha = 0.25
    context.fillStyle = color
    context.fill(new Path2D(curve.area))
    context.globalAlpha = 1
    context.strokeStyle = color
    context.lineWidth = 3
    context.stroke(new Path2D(curve.line))
  }
  context.restore()
  rule(pen, 'line', 1, [0, VOICES.y, WIDTH, VOICES.y])
  rule(pen, 'line', 1, [SIDE_X, 0, SIDE_X, VOICES.y])
  rule(pen, 'ink', 2, [0, middle, WIDTH, middle])
}

function drawAvatar({ context, colors }: CardPen, photo: ImageBitmap | null): void {
  const center = MARGIN + AVATAR / 2
  context.save()
  context.beginPath()
  context.arc(center, center, AVATAR / 2, 0, 2 * Math.PI)
  context.clip()
  if (photo) {
    const side = Math.min(photo.width, photo.height)
    const [x, y] = [(photo.width - side) / 2, (photo.height - side) / 2]
    context.drawImage(photo, x, y, side, side, MARGIN, MARGIN, AVATAR, AVATAR)
  } else {
    context.globalAlpha = 0.22
    context.fillStyle = colors.prod
    context.fillRect(MARGIN, MARGIN, AVATAR, AVATAR)
    context.globalAlpha = 1
    drawDefaultIcon(context, colors.ink, center)
  }
  context.restore()
}

/** The icon of `ui/Avatar`: Lucide's UserRound, drawn in a square of 24. */
function drawDefaultIcon(context: CanvasRenderingContext2D, color: string, center: number): void {
  context.translate(center - AVATAR / 4, center - AVATAR / 4)
  context.scale(AVATAR / 48, AVATAR / 48)
  context.strokeStyle = color
  context.lineWidth = 1.25
  context.lineCap = 'round'
  context.stroke(new Path2D('M17 8a5 5 0 1 1-10 0a5 5 0 1 1 10 0M20 21a8 8 0 0 0-16 0'))
}

function drawIdentity(pen: CardPen, user: CardContent['user']): void {
  const nameX = MARGIN + AVATAR + 32
  write(pen, user.displayName, nameX, 130, {
    size: [60, 52, 44, 36],
    color: 'ink',
    face: 'display',
    weight: 380,
    width: SIDE_X - nameX - 32,
  })
  if (user.username !== null) write(pen, `@${user.username}`, nameX, 172, { size: 26, color: 'ink-2' })

  const width = SIDE_X - 2 * MARGIN
  linesOf(pen, user.bio, { size: 26, width, maxLines: 3 }).forEach((line, index) =>
    write(pen, line, MARGIN, 264 + 38 * index, { size: 26, color: 'ink' }),
  )
  const links = SOCIALS.filter((social) => user.socials[social] !== '')
    .map((social) => `${SITES[social].name}, ${user.socials[social]}`)
    .join('   ')
  for (const line of linesOf(pen, links, { size: 22, width, maxLines: 1 }))
    write(pen, line, MARGIN, 412, { size: 22, color: 'ink-2' })
}

function drawSide(pen: CardPen, { user, figures, badges }: CardContent): void {
  const { featuredStat: stat, showcasedBadges } = user.profileCustomization
  const x = SIDE_X + 40
  const small = { size: 22, color: 'ink-2' } as const
  write(pen, STAT_NAMES[stat], x, 96, small)
  const since = sinceOf(figures, stat)
  if (since !== null) write(pen, `since ${longDateText(since)}`, x, 224, small)
  const figure = figures.statistics[stat]
  write(pen, figure === null ? DASH : statText(stat, figure), x - 2, 180, {
    size: [88, 72, 60, 48],
    color: 'ink',
    face: 'display',
    weight: 300,
    width: WIDTH - x - 40,
  })

  showcased(showcasedBadges, badges).forEach(({ id }, index) => drawBadge(pen, id, x + 66 * index, 280))
  write(pen, PRODUCT_NAME, x, 412, { size: 24, color: 'ink-2', face: 'display', weight: 560 })
}

function drawBadge({ context, colors }: CardPen, id: Badge['id'], x: number, y: number): void {
  const icon = BADGES.find((badge) => badge.id === id)?.icon
  context.save()
  context.translate(x, y)
  context.scale(1.2, 1.2)
  context.lineCap = 'round'
  for (const { d, paint, line, isHollow } of icon ? BADGE_SHAPES[icon] : []) {
    const path = new Path2D(d)
    context.fillStyle = isHollow ? colors.bg : colors[paint]
    if (isHollow || line === undefined) context.fill(path)
    if (line === undefined) continue
    context.strokeStyle = colors[paint]
    context.lineWidth = line
    context.stroke(path)
  }
  context.restore()
}
